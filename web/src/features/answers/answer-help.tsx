import './answers.css'
import type { AskedAnswer } from '@marquee/contract/assistant.ts'
import { placesIn } from '@marquee/contract/saved-reply-rules.ts'
import { BookMarked, Sparkles } from '#ui/icons.ts'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/answers'
import { insertWords, markPlace } from './put-words.ts'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'
import { Suggestions } from './suggestions.tsx'
import { useReplacement } from './use-replacement.ts'
import { useSuggestions } from './use-suggestions.ts'

interface AnswerHelpProps {
  /** The box; what is picked is put into it as if it was typed. */
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  /** What the box begins with: nobody wrote that. */
  readonly startsWith?: string | undefined
  /** Whom it answers; null: nobody knows, or nobody. */
  readonly guest: string | null
  /** What they wrote; null: there is nothing to draft an answer to. */
  readonly asked: Omit<AskedAnswer, 'guest'> | null
}

/** Drafts of an answer, saved replies, and the places in the words that are still to be filled. */
export function AnswerHelp({ area, text, startsWith = '', guest, asked }: AnswerHelpProps) {
  const suggestions = useSuggestions(asked === null ? null : { ...asked, guest })
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<{ readonly words: string } | null>(null)
  // once the dialog is closed, which gives the focus back to what opened it
  useEffect(() => {
    if (picked !== null && area.current) insertWords(area.current, picked.words)
  }, [picked, area])
  const isEmpty = text.trim() === startsWith.trim()
  const { canUndo, put, undo } = useReplacement({
    area,
    startsWith,
    isEmpty: isEmpty || text === '',
  })
  useSlash({
    area,
    isEmpty,
    onSlash: () => {
      setOpen(true)
    },
  })
  return (
    <div className="answers">
      <div className="answers__acts">
        {asked === null || suggestions.drafts.length > 0 ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<Sparkles aria-hidden="true" />}
            busy={suggestions.isAsking}
            busyText={texts.suggest.asking}
            onClick={suggestions.ask}
          >
            {texts.suggest.press}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={<BookMarked aria-hidden="true" />}
          aria-haspopup="dialog"
          title={texts.slash}
          onClick={() => {
            setOpen(true)
          }}
        >
          {texts.saved}
        </Button>
      </div>
      <Suggestions {...suggestions} onPick={put} />
      {canUndo ? <Replaced onUndo={undo} /> : null}
      <OpenPlaces area={area} text={text} />
      {isOpen
        ? createPortal(
            <SavedRepliesDialog
              guest={guest}
              written={
                isEmpty ? '' : text.slice(text.startsWith(startsWith) ? startsWith.length : 0)
              }
              onClose={() => {
                setOpen(false)
              }}
              onPick={(words) => {
                setOpen(false)
                setPicked({ words })
              }}
            />,
            document.body,
          )
        : null}
    </div>
  )
}

/**
 * Stands beside the box and not in the corner of the screen: the box may be in a modal dialog, and
 * what lies outside of that cannot be pressed.
 */
function Replaced({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <p className="answers__replaced" role="status">
      {texts.suggest.replaced}{' '}
      <button type="button" className="link" onClick={onUndo}>
        {texts.suggest.undo}
      </button>
    </p>
  )
}

interface SlashProps extends Pick<AnswerHelpProps, 'area'> {
  readonly isEmpty: boolean
  readonly onSlash: () => void
}

/** `/` at the start of an empty box opens the saved replies. */
function useSlash({ area, isEmpty, onSlash }: SlashProps): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.isComposing || !isEmpty) return
    event.preventDefault()
    onSlash()
  })
  useEffect(() => {
    const field = area.current
    const listening = new AbortController()
    field?.addEventListener(
      'keydown',
      (event) => {
        onKey(event)
      },
      { signal: listening.signal },
    )
    return () => {
      listening.abort()
    }
  }, [area])
}

/** What somebody has to fill in before it can be sent; a press marks it in the box. */
function OpenPlaces({ area, text }: Pick<AnswerHelpProps, 'area' | 'text'>) {
  const places = placesIn(text)
  if (places.length === 0) return null
  return (
    <div className="answers__places" role="group" aria-label={texts.toFill}>
      <span>{texts.toFill}</span>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className="answers__place"
          aria-label={texts.fill({ place: place.slice(1, -1) })}
          onClick={() => {
            if (area.current) markPlace(area.current, place)
          }}
        >
          {place}
        </button>
      ))}
    </div>
  )
}
