import { useRef, useState, type RefObject } from 'react'
import { putBack, replaceWords } from './put-words.ts'

interface ReplacementInput {
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** What the box begins with: nobody wrote that. */
  readonly startsWith: string
  /** Nothing is written. */
  readonly isEmpty: boolean
}

/** Puts drafts in place of what is written. What a person wrote is kept, to be had back. */
export function useReplacement({ area, startsWith, isEmpty }: ReplacementInput) {
  const [kept, setKept] = useState<string | null>(null)
  const ours = useRef<string | null>(null)
  // it was sent or emptied: what stands there next is something else
  if (kept !== null && isEmpty) setKept(null)
  /** All that the box holds; null where that is nothing, or a draft as it was put there. */
  const ownWordsIn = ({ value }: HTMLTextAreaElement): string | null => {
    const written = value.startsWith(startsWith) ? value.slice(startsWith.length) : value
    return written.trim() === '' || written === ours.current ? null : value
  }
  return {
    canUndo: kept !== null,
    put: (draft: string) => {
      const field = area.current
      if (!field) return
      const before = ownWordsIn(field)
      replaceWords(field, startsWith, draft)
      ours.current = draft
      if (before !== null) setKept(before)
    },
    /** A draft that was changed since is kept in its turn. */
    undo: () => {
      const field = area.current
      if (!field || kept === null) return
      const now = ownWordsIn(field)
      putBack(field, kept)
      setKept(now)
    },
  }
}
