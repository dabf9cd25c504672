import { useEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/publishing/composer/assist'
import type { Suggesting, TextSuggestion } from './use-text-suggestion.ts'

const words = texts.suggest

/**
 * A suggested text below the words. Nothing of it is in the post before a press, and the press can
 * be taken back.
 */
export function SuggestionCard({
  suggesting,
  hasWords,
}: {
  readonly suggesting: Suggesting
  readonly hasWords: boolean
}) {
  const { suggestion } = suggesting
  const card = useRef<HTMLElement>(null)
  // on a phone it opens below what is in sight, under the acts
  useEffect(() => {
    if (suggestion) card.current?.scrollIntoView({ block: 'nearest' })
  }, [suggestion])
  return (
    <div role="status">
      {suggestion === null ? null : (
        <section
          ref={card}
          className="suggestion"
          aria-label={suggestion.source === 'local' ? words.local : words.title}
        >
          <h3 className="suggestion__title">
            {suggestion.source === 'local' ? words.local : words.title}
          </h3>
          <p className="suggestion__text" dir="auto">
            {suggestion.text}
          </p>
          <Note suggestion={suggestion} hasWords={hasWords} />
          {suggestion.leftOut.length === 0 ? null : (
            <div className="suggestion__out">
              <p>{words.leftOut}</p>
              <ul>
                {[...new Set(suggestion.leftOut)].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
          {suggesting.isTaken ? (
            <p className="suggestion__acts">
              <span>{words.taken}</span>
              {suggesting.canUndo ? (
                <Button size="sm" onClick={suggesting.undo}>
                  {words.undo}
                </Button>
              ) : null}
              <Button size="sm" variant="quiet" onClick={suggesting.dismiss}>
                {words.done}
              </Button>
            </p>
          ) : (
            <p className="suggestion__acts">
              <Button size="sm" onClick={suggesting.replace}>
                {hasWords ? words.replace : words.use}
              </Button>
              {hasWords ? (
                <Button size="sm" onClick={suggesting.append}>
                  {words.append}
                </Button>
              ) : null}
              <Button size="sm" variant="quiet" onClick={suggesting.dismiss}>
                {words.dismiss}
              </Button>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

/** What would make it better, or what it was made without. */
function Note({
  suggestion: { source, looked },
  hasWords,
}: {
  readonly suggestion: TextSuggestion
  readonly hasWords: boolean
}) {
  const note = source === 'ai' ? (looked ? null : words.notLooked) : hasWords ? null : words.sayMore
  return note === null ? null : <p className="suggestion__out">{note}</p>
}
