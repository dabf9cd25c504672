import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/comments'
import { keptCommentsAt, keyOfWords, type WrittenComment } from './use-written.ts'

/** The network shows a comment a moment after it was written (COMMENTS-005). */
const commentsAgainMs = 2000

/** Sends words to the network of these comments. */
export type Write = (
  postId: string,
  words: WrittenComment,
  idempotencyKey: string,
) => Promise<{ readonly state: string }>

/**
 * Writes under a post. The key of a try is kept until it is confirmed, so that pressing again
 * cannot write twice (C91).
 */
export function useWriteComment(network: NetworkKey, postId: string, write: Write) {
  const client = useQueryClient()
  const company = useCompany()
  const tries = useRef(new Map<string, string>())
  const queryKey = queryKeys.comments(company.id, network, postId)
  return useMutation({
    mutationFn: async ({ message, replyTo }: WrittenComment) => {
      const attempt = `${replyTo ?? ''} ${message}`
      const idempotencyKey =
        tries.current.get(attempt) ??
        keyOfWords(keptCommentsAt(company.id, network, postId), { message, replyTo })
      tries.current.set(attempt, idempotencyKey)
      const answer = await write(postId, { message, replyTo }, idempotencyKey)
      tries.current.delete(attempt)
      return answer
    },
    onSuccess: ({ state }, { replyTo }) => {
      if (state === 'unknown') toast.info(texts.unknown, texts.unknownNote)
      else if (state === 'sending') toast.info(texts.sending, texts.sendingNote)
      else toast.success(replyTo === null ? texts.posted : texts.replied)
      setTimeout(() => {
        void client.invalidateQueries({ queryKey })
      }, commentsAgainMs)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
