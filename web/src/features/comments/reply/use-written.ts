import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { useSyncExternalStore } from 'react'
import { keyOfTry, saidIn, tryOf } from '#lib/storage/kept-try.ts'
import { keptWords } from '#lib/storage/kept-words.ts'
import { announceSent, onSentElsewhere, type SentWords } from '#lib/storage/sent-elsewhere.ts'
import { useCompany } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'

export interface WrittenComment {
  readonly message: string
  /** The comment that is answered; null: the post. */
  readonly replyTo: string | null
}

interface Written {
  /** The comment that is answered; null: the post. */
  readonly replyTo: string | null
  readonly words: string
  /** What the box begins with: nobody wrote that. */
  readonly startsWith: string
  /** The last try to send it, until it is known to have gone out. */
  readonly tried?: string | undefined
}

/** The words of an answer that are kept, by their box. */
export interface HeldAnswer extends Pick<Written, 'startsWith'> {
  readonly box: string
  readonly replyTo: string
}

const editMark = 'edit:'
/** The box in which a comment of our own is edited: apart from the box that answers it. */
export const editBoxOf = (commentId: string) => `${editMark}${commentId}`
const isEditBox = (box: string) => box.startsWith(editMark)

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
  typeof one.startsWith === 'string' &&
  (!('tried' in one) || typeof one.tried === 'string')

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

/** What is kept, read anew: another dialog or tab may have written since. */
const keptBoxes = {
  read: (kept: string) => readBoxes(keptWords.read(kept)),
  change(kept: string, change: (boxes: Map<string, Written>) => void): void {
    const boxes = keptBoxes.read(kept)
    change(boxes)
    const all = [...boxes].filter(([, one]) => isAnything(one))
    keptWords.write(kept, all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all)))
  },
}

const isOf = ({ words, replyTo }: Written, said: WrittenComment) =>
  replyTo === said.replyTo && words.trim() === said.message

/**
 * The idempotency key of these words, kept in the box that holds them: the same words there are the
 * same call, also of a dialog that was left and opened again. Words that no box holds get a new
 * one.
 */
export function keyOfWords(kept: string, said: WrittenComment): string {
  let key: string | null = null
  keptBoxes.change(kept, (boxes) => {
    for (const [box, one] of boxes) {
      if (key !== null || !isOf(one, said)) continue
      const tried = tryOf(one.tried ?? '', said.message)
      boxes.set(box, { ...one, tried })
      key = keyOfTry(tried)
    }
  })
  return key ?? crypto.randomUUID()
}

/**
 * What went out last, in this tab or another, and who draws by it: a dialog opened anew shows the
 * words too.
 */
let last: SentWords | null = null
const dialogs = new Set<() => void>()
function remember(said: SentWords) {
  last = said
  for (const draw of dialogs) draw()
}
function hear(draw: () => void) {
  dialogs.add(draw)
  const stop = onSentElsewhere(remember)
  return () => {
    dialogs.delete(draw)
    stop()
  }
}

export const keptCommentsAt = (companyId: string, network: NetworkKey, postId: string) =>
  storageKeys.reply(companyId, `${network}:${postId}`)

/**
 * What is being written in a dialog of comments, by its box, so that neither going from one answer
 * to another, nor closing by a slip, nor leaving the page loses it. Not drawn by: a letter draws
 * its own box anew and no list.
 */
export function useWritten(network: NetworkKey, postId: string) {
  const kept = keptCommentsAt(useCompany().id, network, postId)
  const gone = useSyncExternalStore(hear, () => last)
  return {
    wordsOf: (box: string): string | undefined => keptBoxes.read(kept).get(box)?.words,
    write: (box: string, written: Omit<Written, 'tried'>) => {
      keptBoxes.change(kept, (boxes) => {
        boxes.set(box, { ...written, tried: boxes.get(box)?.tried })
      })
    },
    giveUp: (box: string) => {
      keptBoxes.change(kept, (boxes) => {
        boxes.delete(box)
      })
    },
    giveUpAll: () => {
      keptWords.write(kept, '')
    },
    /** All of it, as it is kept: another answer later says that somebody wrote meanwhile. */
    all: () => keptWords.read(kept),
    /** The boxes of answers that hold words; what a comment is edited to answers nothing. */
    answers: (): readonly HeldAnswer[] =>
      [...keptBoxes.read(kept)].flatMap(([box, { replyTo, startsWith }]) =>
        replyTo === null || isEditBox(box) ? [] : [{ box, replyTo, startsWith }],
      ),
    /** Whether closing would lose something. */
    isAny: () => keptBoxes.read(kept).size > 0,
    /**
     * These words went out, by whatever button: nothing keeps them to go out twice. Answers which
     * boxes held just them.
     */
    wentOut: (replyTo: string | null, message: string): readonly string[] => {
      const said = { replyTo, message }
      const held: string[] = []
      keptBoxes.change(kept, (boxes) => {
        for (const [box, one] of boxes)
          if (isOf(one, said)) {
            boxes.delete(box)
            held.push(box)
          } else if (one.replyTo === replyTo && saidIn(one.tried ?? '') === message)
            boxes.set(box, { ...one, tried: undefined })
      })
      remember({ ...said, kept })
      announceSent({ ...said, kept })
      return held
    },
    goneFrom: (replyTo: string | null) =>
      gone?.kept === kept && gone.replyTo === replyTo ? gone : null,
  }
}
