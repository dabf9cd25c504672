import type { MeasureForX } from '@marquee/contract/preflight/judged.ts'
import { useRef } from 'react'
import { useSteady } from '#lib/page/use-steady.ts'
import type { DraftContent } from '../draft/draft-content.ts'
import { insertAtCaret } from '#lib/form/insert-at-caret.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { TagChips } from './tag-chips.tsx'
import { useTags } from './use-tags.ts'
import { useTextSuggestion } from './use-text-suggestion.ts'
import { WordTools } from '../text/word-tools.tsx'
import { WordsPart } from '../text/words-part.tsx'

interface AssistedWordsProps {
  readonly content: DraftContent
  readonly measureForX: MeasureForX
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

/** The text with its emoji, hashtags and suggestions. */
export function AssistedWords({ content, measureForX, error, onText }: AssistedWordsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const tags = useTags({ text: content.text, onText })
  const suggesting = useTextSuggestion({ content, onText })
  const askForTags = useSteady(tags.press)
  const suggest = useSteady(() => {
    void suggesting.ask()
  })
  const insert = useSteady((emoji: string) => {
    if (field.current) insertAtCaret(field.current, emoji)
  })
  return (
    <WordsPart
      content={content}
      measureForX={measureForX}
      error={error}
      onChange={onText}
      field={field}
      tools={
        <WordTools
          isTagging={tags.state === 'asking'}
          isSuggesting={suggesting.isAsking}
          onTags={askForTags}
          onSuggest={suggest}
          onEmoji={insert}
        />
      }
    >
      <TagChips tags={tags} />
      <SuggestionCard suggesting={suggesting} hasWords={content.text.trim() !== ''} />
    </WordsPart>
  )
}
