import { useState } from 'react'
import { useUndoFocus } from '../use-undo-focus.ts'
import type { PartPictures } from './part-media.ts'

interface Parts {
  /** Undefined: no thread is wanted. */
  readonly thread: readonly string[] | undefined
  /** Undefined: the parts are words alone. */
  readonly pictures: PartPictures | undefined
}

interface Replaced extends Parts {
  readonly thread: readonly string[]
  /** What came in their place. */
  readonly made: Parts
}

interface ShownParts extends Parts {
  readonly onChange: (thread: string[] | undefined, pictures?: PartPictures) => void
}

const isSame = (a: Parts, b: Parts) =>
  JSON.stringify([a.thread, a.pictures]) === JSON.stringify([b.thread, b.pictures])

const isEmpty = ({ thread, pictures }: Parts) =>
  thread?.every((part) => part.trim() === '') !== false &&
  pictures?.some((files) => files.length > 0) !== true

/**
 * One press makes other parts, or none: those that stood there are kept until the form is left.
 * `undo`: has them back; what was written in their place is kept in turn. Undefined: nothing is
 * kept.
 */
export function useReplacedParts({ thread, pictures, onChange }: ShownParts) {
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const { section, focusBack } = useUndoFocus(thread)
  const now: Parts = { thread, pictures }
  function replace(made: Parts) {
    const isOurs = replaced !== null && isSame(now, replaced.made)
    if (thread !== undefined && !isOurs && !isEmpty(now)) setReplaced({ thread, pictures, made })
    else setReplaced(replaced && { ...replaced, made })
    onChange(made.thread && [...made.thread], made.pictures)
  }
  function undo({ made, ...before }: Replaced) {
    replace(before)
    if (thread === undefined || isSame(now, made)) setReplaced(null)
  }
  return {
    /** Where the parts stand. */
    section,
    replace,
    undo:
      replaced === null
        ? undefined
        : () => {
            focusBack()
            undo(replaced)
          },
  }
}
