import { Hash, Sparkles } from '#ui/icons.ts'
import { memo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { EmojiButton } from './emoji-button.tsx'
import { texts } from '#texts/features/publishing/composer/assist'

interface WordToolsProps {
  readonly isTagging: boolean
  readonly isSuggesting: boolean
  readonly onTags: () => void
  readonly onSuggest: () => void
  /** Where the caret stands. */
  readonly onEmoji: (emoji: string) => void
}

/**
 * Below the text, inside its frame: emoji, hashtags, and words for the picture. All of them need a
 * plan (PREMIUM-002).
 */
export const WordTools = memo(function WordTools({
  isTagging,
  isSuggesting,
  onTags,
  onSuggest,
  onEmoji,
}: WordToolsProps) {
  return (
    <div className="words__tools">
      <EmojiButton onEmoji={onEmoji} />
      <IconButton label={texts.tags.press} aria-busy={isTagging || undefined} onClick={onTags}>
        {isTagging ? <Spinner /> : <Hash aria-hidden="true" />}
      </IconButton>
      <Button
        variant="quiet"
        icon={<Sparkles aria-hidden="true" />}
        busy={isSuggesting}
        busyText={texts.suggest.asking}
        onClick={onSuggest}
      >
        {texts.suggest.press}
      </Button>
    </div>
  )
})
