import { generateText } from '@marquee/contract/assistant.ts'
import { useRef, useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/composer/assist'
import type { DraftContent } from '../draft/draft-content.ts'

export interface TextSuggestion {
  readonly text: string
  readonly source: 'ai' | 'local'
  /** Whether the picture was looked at. */
  readonly looked: boolean
  /** Sentences that a model wrote and that nobody ever stated. */
  readonly leftOut: readonly string[]
}

/** What a suggestion adds to words that it begins with; all of it where it does not. */
export function addedBy(suggestion: string, text: string): string {
  const said = text.trim()
  if (said === '' || !suggestion.toLowerCase().startsWith(said.toLowerCase())) return suggestion
  // a full stop that was put behind the words goes with them
  return suggestion.slice(said.length).replace(/^[.\s]+/, '')
}

interface SuggestionInput {
  readonly content: DraftContent
  readonly onText: (text: string) => void
}

/**
 * "Suggest Posts Text": it is shown beside the words and put among them only by a press, which can
 * be taken back.
 */
export function useTextSuggestion({ content, onText }: SuggestionInput) {
  const premium = usePremium()
  const [isAsking, setAsking] = useState(false)
  const [suggestion, setSuggestion] = useState<TextSuggestion | null>(null)
  /** What stood there before the suggestion was taken, and what it made of it. */
  const [taken, setTaken] = useState<{ readonly before: string; readonly after: string } | null>(
    null,
  )
  const turn = useRef(0)

  async function ask() {
    if (isAsking || !premium.check()) return
    const image = content.pictures.find(({ type }) => type !== 'video')
    if (!image) {
      toast.error(texts.suggest.needsImage)
      return
    }
    turn.current += 1
    const mine = turn.current
    setAsking(true)
    try {
      const { analysis, source, looked, leftOut } = await call(generateText, {
        body: { mediaId: image.id, text: content.text, networks: [...content.networks] },
      })
      if (mine !== turn.current) return
      setSuggestion({ text: analysis, source, looked, leftOut })
      setTaken(null)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'premium-needed'))
        toast.error({ title: texts.suggest.failed, text: errorText(error) })
    } finally {
      setAsking(false)
    }
  }
  function take(text: string) {
    setTaken({ before: content.text, after: text })
    onText(text)
  }
  return {
    isAsking,
    suggestion,
    isTaken: taken !== null,
    ask,
    /** Not once somebody wrote on: that would go with it. */
    canUndo: taken !== null && content.text === taken.after,
    replace: () => {
      if (suggestion) take(suggestion.text)
    },
    append: () => {
      if (suggestion) take(`${content.text.trimEnd()}\n\n${addedBy(suggestion.text, content.text)}`)
    },
    undo: () => {
      if (taken !== null) onText(taken.before)
      setTaken(null)
    },
    dismiss: () => {
      setSuggestion(null)
      setTaken(null)
    },
  }
}

export type Suggesting = ReturnType<typeof useTextSuggestion>
