import { attachmentTypes } from '@marquee/contract/support.ts'
import { Paperclip, X } from '#ui/icons.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { locale } from '#lib/language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { checkAttachment } from './check-attachment.ts'
import { texts } from '#texts/features/support'

interface AttachmentFieldProps {
  readonly file: File | null
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (file: File | null, error: string | undefined) => void
}

const size = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / 1_048_576).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })} MB`

/** One picture or video, shown as it is; what is not taken clears the field and says why. */
export function AttachmentField({ file, error, disabled, onChange }: AttachmentFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const address = useObjectAddress(file)
  function choose(chosen: File | undefined) {
    const wrong = chosen ? checkAttachment(chosen) : null
    onChange(wrong === null ? (chosen ?? null) : null, wrong ?? undefined)
    // the same file may be chosen again after it was taken away
    if (input.current) input.current.value = ''
  }
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
    >
      <span className="field__label" id={`${id}-label`}>
        {texts.attachment} <span className="field__hint">{texts.optional}</span>
      </span>
      <input
        ref={input}
        className="sr"
        type="file"
        name="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={attachmentTypes.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0])
        }}
      />
      {file === null || address === null ? (
        <div>
          <Button
            icon={<Paperclip aria-hidden="true" />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {texts.choose}
          </Button>
        </div>
      ) : (
        <div className="help__file">
          {file.type.startsWith('video/') ? (
            <video
              src={address}
              muted
              controls
              preload="metadata"
              aria-label={texts.preview({ name: file.name })}
            />
          ) : (
            <img src={address} alt={texts.preview({ name: file.name })} />
          )}
          <p>
            <b>{file.name}</b>
            <span className="num">{size(file.size)}</span>
          </p>
          <IconButton
            label={texts.remove({ name: file.name })}
            disabled={disabled}
            onClick={() => {
              onChange(null, undefined)
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {error === undefined ? (
        <div className="field__help" id={`${id}-note`}>
          {texts.attachmentHelp}
        </div>
      ) : (
        <FieldError id={`${id}-note`} error={error} />
      )}
    </div>
  )
}

/** An address for the file as long as it is shown. */
function useObjectAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return file === null ? null : address
}
