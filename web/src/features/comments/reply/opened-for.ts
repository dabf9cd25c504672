import { useState } from 'react'

interface Said {
  /** Whose box answers it. */
  readonly box: string
  readonly isOwn: boolean
  readonly at: string
}

/** The box below what a guest said last; null: nothing is there. */
export const boxOfNewest = (said: readonly Said[]): string | null =>
  said
    .filter(({ isOwn }) => !isOwn)
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .at(0)?.box ??
  said.at(0)?.box ??
  null

interface Opening<Comment, Found> {
  /** What the dialog was opened for; undefined: for all of it. */
  readonly commentId: string | undefined
  /** Undefined: not read yet. */
  readonly comments: readonly Comment[] | undefined
  readonly may: boolean
  /** What is being written in the dialog. */
  readonly written: { readonly all: () => string }
  readonly isAnswering: boolean
  readonly find: (top: Comment) => Found | null
  readonly open: (found: Found) => void
}

/**
 * Opens the box that somebody came for as soon as its comment is known. From then on whoever looks
 * chooses, and sooner where they write, or answer another, before it is. Answers whether it is
 * still to come.
 */
export function useOpenedFor<Comment extends { readonly id: string }, Found>({
  commentId,
  comments,
  may,
  written,
  isAnswering,
  find,
  open,
}: Opening<Comment, Found>): boolean {
  const [isOver, setIsOver] = useState(commentId === undefined)
  const [atFirst] = useState(written.all)
  if (isOver) return false
  const isChosen = isAnswering || written.all() !== atFirst
  const top = isChosen || !may ? undefined : comments?.find(({ id }) => id === commentId)
  const found = top === undefined ? null : find(top)
  if (found === null && !isChosen) return true
  setIsOver(true)
  if (found !== null) open(found)
  return false
}
