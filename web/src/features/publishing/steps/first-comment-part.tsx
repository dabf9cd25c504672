import './steps.css'
import {
  networkNames,
  networks as table,
  type NetworkKey,
} from '@marquee/contract/networks/table.ts'
import { countedLength } from '@marquee/contract/networks/counted-length.ts'
import { MessageSquarePlus } from '#ui/icons.ts'
import { memo, useId, useRef, useState } from 'react'
import { locale } from '#lib/language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { useTyped } from '../composer/text/use-typed.ts'
import { inOrder } from '../networks/network-names.ts'
import { takesComment } from './chosen-steps.ts'
import { DroppedNote } from './dropped-note.tsx'
import { useUndoFocus } from './use-undo-focus.ts'
import { texts } from '#texts/features/publishing/steps'

interface FirstCommentPartProps {
  /** Undefined: none is wanted. */
  readonly text: string | undefined
  /** Those that are chosen. */
  readonly networks: readonly NetworkKey[]
  readonly error: string | undefined
  readonly onChange: (text: string | undefined) => void
}

const words = texts.comment
const and = new Intl.ListFormat(locale, { type: 'conjunction' })
/** As in a sentence: "Facebook and Instagram". */
const named = (networks: readonly NetworkKey[]) =>
  and.format(networks.map((network) => networkNames[network]))

/**
 * A comment of our own right under the post, for networks that take one. It stays folded until it
 * is wanted, and says where it goes and where not.
 */
export const FirstCommentPart = memo(function FirstCommentPart({
  text,
  networks,
  error,
  onChange,
}: FirstCommentPartProps) {
  // what was written goes at one press, so it is kept until the form is left
  const [dropped, setDropped] = useState('')
  const { section, focusBack } = useUndoFocus(text)
  const takers = inOrder(networks).filter(takesComment)
  const others = inOrder(networks).filter((network) => !takesComment(network))
  if (takers.length === 0) return null
  return (
    <section ref={section} className="compose__step follow">
      {text === undefined ? (
        <>
          <p className="follow__offer">
            <Button
              variant="quiet"
              icon={<MessageSquarePlus aria-hidden="true" />}
              onClick={() => {
                onChange('')
              }}
            >
              {words.add}
            </Button>
            <span>{words.hint}</span>
          </p>
          {dropped === '' ? null : (
            <DroppedNote
              text={words.dropped}
              onUndo={() => {
                focusBack()
                onChange(dropped)
                setDropped('')
              }}
            />
          )}
        </>
      ) : (
        <Opened
          text={text}
          takers={takers}
          note={[
            words.goes({ networks: named(takers) }),
            ...(others.length === 0
              ? []
              : [words.not({ networks: named(others), count: others.length })]),
          ].join(' ')}
          error={error}
          onChange={onChange}
          onDrop={() => {
            if (text.trim() !== '') setDropped(text)
            onChange(undefined)
          }}
        />
      )}
    </section>
  )
})

/** The limit that is reached first, with how much of it is used as that network counts. */
function tightest(takers: readonly NetworkKey[], text: string) {
  const counted = takers.map((network) => ({
    used: countedLength(table[network].limits, text, ({ length }) => ({ length })),
    most: table[network].firstComment?.mostText ?? 0,
  }))
  return counted.reduce((a, b) => (b.most - b.used < a.most - a.used ? b : a))
}

interface OpenedProps {
  readonly text: string
  readonly takers: readonly NetworkKey[]
  readonly note: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onDrop: () => void
}

function Opened({ text, takers, note, error, onChange, onDrop }: OpenedProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { defaultValue, type } = useTyped(field, text, onChange)
  const { used, most } = tightest(takers, text.trim())
  const over = used - most
  return (
    <>
      <div className="words__head">
        <h2 className="compose__legend">
          <label htmlFor={`${id}-text`}>{words.title}</label>
        </h2>
        <p className="words__counts" id={`${id}-count`}>
          <span className={classNames('words__count num', over > 0 && 'words__count--over')}>
            {words.count({ used, most })}
            {over > 0 ? <b>{words.over({ by: over })}</b> : null}
          </span>
        </p>
      </div>
      <div className={classNames('words__frame', error !== undefined && 'words__frame--bad')}>
        <textarea
          id={`${id}-text`}
          ref={field}
          className="words__text follow__text"
          dir="auto"
          rows={2}
          // it was asked for just now
          autoFocus={text === ''}
          defaultValue={defaultValue}
          placeholder={words.hint}
          aria-label={words.label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-count ${id}-note${error === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => {
            type(event.target.value)
          }}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p className="follow__foot">
        <span id={`${id}-note`}>{note}</span>
        <Button variant="quiet" size="sm" onClick={onDrop}>
          {words.remove}
        </Button>
      </p>
    </>
  )
}
