import './popover.css'
import { X } from '../icons.ts'
import { useId, type ReactElement, type ReactNode, type Ref } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '#texts/ui'
import { useFloating } from './use-floating.ts'

export interface PopoverTrigger {
  readonly ref: Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-haspopup': 'dialog'
}

interface PopoverProps {
  readonly title: string
  readonly children: ReactNode
  /**
   * Gets what a button needs to open the popover: `trigger={(props) => <IconButton label="About
   * posts" {...props}>…`.
   */
  readonly trigger: (props: PopoverTrigger) => ReactElement
  readonly align?: 'start' | 'end' | undefined
}

/** A title, one paragraph, perhaps one button; opens from the button it explains. */
export function Popover({ title, children, trigger, align = 'start' }: PopoverProps) {
  const { anchor, panel, open, show, hide } = useFloating<HTMLButtonElement>(align)
  const titleId = useId()
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => {
          if (open) hide()
          else show()
        },
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
      })}
      <div ref={panel} popover="auto" role="dialog" aria-labelledby={titleId} className="pop">
        <div className="pop__head">
          <h2 className="pop__title" id={titleId}>
            {title}
          </h2>
          <IconButton
            label={texts.close}
            size="sm"
            tooltip={false}
            onClick={() => {
              hide()
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="pop__body">{children}</div>
      </div>
    </>
  )
}
