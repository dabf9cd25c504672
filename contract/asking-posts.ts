import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { postView } from './publishing.ts'

/** So many are told; the menu counts all of them. */
export const mostAsking = 20

export const listAskingPosts = endpoint({
  name: 'listAskingPosts',
  summary:
    'Posts and reels with something that only a person can settle, newest first, however old they are; the newest 20.',
  method: 'GET',
  path: '/posts/asking',
  access: 'company',
  response: z.array(postView),
})
