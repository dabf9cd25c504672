import type { MeasureForX } from '@marquee/contract/preflight/judged.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/publishing/composer'
import { countsOf, overText, tooLongFor, type CountedContent } from '../check/check-post.ts'
import { useTyped } from './use-typed.ts'

interface WordsPartProps {
  readonly content: CountedContent
  readonly measureForX: MeasureForX
  readonly onChange: (text: string) => void
  readonly error: string | undefined
  readonly field?: RefObject<HTMLTextAreaElement | null>
  /** Inside the frame, below the text. */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

const words = texts.composer

/**
 * The text and its counters: the network with the least room, and whichever is over. What is over
 * the limit stays, turns red and says by how many for whom (C71).
 */
export function WordsPart({
  content,
  measureForX,
  onChange,
  error,
  field,
  tools,
  children,
}: WordsPartProps) {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const { defaultValue, type } = useTyped(field ?? own, content.text, onChange)
  const counts = countsOf(content, measureForX).map((count) => ({
    ...count,
    over: overText(count, content.networks),
  }))
  const isOver = counts.some(({ over }) => over !== null)
  // what is too long for some alone is no mistake of the text: the others take it
  const isOverForAll = isOver && tooLongFor(content, measureForX).length === 0
  const problem = isOver ? undefined : error
  const isBad = isOverForAll || error !== undefined
  return (
    <section className="compose__step">
      <div className="words__head">
        <h2 className="compose__legend">
          <label htmlFor={`${id}-text`}>{words.words}</label>
        </h2>
        <p className="words__counts" id={`${id}-count`}>
          {counts.map(({ network, used, most, over }) => (
            <span
              key={network ?? 'own'}
              className={classNames('words__count num', over !== null && 'words__count--over')}
            >
              {network === null ? null : (
                <>
                  <NetworkMark network={network} silent />
                  <span className="sr">{networkNames[network]}: </span>
                </>
              )}
              {words.count({ used, most })}
              {over === null ? null : <b>{over}</b>}
            </span>
          ))}
        </p>
      </div>
      <div className={classNames('words__frame', isBad && 'words__frame--bad')}>
        <textarea
          id={`${id}-text`}
          name="text"
          ref={field ?? own}
          className="words__text"
          dir="auto"
          rows={6}
          defaultValue={defaultValue}
          placeholder={words.wordsHint}
          aria-label={words.wordsLabel}
          aria-invalid={isBad ? true : undefined}
          aria-describedby={`${id}-count${problem === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => {
            type(event.target.value)
          }}
        />
        {tools}
      </div>
      <FieldError id={`${id}-error`} error={problem} />
      {children}
    </section>
  )
}
