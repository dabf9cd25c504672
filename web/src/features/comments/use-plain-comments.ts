import { commentOn, listComments, replyOn } from '@marquee/contract/comments.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { call } from '#lib/api/api.ts'
import { useComments } from './use-comments.ts'
import { useWriteComment } from './reply/use-write-comment.ts'

/** The comments of a post, by the calls that are the same for every network. */
export const usePlainComments = (network: NetworkKey, postId: string) =>
  useComments(network, postId, (signal) =>
    call(listComments, { params: { network, postId }, signal }),
  )

export const useWritePlain = (network: NetworkKey, postId: string) =>
  useWriteComment(network, postId, (post, { message, replyTo }, idempotencyKey) =>
    replyTo === null
      ? call(commentOn, { params: { network, postId: post }, body: { message }, idempotencyKey })
      : call(replyOn, {
          params: { network, commentId: replyTo },
          body: { message },
          idempotencyKey,
        }),
  )
