import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { useState } from 'react'
import { keptWords } from '#lib/kept-words.ts'
import { useCompany } from '#lib/session.ts'
import { storageKeys } from '#lib/storage-keys.ts'

interface Written {
  /** The comment that is answered; null: the post. */
  readonly replyTo: string | null
  readonly words: string
  /** What the box begins with: nobody wrote that. */
  readonly startsWith: string
}

const isAnything = ({ words, startsWith }: Written) =>
  words.trim() !== '' && words.trim() !== startsWith.trim()

const isWritten = (one: unknown): one is Written =>
  typeof one === 'object' &&
  one !== null &&
  'replyTo' in one &&
  (one.replyTo === null || typeof one.replyTo === 'string') &&
  'words' in one &&
  typeof one.words === 'string' &&
  'startsWith' in one &&
  typeof one.startsWith === 'string'

/** What this browser kept, by box. By hand, since a schema would weigh more than the dialog. */
function readBoxes(kept: string): Map<string, Written> {
  const boxes = new Map<string, Written>()
  try {
    const all: unknown = kept === '' ? {} : JSON.parse(kept)
    if (typeof all === 'object' && all !== null)
      for (const [box, one] of Object.entries(all)) if (isWritten(one)) boxes.set(box, one)
  } catch {
    // of another making: nothing of ours is in it
  }
  return boxes
}

/**
 * What is being written in a dialog of comments, by its box, so that neither going from one answer
 * to another, nor closing by a slip, nor leaving the page loses it. Not drawn by: a letter draws
 * its own box anew and no list.
 */
export function useWritten(network: NetworkKey, postId: string) {
  const { id: companyId } = useCompany()
  const kept = storageKeys.reply(companyId, `${network}:${postId}`)
  const [boxes] = useState(() => readBoxes(keptWords.read(kept)))
  const keep = () => {
    const all = [...boxes].filter(([, one]) => isAnything(one))
    keptWords.write(kept, all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all)))
  }
  const [gone, setGone] = useState<{
    readonly replyTo: string | null
    readonly message: string
  } | null>(null)
  return {
    wordsOf: (box: string): string | undefined => boxes.get(box)?.words,
    write: (box: string, written: Written) => {
      boxes.set(box, written)
      keep()
    },
    giveUp: (box: string) => {
      boxes.delete(box)
      keep()
    },
    giveUpAll: () => {
      boxes.clear()
      keep()
    },
    /** Whether closing would lose something. */
    isAny: () => [...boxes.values()].some(isAnything),
    /**
     * These words went out, by whatever button: nothing keeps them to go out twice. Answers whether
     * a box held just them.
     */
    wentOut: (replyTo: string | null, message: string): boolean => {
      const held = [...boxes].filter(
        ([, one]) => one.replyTo === replyTo && one.words.trim() === message,
      )
      for (const [box] of held) boxes.delete(box)
      keep()
      setGone({ replyTo, message })
      return held.length > 0
    },
    goneFrom: (replyTo: string | null) => (gone?.replyTo === replyTo ? gone : null),
  }
}
