import { removeUnsentMessage, replyToThread, sendMessageAgain } from '@marquee/contract/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { keptTry } from '#lib/storage/kept-try.ts'
import { refreshFor } from '#lib/live/live.ts'
import { useCompany } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { worded } from '#lib/worded.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/inbox'

/** One message of ours. */
export interface ReplyBody {
  readonly message?: string
  /** A picture of the library. */
  readonly mediaId?: string
  readonly quickReplies?: string[]
}

/**
 * Answers in a thread. The key of a try is kept until it is confirmed, so that pressing again
 * cannot send twice (C91).
 */
export function useReply(threadId: string) {
  const client = useQueryClient()
  const company = useCompany()
  const tries = useRef(new Map<string, string>())
  const kept = storageKeys.reply(company.id, threadId)
  const forget = (said: string) => {
    tries.current.delete(said)
    keptTry.wentOut(kept, said)
  }
  return useMutation({
    mutationFn: async (body: ReplyBody) => {
      const said = JSON.stringify(body)
      const idempotencyKey = tries.current.get(said) ?? keptTry.keyOf(kept, said)
      tries.current.set(said, idempotencyKey)
      try {
        const answer = await call(replyToThread, { params: { threadId }, body, idempotencyKey })
        forget(said)
        return answer
      } catch (error) {
        // it is kept in the talk and sent again from there: the same words are another message now
        if (error instanceof ApiError && error.code === 'network-refused') forget(said)
        throw error
      }
    },
    onSuccess: ({ state, isHeld, problem }) => {
      if (isHeld === true) toast.info(texts.state.waiting, problem ? worded(problem) : undefined)
      else if (state === 'unknown') toast.info(texts.unknown, texts.unknownNote)
      else if (state === 'sending') toast.info(texts.sending, texts.sendingNote)
    },
    onSettled: () => refreshFor({ topic: 'messages' }, company.id, client),
  })
}

/** What failed is sent once more, or put away; what waits is taken back. */
export function useUnsent() {
  const client = useQueryClient()
  const company = useCompany()
  const refresh = () => refreshFor({ topic: 'messages' }, company.id, client)
  const again = useMutation({
    mutationFn: (id: string) => call(sendMessageAgain, { params: { id } }),
    onError: (error) => {
      toast.error(texts.failedSend, errorText(error))
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(removeUnsentMessage, { params: { id } }),
    onError: (error) => {
      toast.error(texts.removeFailed, errorText(error))
    },
    onSettled: refresh,
  })
  return { again, remove }
}
