import { tellInboxWriting, writingAgainMs } from '@marquee/contract/team-inbox.ts'
import { useEffect } from 'react'
import { call } from '#lib/api/api.ts'

/** Tells the others while somebody writes here, so often that it counts, and once that it is over. */
export function useWriting(itemId: string, isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return
    const tell = (stillWrites: boolean) => {
      // whoever is not told of it is asked before they send all the same
      call(tellInboxWriting, { params: { itemId }, body: { isWriting: stillWrites } }).catch(
        () => undefined,
      )
    }
    tell(true)
    const timer = setInterval(() => {
      tell(true)
    }, writingAgainMs)
    return () => {
      clearInterval(timer)
      tell(false)
    }
  }, [itemId, isWriting])
}
