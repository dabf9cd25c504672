import '#ui/popover.css'
import { Hash, Smile, Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePremium } from '#lib/premium.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useFloating } from '#ui/use-floating.ts'
import { texts } from './assist-texts.ts'
import type { Tags } from './use-tags.ts'
import type { Suggesting } from './use-text-suggestion.ts'

const loadEmojiPanel = () => import('./emoji-panel.tsx')
const EmojiPanel = lazyPart(async () => (await loadEmojiPanel()).EmojiPanel)

interface WordToolsProps {
  readonly tags: Tags
  readonly suggesting: Suggesting
  /** Where the caret stands. */
  readonly onEmoji: (emoji: string) => void
}

/** Below the text, inside its frame: emoji, hashtags, and words for the picture. All of them need a plan (PREMIUM-002). */
export function WordTools({ tags, suggesting, onEmoji }: WordToolsProps) {
  return (
    <div className="words__tools">
      <EmojiButton onEmoji={onEmoji} />
      <IconButton label={texts.tags.press} aria-busy={tags.state === 'asking' || undefined} onClick={tags.press}>{tags.state === 'asking' ? <Spinner /> : <Hash aria-hidden="true" />}</IconButton>
      <Button variant="quiet" icon={<Sparkles aria-hidden="true" />} busy={suggesting.isAsking} busyText={texts.suggest.asking} onClick={() => { void suggesting.ask() }}>{texts.suggest.press}</Button>
    </div>
  )
}

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
      <IconButton ref={anchor} label={texts.emoji.open} aria-expanded={open} aria-haspopup="dialog" onPointerEnter={() => { void loadEmojiPanel() }} onClick={press}><Smile aria-hidden="true" /></IconButton>
      <div ref={panel} popover="auto" role="dialog" aria-label={texts.emoji.title} className="pop emoji-pop">
        {wasOpened ? <Suspense fallback={<p className="emoji__note" role="status">{texts.emoji.loading}</p>}>{open ? <EmojiPanel onPick={onEmoji} /> : null}</Suspense> : null}
      </div>
    </>
  )
}
