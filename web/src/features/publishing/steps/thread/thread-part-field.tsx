import { ChevronDown, ChevronUp, Trash2 } from '#ui/icons.ts'
import { useId, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { texts } from '#texts/features/publishing/steps'

interface ThreadPartFieldProps {
  readonly index: number
  /** How many parts there are. */
  readonly count: number
  readonly text: string
  readonly used: number
  readonly most: number
  readonly onText: (text: string) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  /** What cannot be done to it now. */
  readonly stays?: { readonly up: boolean; readonly down: boolean; readonly gone: boolean }
  /** Its files. */
  readonly children?: ReactNode
}

const words = texts.thread

/** One part of a thread with its count, and the buttons that move and remove it. */
export function ThreadPartField({
  index,
  count,
  text,
  used,
  most,
  onText,
  onMove,
  onRemove,
  stays = { up: false, down: false, gone: false },
  children,
}: ThreadPartFieldProps) {
  const id = useId()
  const nth = index + 1
  const over = used - most
  return (
    <li data-part={index}>
      <div className="thread__head">
        <label className="thread__name" htmlFor={id}>
          {words.part({ nth })}
        </label>
        <span
          id={`${id}-count`}
          className={classNames('words__count num', over > 0 && 'words__count--over')}
        >
          {words.count({ used, most })}
          {over > 0 ? <b>{words.over({ by: over })}</b> : null}
        </span>
        <span className="thread__tools">
          <IconButton
            size="sm"
            label={words.earlier({ nth })}
            data-move="earlier"
            disabled={index === 0 || stays.up}
            onClick={() => {
              onMove(index - 1)
            }}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={words.later({ nth })}
            data-move="later"
            disabled={nth === count || stays.down}
            onClick={() => {
              onMove(index + 1)
            }}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={words.remove({ nth })}
            disabled={count < 3 || stays.gone}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className={classNames('words__frame', over > 0 && 'words__frame--bad')}>
        <textarea
          id={id}
          className="words__text follow__text"
          dir="auto"
          rows={3}
          value={text}
          aria-invalid={over > 0 ? true : undefined}
          aria-describedby={`${id}-count`}
          onChange={(event) => {
            onText(event.target.value)
          }}
        />
      </div>
      {children}
    </li>
  )
}
