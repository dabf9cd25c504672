import { useState } from 'react'
import { keptWords } from '#lib/storage/kept-words.ts'
import { useCompany } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'

/**
 * Words of a post that are being changed, kept in this browser until they are sent or dropped: what
 * their form was opened from may go, and its page with it. `of`: what is changed; `start`: what it
 * says now.
 */
export function useKeptWords(of: string, start: string) {
  const kept = storageKeys.reply(useCompany().id, of)
  const [first] = useState(() => keptWords.read(kept) || start)
  return {
    /** What the form opens with. */
    first,
    /** They were written before and are not what it says now. */
    isBack: first !== start,
    keep: (words: string) => {
      keptWords.write(kept, words === start ? '' : words)
    },
    drop: () => {
      keptWords.write(kept, '')
    },
    /** These went out; others, written meanwhile, stay. */
    wentOut: (words: string) => {
      keptWords.wentOut(kept, words)
    },
  }
}
