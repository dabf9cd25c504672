import '#ui/popover.css'
import { Hash, Smile, Sparkles } from 'lucide-react'
import { Suspense, memo, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePremium } from '#lib/premium.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useFloating } from '#ui/use-floating.ts'
import { texts } from '#texts/features/publishing/composer/assist'

const loadEmojiPanel = () => import('./emoji-panel.tsx')
const EmojiPanel = lazyPart(async () => (await loadEmojiPanel()).EmojiPanel)

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

function EmojiButton({ onEmoji }: Pick<WordToolsProps, 'onEmoji'>) {
  const premium = usePremium()
  const { anchor, panel, open, show, hide } = useFloating<HTMLButtonElement>('start')
  const [wasOpened, setOpened] = useState(false)
  function press() {
    if (open) hide()
    else if (premium.check()) {
      setOpened(true)
      show()
    }
  }
  return (
    <>
      <IconButton
        ref={anchor}
        label={texts.emoji.open}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={() => {
          void loadEmojiPanel()
        }}
        onClick={press}
      >
        <Smile aria-hidden="true" />
      </IconButton>
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={texts.emoji.title}
        className="pop emoji-pop"
        onKeyDown={(event) => {
          // a field for searching would take the first Esc for itself, and only empty itself
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          hide()
        }}
      >
        {wasOpened ? (
          <Suspense
            fallback={
              <p className="emoji__note" role="status">
                {texts.emoji.loading}
              </p>
            }
          >
            {open ? <EmojiPanel onPick={onEmoji} /> : null}
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
