import {
  commentOnFacebook,
  listFacebookComments,
  replyOnFacebook,
} from '@marquee/contract/comments.ts'
import { call } from '#lib/api/api.ts'
import { useComments } from '../use-comments.ts'
import { useWriteComment, type Write } from '../reply/use-write-comment.ts'

export const useFacebookComments = (postId: string) =>
  useComments('facebook', postId, (signal) =>
    call(listFacebookComments, { params: { postId }, signal }),
  )

const write: Write = (postId, { message, replyTo }, idempotencyKey) =>
  replyTo === null
    ? call(commentOnFacebook, { params: { postId }, body: { message }, idempotencyKey })
    : call(replyOnFacebook, { params: { commentId: replyTo }, body: { message }, idempotencyKey })

export const useWriteOnFacebook = (postId: string) => useWriteComment('facebook', postId, write)
