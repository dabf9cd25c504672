import { useEffect, useEffectEvent } from 'react'
import { storageKeys } from './storage-keys.ts'

/** Words that went out, and where they were kept. */
export interface SentWords {
  readonly kept: string
  readonly message: string
  /** The comment that was answered; null: the post, or no comment at all. */
  readonly replyTo: string | null
}

/**
 * Tells the other tabs what went out of this one: their boxes hold the same words, and a press
 * there would send them again. Only the message between the tabs is wanted, so nothing stays
 * behind.
 */
export function announceSent(words: SentWords): void {
  try {
    localStorage.setItem(storageKeys.sent, JSON.stringify(words))
  } catch {
    // a full store tells nobody; the list beneath the other box shows the words all the same
  }
  localStorage.removeItem(storageKeys.sent)
}

/** By hand, since a schema would weigh more than the page. */
function toSentWords(text: string): SentWords | null {
  const said: unknown = JSON.parse(text)
  if (typeof said !== 'object' || said === null) return null
  if (!('kept' in said) || typeof said.kept !== 'string') return null
  if (!('message' in said) || typeof said.message !== 'string') return null
  const replyTo = 'replyTo' in said && typeof said.replyTo === 'string' ? said.replyTo : null
  return { kept: said.kept, message: said.message, replyTo }
}

/** Hears what goes out of other tabs. Answers the stop. */
export function onSentElsewhere(hear: (words: SentWords) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKeys.sent || newValue === null) return
    const words = toSentWords(newValue)
    if (words !== null) hear(words)
  }
  addEventListener('storage', listen)
  return () => {
    removeEventListener('storage', listen)
  }
}

/** Calls `hear` when words that were kept there went out of another tab. */
export function useSentElsewhere(kept: string, hear: (message: string) => void): void {
  const onSent = useEffectEvent((words: SentWords) => {
    if (words.kept === kept) hear(words.message)
  })
  useEffect(() => onSentElsewhere((words) => onSent(words)), [])
}
