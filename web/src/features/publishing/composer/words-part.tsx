import { textLimit } from '@marquee/contract/post-limits.ts'
import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field-error.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { texts } from './texts.ts'
import { overText } from './check-post.ts'
import type { DraftContent } from './draft-content.ts'

interface WordsPartProps {
  readonly content: DraftContent
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

const words = texts.composer

/** The text and its counter. What is over the limit stays, turns red and says by how many for whom (C71). */
export function WordsPart({ content, onChange, error }: WordsPartProps) {
  const id = useId()
  const over = overText(content)
  const problem = over === null ? error : undefined
  const isBad = over !== null || error !== undefined
  return (
    <section className="compose__step">
      <div className="words__head">
        <h2 className="compose__legend"><label htmlFor={`${id}-text`}>{words.words}</label></h2>
        <p className={classNames('words__count num', over !== null && 'words__count--over')} id={`${id}-count`}>
          {content.networks.includes('twitter') ? <NetworkMark network="twitter" silent /> : null}
          {words.count(content.text.length, textLimit(content.networks))}
          {over === null ? null : <b>{over}</b>}
        </p>
      </div>
      <textarea
        id={`${id}-text`} name="text" className={classNames('input words__text', isBad && 'input--bad')} rows={6} value={content.text} placeholder={words.wordsHint} aria-label={words.wordsLabel}
        aria-invalid={isBad ? true : undefined} aria-describedby={`${id}-count${problem === undefined ? '' : ` ${id}-error`}`}
        onChange={(event) => { onChange(event.target.value) }}
      />
      <FieldError id={`${id}-error`} error={problem} />
    </section>
  )
}
