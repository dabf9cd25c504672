import { useState } from 'react'

interface Written {
  /** The comment that is answered; null: the post. */
  readonly replyTo: string | null
  readonly words: string
  /** What the box begins with: nobody wrote that. */
  readonly startsWith: string
}

/**
 * What is being written in a dialog of comments, by its box, so that neither going from one answer
 * to another nor closing by a slip loses it. Not drawn by: a letter draws its own box anew and no
 * list.
 */
export function useWritten() {
  const [boxes] = useState(() => new Map<string, Written>())
  const [gone, setGone] = useState<{
    readonly replyTo: string | null
    readonly message: string
  } | null>(null)
  return {
    wordsOf: (box: string): string | undefined => boxes.get(box)?.words,
    write: (box: string, written: Written) => {
      boxes.set(box, written)
    },
    giveUp: (box: string) => {
      boxes.delete(box)
    },
    /** Whether closing would lose something. */
    isAny: () =>
      [...boxes.values()].some(
        ({ words, startsWith }) => words.trim() !== '' && words.trim() !== startsWith.trim(),
      ),
    /**
     * These words went out, by whatever button: nothing keeps them to go out twice. Answers whether
     * a box held just them.
     */
    wentOut: (replyTo: string | null, message: string): boolean => {
      const held = [...boxes].filter(
        ([, one]) => one.replyTo === replyTo && one.words.trim() === message,
      )
      for (const [box] of held) boxes.delete(box)
      setGone({ replyTo, message })
      return held.length > 0
    },
    goneFrom: (replyTo: string | null) => (gone?.replyTo === replyTo ? gone : null),
  }
}
