import '#ui/overlays/popover.css'
import './emoji.css'
import { Smile } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useFloating } from '#ui/overlays/use-floating.ts'
import { texts } from '#texts/features/publishing/composer/assist'

const loadEmojiPanel = () => import('./emoji-panel.tsx')
const EmojiPanel = lazyPart(async () => (await loadEmojiPanel()).EmojiPanel)

interface EmojiButtonProps {
  /** Where the caret stands. */
  readonly onEmoji: (emoji: string) => void
}

/** Opens the emoji; they need a plan (PREMIUM-002). */
export function EmojiButton({ onEmoji }: EmojiButtonProps) {
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
