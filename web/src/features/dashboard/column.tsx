import { Info } from '#ui/icons.ts'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Count } from '#ui/badges/count.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { texts } from '#texts/features/dashboard'

interface ColumnProps {
  readonly title: string
  readonly count?: number | undefined
  readonly about: { readonly title: string; readonly text: string }
  /** On phones one column shows at a time. */
  readonly isChosen: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Column({ title, count, about, isChosen, className, children }: ColumnProps) {
  return (
    <section
      className={classNames('column', !isChosen && 'column--other', className)}
      aria-label={title}
    >
      <header className="column__head">
        <h2>{title}</h2>
        {count === undefined ? null : <Count value={count} />}
        <Popover
          title={about.title}
          trigger={(props) => (
            <IconButton {...props} label={texts.columns.about({ title })} tooltip={false}>
              <Info aria-hidden="true" />
            </IconButton>
          )}
        >
          <p>{about.text}</p>
        </Popover>
      </header>
      {children}
    </section>
  )
}
