import { deleteDraft } from '@marquee/contract/publishing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { useCompany, useMe } from '#lib/session.ts'
import { toast } from '#ui/toast-store.ts'
import { draftShelf } from '../composer/draft-shelf.ts'
import { texts } from '#texts/features/publishing/posts'
import type { ListedDraft } from './use-drafts.ts'

/** Throws a draft away, on the server and on this device. */
export function useDraftRemoval() {
  const client = useQueryClient()
  const company = useCompany()
  const { data: user } = useMe()
  return useMutation({
    mutationFn: async ({ id, isOnServer }: ListedDraft) => {
      if (isOnServer) await call(deleteDraft, { params: { draftId: id } })
      await draftShelf.remove(user?.id ?? '', company.id, id).catch(() => {})
    },
    onError: () => {
      toast.error(texts.drafts.deleteFailed)
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.drafts(company.id) }),
  })
}
