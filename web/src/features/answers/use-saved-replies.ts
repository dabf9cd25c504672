import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  fillSavedReply,
  listSavedReplies,
  type SavedReplyWords,
} from '@marquee/contract/saved-replies.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/answers'

const keyOf = (companyId: string) => [...queryKeys.company(companyId), 'saved-replies'] as const

function useRefresh() {
  const client = useQueryClient()
  const { id } = useCompany()
  return () => client.invalidateQueries({ queryKey: keyOf(id) })
}

export function useSavedReplies(enabled: boolean) {
  const { id } = useCompany()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(listSavedReplies, { query: {}, signal }),
    enabled,
  })
}

/** The text for this guest; it counts as used. */
export function useFill(guest: string | null, onFilled: (text: string) => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(fillSavedReply, { params: { id }, body: { guest } }),
    onSuccess: ({ text }) => {
      onFilled(text)
    },
    onError: (error) => {
      toast.error(texts.failedFill, errorText(error))
    },
    onSettled: refresh,
  })
}

/** Saves a reply, or the one of this id anew. */
export function useSave(id: string | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: SavedReplyWords) =>
      id === null
        ? call(createSavedReply, { body })
        : call(changeSavedReply, { params: { id }, body }),
    onSuccess: () => {
      toast.success(texts.wasSaved)
    },
    onSettled: refresh,
  })
}

export function useDelete(id: string | null, onDeleted: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => (id === null ? null : call(deleteSavedReply, { params: { id } })),
    onSuccess: () => {
      toast.success(texts.wasDeleted)
      onDeleted()
    },
    onError: (error) => {
      toast.error(texts.failedDelete, errorText(error))
    },
    onSettled: refresh,
  })
}
