import { useRef } from 'react'
import { Button, type ButtonLook } from '#ui/buttons/button.tsx'
import { acceptedTypes } from './check-file.ts'

interface FileButtonProps extends ButtonLook {
  readonly children: string
  /** Names the input, which only the button presses: whoever listens hears one button. */
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
  /** Opens the camera of a phone instead of its files. */
  readonly camera?: 'picture' | 'video' | undefined
}

/** A button that opens the device's own file picker. */
export function FileButton({ children, label, onFiles, camera, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...look}
        onClick={() => {
          input.current?.click()
        }}
      >
        {children}
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        multiple={camera === undefined}
        accept={camera === undefined ? acceptedTypes : camera === 'video' ? 'video/*' : 'image/*'}
        aria-label={label}
        {...(camera === undefined ? {} : { capture: 'environment' })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // the same file may be chosen again after it was removed
          event.target.value = ''
        }}
      />
    </>
  )
}
