import { dropRestored, releaseRestored } from '@marquee/contract/restored.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { refreshFor } from '#lib/live/live.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/restored'

interface RestoredEnd {
  readonly end: 'release' | 'drop'
  /** Null: all. */
  readonly ids: readonly string[] | null
}

/** The owner's word: it goes on, or is given up. */
export function useEndRestored() {
  const client = useQueryClient()
  const company = useCompany()
  return useMutation({
    mutationFn: ({ end, ids }: RestoredEnd) =>
      call(end === 'release' ? releaseRestored : dropRestored, {
        body: { ids: ids === null ? null : [...ids] },
      }),
    onSuccess: ({ count }, { end }) => {
      toast.success((end === 'release' ? texts.released : texts.dropped)({ count }))
    },
    onError: (error) => {
      toast.error(texts.notDone, errorText(error))
    },
    onSettled: () => refreshFor({ topic: 'posts' }, company.id, client),
  })
}
