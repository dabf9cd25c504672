import {
  commentOnInstagram,
  listInstagramComments,
  replyOnInstagram,
} from '@marquee/contract/comments.ts'
import { call } from '#lib/api/api.ts'
import { useComments } from '../use-comments.ts'
import { useWriteComment, type Write } from '../reply/use-write-comment.ts'

export const useInstagramComments = (postId: string) =>
  useComments('instagram', postId, (signal) =>
    call(listInstagramComments, { params: { postId }, signal }),
  )

const write: Write = (postId, { message, replyTo }, idempotencyKey) =>
  replyTo === null
    ? call(commentOnInstagram, { params: { postId }, body: { message }, idempotencyKey })
    : call(replyOnInstagram, { params: { commentId: replyTo }, body: { message }, idempotencyKey })

export const useWriteOnInstagram = (postId: string) => useWriteComment('instagram', postId, write)
