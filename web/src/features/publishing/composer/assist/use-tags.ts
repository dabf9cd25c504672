import { generateTags } from '@marquee/contract/assistant.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/composer/assist'

/** After the last letter (COMPOSER-036). */
const askAfterMs = 1000

/** A hashtag that is offered (COMPOSER-038, 065). */
export interface TagSuggestion {
  readonly id: string
  readonly tag: string
}

const holds = (text: string, tag: string) =>
  text.toLowerCase().split(/\s+/).includes(tag.toLowerCase())

/** The text with a hashtag behind it, on its own after a space. */
export function withTag(text: string, tag: string): string {
  return `${text}${text === '' || /\s$/.test(text) ? '' : ' '}${tag}`
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))

/**
 * Whether most words of the text that was asked about still stand: what is offered for other words
 * helps nobody.
 */
export function isStillAbout(text: string, asked: string): boolean {
  const [now, then] = [wordsOf(text), wordsOf(asked)]
  return (
    [...then].filter((word) => now.has(word)).length * 2 >= then.size &&
    (text.trim() !== '' || asked.trim() === '')
  )
}

interface TagsInput {
  readonly text: string
  readonly onText: (text: string) => void
}

/**
 * Hashtags for the text: a second after a change when it has a # and the plan allows (C60), or by a
 * press.
 */
export function useTags({ text, onText }: TagsInput) {
  const premium = usePremium()
  const [tags, setTags] = useState<readonly TagSuggestion[]>([])
  const [source, setSource] = useState<'ai' | 'local'>('ai')
  const [askedOf, setAskedOf] = useState(text)
  const [state, setState] = useState<'idle' | 'asking' | 'none'>('idle')
  const turn = useRef(0)
  const settled = useRef(text)
  const isRefused = useRef(false)

  async function ask(isPressed: boolean) {
    turn.current += 1
    const mine = turn.current
    settled.current = text
    if (isPressed) setState('asking')
    try {
      const answer = await call(generateTags, { body: { postText: text } })
      if (mine !== turn.current) return
      setTags(answer.tags.map((tag) => ({ id: tag, tag })))
      setSource(answer.source)
      setAskedOf(text)
      setState(isPressed && answer.tags.length === 0 ? 'none' : 'idle')
    } catch (error) {
      if (mine !== turn.current) return
      // the notice is shown by the call; asking at every pause would show it again and again
      if (error instanceof ApiError && error.code === 'premium-needed') isRefused.current = true
      setState(isPressed && !isRefused.current ? 'none' : 'idle')
    }
  }
  const askByItself = useEffectEvent(() => {
    if (text.includes('#') && premium.hasPremium && !isRefused.current && text !== settled.current)
      void ask(false)
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      askByItself()
    }, askAfterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [text])

  return {
    tags:
      tags.length > 0 && isStillAbout(text, askedOf)
        ? tags.filter(({ tag }) => !holds(text, tag))
        : [],
    source,
    state,
    /** The button: without access it shows the notice, without words it says so. */
    press: () => {
      if (!premium.check()) return
      if (text.trim() === '') toast.error(texts.tags.needsText)
      else void ask(true)
    },
    pick: ({ id, tag }: TagSuggestion) => {
      const next = withTag(text, tag)
      settled.current = next
      setTags((before) => before.filter((one) => one.id !== id))
      onText(next)
    },
  }
}

export type Tags = ReturnType<typeof useTags>
