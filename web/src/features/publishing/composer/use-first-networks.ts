import type { Tool } from '@marquee/contract/accounts.ts'
import { useEffect, useEffectEvent } from 'react'
import { isEmpty } from './draft-content.ts'
import { firstNetworks } from './last-networks.ts'
import type { DraftInHand } from './use-draft.ts'

/**
 * Ticks what a fresh form starts with, once the accounts are known. What was left here before keeps
 * its own ticks.
 */
export function useFirstNetworks(
  draft: DraftInHand,
  companyId: string,
  tools: readonly Tool[] | undefined,
): void {
  const start = useEffectEvent(() => {
    if (
      tools === undefined ||
      draft.restoredAt !== null ||
      draft.content.networks.length > 0 ||
      !isEmpty(draft.content)
    )
      return
    const networks = firstNetworks(companyId, tools)
    if (networks.length > 0) draft.change({ networks })
  })
  const { draftId } = draft
  const isKnown = tools !== undefined
  // once a form: an account that changes later neither ticks nor unticks anything
  useEffect(() => {
    if (isKnown) start()
  }, [draftId, isKnown])
}
