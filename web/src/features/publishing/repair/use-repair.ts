import { networkNames } from '@marquee/contract/networks/table.ts'
import { repairPublication, type PublicationView } from '@marquee/contract/publishing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { DraftContent } from '../composer/draft/draft-content.ts'
import { failureOfSubmit } from '../composer/submit/submit-failure.ts'
import { texts } from '#texts/features/publishing/repair'

/**
 * Sends the mended words and pictures. One key an opened form: pressing again after a lost answer
 * cannot send it twice (C91).
 */
export function useRepair(
  { id, network }: Pick<PublicationView, 'id' | 'network'>,
  onDone: (sent: DraftContent) => void,
) {
  const client = useQueryClient()
  const company = useCompany()
  const [key] = useState(() => crypto.randomUUID())
  const [isSent, setSent] = useState(false)
  const repair = useMutation({
    mutationFn: ({ text, pictures }: DraftContent) =>
      call(repairPublication, {
        params: { id },
        body: { text, mediaIds: pictures.map((picture) => picture.id) },
        idempotencyKey: key,
      }),
    onSuccess: ({ message: said }, sent) => {
      const isPlanned = said?.code === 'publishing.repaired-in-time'
      const title = isPlanned ? texts.donePlanned : texts.done
      toast.success({ title: title({ network: networkNames[network] }), text: texts.doneText })
      setSent(true)
      onDone(sent)
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
  })
  const isOver = repair.error instanceof ApiError && repair.error.status === 409
  const isSettled = isOver || isSent
  return {
    send: repair.mutate,
    isBusy: repair.isPending,
    isSettled,
    failure: repair.error && !isSettled ? failureOfSubmit(repair.error) : null,
    forgive: repair.reset,
  }
}
