import type { Tool } from '@marquee/contract/accounts.ts'
import { listPosts } from '@marquee/contract/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { isEmpty } from '../draft/draft-content.ts'
import { connectedIn, firstNetworks, isFreshDevice } from './last-networks.ts'
import type { DraftInHand } from '../draft/use-draft.ts'

const readBack = 10
/** Nobody waits longer for where the last post went; then nothing ticks itself any more. */
const longestMs = 1500

/**
 * Ticks what a fresh form starts with, once the accounts are known; on a fresh device also where
 * the company's last post went. What was left here before keeps its own ticks. True while that is
 * still being read: a box that ticks itself under a finger would be unticked by its press, so that
 * none may be pressed until then.
 */
export function useFirstNetworks(
  draft: Pick<DraftInHand, 'draftId' | 'restoredAt' | 'content' | 'change'>,
  companyId: string,
  tools: readonly Tool[] | undefined,
): boolean {
  // decided once a form, as soon as the accounts are known
  const [decision, setDecision] = useState<boolean | null>(null)
  if (decision === null && tools !== undefined)
    setDecision(connectedIn(tools).length > 1 && isFreshDevice(companyId))
  const asks = decision === true
  const posts = useQuery({
    queryKey: queryKeys.posts(companyId, 'last-networks'),
    queryFn: ({ signal }) =>
      call(listPosts, { query: { limit: readBack, getAll: 'true' }, signal }),
    enabled: asks,
    retry: false,
  })
  const start = useEffectEvent(() => {
    if (
      tools === undefined ||
      draft.restoredAt !== null ||
      draft.content.networks.length > 0 ||
      !isEmpty(draft.content)
    )
      return
    const used = posts.data?.items.find(({ origin }) => origin === 'here')?.socialNetworks
    const networks = firstNetworks(companyId, tools, used)
    if (networks.length > 0) draft.change({ networks })
  })
  const { draftId } = draft
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!asks) return undefined
    const timer = setTimeout(() => {
      setIsLate(true)
    }, longestMs)
    return () => {
      clearTimeout(timer)
    }
  }, [asks])
  const isReading = asks && posts.isPending && !isLate
  const isKnown = decision !== null && !isReading
  // Once a form: an account that changes later neither ticks nor unticks anything. Before the boxes
  // are painted, and before they can be pressed.
  useLayoutEffect(() => {
    if (isKnown) start()
  }, [draftId, isKnown])
  return isReading
}
