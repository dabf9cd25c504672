import {
  tellAnswerWriting,
  writingAgainMs,
  type InboxKind,
  type InboxPresence,
} from '@marquee/contract/team-inbox.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#lib/api/api.ts'

/** What somebody answers, as `InboxItem` names it; of comments the one that stands on top. */
export interface AnswerSubject {
  readonly kind: InboxKind
  readonly subjectId: string
}

/**
 * Tells the others while somebody writes here, so often that it counts, and once that it is over.
 * `onBegun` hears who else was at it when it began.
 */
export function useWriting(
  { kind, subjectId }: AnswerSubject,
  isWriting: boolean,
  onBegun: (presence: InboxPresence) => void,
): void {
  const heard = useEffectEvent(onBegun)
  useEffect(() => {
    if (!isWriting) return
    let isOver = false
    // whoever is not told of it is asked before they send all the same
    const tell = (stillWrites: boolean) =>
      call(tellAnswerWriting, {
        params: { kind, subjectId },
        body: { isWriting: stillWrites },
      }).catch(() => null)
    void tell(true).then((presence) => {
      if (presence && !isOver) heard(presence)
    })
    const timer = setInterval(() => {
      void tell(true)
    }, writingAgainMs)
    return () => {
      isOver = true
      clearInterval(timer)
      void tell(false)
    }
  }, [kind, subjectId, isWriting])
}
