import { changeLiveText, dropLiveText } from '@marquee/contract/post-edits.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/edit-live'

/** How changing the words went at one network; `text`: the words that it was asked for. */
export type EditResult =
  | { readonly state: 'busy' | 'done' | 'later'; readonly text: string }
  | { readonly state: 'refused'; readonly text: string; readonly message: string }
export type EditResults = ReadonlyMap<NetworkKey, EditResult>

/**
 * Changes the words at each network by a call of its own: what one refuses keeps no other from
 * changing. The same words twice are the same words, so asking again is always safe.
 */
export function useEditLive(postId: string) {
  const client = useQueryClient()
  const company = useCompany()
  const [results, setResults] = useState<EditResults>(new Map())
  const keep = (network: NetworkKey, result: EditResult) => {
    setResults((before) => new Map(before).set(network, result))
    return result
  }
  async function change(network: NetworkKey, text: string): Promise<EditResult> {
    keep(network, { state: 'busy', text })
    try {
      const { isDone } = await call(changeLiveText, {
        params: { postId, network },
        body: { text },
      })
      return keep(network, { state: isDone ? 'done' : 'later', text })
    } catch (error) {
      return keep(network, { state: 'refused', text, message: errorText(error) })
    }
  }
  return {
    results,
    isBusy: [...results.values()].some(({ state }) => state === 'busy'),
    async changeAll(networks: readonly NetworkKey[], text: string): Promise<EditResults> {
      const ended = await Promise.all(
        networks.map(async (network) => [network, await change(network, text)] as const),
      )
      await client.invalidateQueries({ queryKey: queryKeys.posts(company.id) })
      return new Map(ended)
    },
  }
}

/**
 * Gives up words that were refused: the post keeps what it says. Those since which nobody sees it
 * go once its network shows it again, which is asked.
 */
export function useDropEdit(postId: string, network: NetworkKey) {
  const client = useQueryClient()
  const company = useCompany()
  return useMutation({
    mutationFn: () => call(dropLiveText, { params: { postId, network } }),
    onError: (error) => {
      toast.error(texts.note.leaveFailed, errorText(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
  })
}
