import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'

/**
 * `success` false: it is not done yet and carried on with, and a live event follows. `hasLiked`: as
 * it is wished.
 */
const liked = z.object({ success: z.boolean(), hasLiked: z.boolean(), total: z.nullable(z.int()) })

/**
 * A like that somebody wants (`wanted` false: taken back) and that is not so yet; `problem` may
 * also say what it waits for.
 */
export const likeView = z.object({
  wanted: z.boolean(),
  state: z.enum(['sending', 'unknown', 'failed']),
  problem: z.nullable(messageSchema),
})
export type LikeView = z.output<typeof likeView>
/**
 * `id`: our id of a post, the network's, or the network's id of a comment. Liking twice is liking
 * once.
 */
const likeParams = z.object({ id: z.string().check(z.maxLength(200)) })
export const likeOnFacebook = endpoint({
  name: 'likeOnFacebook',
  summary: 'Likes a Facebook post or comment as the page.',
  method: 'POST',
  path: '/posts/fb-like/:id',
  access: 'company',
  role: 'editor',
  params: likeParams,
  response: liked,
})
export const unlikeOnFacebook = endpoint({
  name: 'unlikeOnFacebook',
  summary: 'Takes the page’s like of a Facebook post or comment back.',
  method: 'DELETE',
  path: '/posts/fb-unLike/:id',
  access: 'company',
  role: 'editor',
  params: likeParams,
  response: liked,
})
const likeParamsAnywhere = z.object({ network: networkKey, ...likeParams.shape })
export const likeOn = endpoint({
  name: 'likeOn',
  summary: 'Likes a post or comment as the account, on any network that takes likes.',
  method: 'POST',
  path: '/posts/likes/:network/:id',
  access: 'company',
  role: 'editor',
  params: likeParamsAnywhere,
  response: liked,
})
export const unlikeOn = endpoint({
  name: 'unlikeOn',
  summary: 'Takes the account’s like of a post or comment back, on any network that takes likes.',
  method: 'DELETE',
  path: '/posts/likes/:network/:id',
  access: 'company',
  role: 'editor',
  params: likeParamsAnywhere,
  response: liked,
})
