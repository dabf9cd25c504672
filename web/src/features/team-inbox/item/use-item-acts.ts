import {
  addInboxRemark,
  assignInboxItem,
  finishInboxItem,
  reopenInboxItem,
  snoozeInboxItem,
  type InboxItem,
} from '@marquee/contract/team-inbox.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { keptTry } from '#lib/storage/kept-try.ts'
import { refreshFor } from '#lib/live/live.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/team-inbox'

/** What somebody does with an item. What happened is said, so that whoever hears the page knows. */
export function useItemActs() {
  const client = useQueryClient()
  const company = useCompany()
  const onSettled = () => refreshFor({ topic: 'inbox' }, company.id, client)
  const onError = (error: unknown) => {
    toast.error(texts.failedAct, errorText(error))
  }
  const finish = useMutation({
    // what the guest writes after the words that were shown is not put away with them
    mutationFn: ({ id, guestAt }: Pick<InboxItem, 'id' | 'guestAt'>) =>
      call(finishInboxItem, { params: { itemId: id }, query: { seen: guestAt } }),
    onSuccess: () => {
      toast.success(texts.said.done)
    },
    onError,
    onSettled,
  })
  const reopen = useMutation({
    mutationFn: ({ id }: Pick<InboxItem, 'id'>) =>
      call(reopenInboxItem, { params: { itemId: id } }),
    onSuccess: () => {
      toast.success(texts.said.reopened)
    },
    onError,
    onSettled,
  })
  const snooze = useMutation({
    mutationFn: ({ id, until }: { readonly id: string; readonly until: string }) =>
      call(snoozeInboxItem, { params: { itemId: id }, body: { until } }),
    onSuccess: ({ snoozedUntil }) => {
      toast.success(texts.said.snoozed({ when: longDateTime(snoozedUntil, company.timeZone) }))
    },
    onError,
    onSettled,
  })
  const assign = useMutation({
    mutationFn: ({ id, to }: { readonly id: string; readonly to: Colleague | null }) =>
      call(assignInboxItem, { params: { itemId: id }, body: { userId: to?.userId ?? null } }),
    onSuccess: (_answer, { to }) => {
      toast.success(to === null ? texts.said.unassigned : texts.said.assigned({ name: to.name }))
    },
    onError,
    onSettled,
  })
  return { finish, reopen, snooze, assign }
}
export type ItemActs = ReturnType<typeof useItemActs>

export interface Colleague {
  readonly userId: string
  readonly name: string
}

/**
 * The key of a try is kept until it is confirmed, so that pressing again cannot write twice. `kept`
 * is where the words are.
 */
export function useRemark(itemId: string, kept: string, onAdded: (text: string) => void) {
  const client = useQueryClient()
  const company = useCompany()
  const key = useRef<{ readonly text: string; readonly id: string } | null>(null)
  return useMutation({
    mutationFn: async (text: string) => {
      if (key.current?.text !== text) key.current = { text, id: keptTry.keyOf(kept, text) }
      await call(addInboxRemark, {
        params: { itemId },
        body: { text },
        idempotencyKey: key.current.id,
      })
      key.current = null
    },
    onSuccess: (_answer, text) => {
      onAdded(text)
    },
    onError: (error) => {
      toast.error(texts.remarks.failed, errorText(error))
    },
    onSettled: () => refreshFor({ topic: 'inbox' }, company.id, client),
  })
}
