import { Plus } from '#ui/icons.ts'
import { texts } from '#texts/features/publishing/composer/assist'
import type { Tags } from './use-tags.ts'

const words = texts.tags

/** Hashtags below the text; a press puts one behind it. */
export function TagChips({ tags }: { readonly tags: Tags }) {
  const isEmpty = tags.tags.length === 0
  return (
    <div className="tags" role="status">
      {tags.state === 'asking' ? <span className="tags__label">{words.asking}</span> : null}
      {tags.state === 'none' && isEmpty ? <span className="tags__label">{words.none}</span> : null}
      {isEmpty ? null : (
        <>
          <span className="tags__label">
            {words.label}
            {tags.source === 'local' ? ` (${words.local})` : null}
          </span>
          <ul className="tags__list" aria-label={words.list}>
            {tags.tags.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="tags__chip"
                  aria-label={words.add({ tag: one.tag })}
                  onClick={() => {
                    tags.pick(one)
                  }}
                >
                  <Plus aria-hidden="true" />
                  {one.tag}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
