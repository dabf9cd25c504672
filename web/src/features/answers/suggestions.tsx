import { Sparkles } from '#ui/icons.ts'
import { texts } from '#texts/features/answers'
import type { Draft, useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps extends ReturnType<typeof useSuggestions> {
  readonly onPick: (draft: string) => void
}

/** MESSAGES-004: drafts to pick from. They are never sent by themselves. */
export function Suggestions({ drafts, isByModel, isAsking, ask, take, onPick }: SuggestionsProps) {
  const words = texts.suggest
  if (drafts.length === 0) return null
  const pick = (draft: Draft) => {
    take(draft)
    onPick(draft.text)
  }
  return (
    <section className="drafted" aria-label={words.title}>
      <div className="drafted__head">
        <span>
          <Sparkles aria-hidden="true" />
          {isByModel ? words.title : words.plain}
        </span>
        <button
          type="button"
          className="link"
          aria-busy={isAsking || undefined}
          onClick={isAsking ? undefined : ask}
        >
          {words.others}
        </button>
      </div>
      <ul className="drafted__list">
        {drafts.map((draft) => (
          <li key={draft.text}>
            <button
              type="button"
              className="drafted__one"
              dir="auto"
              onClick={() => {
                pick(draft)
              }}
            >
              {draft.title === null ? null : (
                <b className="drafted__title">{words.savedAs({ title: draft.title })}</b>
              )}
              {draft.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
