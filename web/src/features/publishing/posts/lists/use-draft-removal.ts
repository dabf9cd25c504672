import { deleteDraft } from '@marquee/contract/publishing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { localDrafts } from '../../composer/draft/local-drafts.ts'
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
      await localDrafts.remove(user?.id ?? '', company.id, id).catch(() => {})
    },
    onError: () => {
      toast.error(texts.drafts.deleteFailed)
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.drafts(company.id) }),
  })
}
