import type { ReactNode } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface NoteProps {
  readonly kind: 'plain' | 'warn' | 'fail'
  readonly title: string
  readonly act: string
  /** Absent: this person may only look. */
  readonly onPress: (() => void) | undefined
  readonly children: ReactNode
}

/** Above the cards, with one button. */
export function Note({ kind, title, act, onPress, children }: NoteProps) {
  return (
    <div className="accounts__note">
      <Banner
        kind={kind}
        role={kind === 'fail' ? 'alert' : undefined}
        title={title}
        action={
          onPress ? (
            <Button size="sm" onClick={onPress}>
              {act}
            </Button>
          ) : undefined
        }
      >
        {children}
      </Banner>
    </div>
  )
}
