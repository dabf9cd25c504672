import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { ownOptions, reelOptions } from './networks/own-options.ts'
import { networkKey, ofEach } from './networks/schemas.ts'
import { reelNetworks } from './networks/table.ts'
import { tooLongText, tooManyPictures } from './post-checks.ts'
import { longestText, maxPicturesPerPost } from './post-limits.ts'
import { chosenSteps } from './post-steps.ts'
import {
  instant,
  networkResult,
  networks,
  postText,
  postView,
  publicationStates,
  publishResult,
  scheduledPostView,
} from './publishing.ts'

const latenessMinutes = z.optional(z.int().check(z.gte(1), z.lte(1440)))
const mediaIds = z.array(z.uuid()).check(z.maxLength(maxPicturesPerPost, tooManyPictures))

/** A reel's words and file are asked for in sentences of their own (REELS-017, 018). */
const noReelText = checkCode('post-checks.no-reel-text')
const reelText = z.string(noReelText).check(
  z.maxLength(longestText, tooLongText),
  z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), { error: noReelText }),
)
const reelVideo = z.uuid({ error: checkCode('post-checks.no-reel-video') })

/** As the page of the specification reads it: `success` only once it stands. */
const xResult = z.object({
  ...publishResult.shape,
  twitterPostId: z.object({
    success: z.boolean(),
    error: z.nullable(z.object({ title: z.string(), detail: z.string() })),
  }),
  message: z.string(),
})
export type XResult = z.output<typeof xResult>
const reelResult = z.object({
  ...publishResult.shape,
  ...ofEach(reelNetworks, z.optional(networkResult)),
})
export type ReelResult = z.output<typeof reelResult>

export const readLinkCard = endpoint({
  name: 'readLinkCard',
  summary:
    'How a link is shown on networks for which we make its card: what the page says of itself. Null where it says nothing, or nothing in time; then the post shows the address alone.',
  method: 'GET',
  path: '/posts/link-card',
  access: 'company',
  role: 'editor',
  query: z.object({ url: z.string().check(z.maxLength(2000)) }),
  response: z.object({
    card: z.nullable(
      z.object({
        title: z.string(),
        description: z.string(),
        /** As `data:`, since nothing is kept of it; null: it has none. */
        picture: z.nullable(z.string()),
      }),
    ),
  }),
})
export const postOnX = endpoint({
  name: 'postOnX',
  summary:
    'Posts on X now (C59): attaches to the post of the same key. `twitterPostId.success` is false while it is on its way or was refused.',
  method: 'POST',
  path: '/posts/twitter',
  access: 'company',
  role: 'editor',
  idempotent: true,
  premium: true,
  body: z.object({
    title: postText,
    mediaIds: z.optional(mediaIds),
    x: ownOptions.x,
    thread: chosenSteps.thread,
    threadMedia: chosenSteps.threadMedia,
  }),
  response: xResult,
  accepted: xResult,
})
export const createReel = endpoint({
  name: 'createReel',
  summary:
    'Makes a reel now, or at a time in the future, TikTok included (C35 as changed). Results are keyed by network, too.',
  method: 'POST',
  path: '/reels',
  access: 'company',
  role: 'editor',
  idempotent: true,
  premium: true,
  body: z.object({
    title: reelText,
    mediaId: reelVideo,
    socialNetworks: networks,
    scheduledAt: z.optional(z.nullable(z.union([z.literal(''), instant]))),
    latenessMinutes,
    ...reelOptions,
    firstComment: chosenSteps.firstComment,
  }),
  response: reelResult,
  accepted: reelResult,
})
export const listReels = endpoint({
  name: 'listReels',
  summary:
    'Reels that were made, newest first, those made elsewhere included. `cursor` (from the answer) reads on.',
  method: 'GET',
  path: '/reels',
  access: 'company',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    networks: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    data: z.array(postView),
    hasNextPage: z.boolean(),
    totalItems: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
})
export const listScheduledReels = endpoint({
  name: 'listScheduledReels',
  summary: 'Reels that will go out, soonest first.',
  method: 'GET',
  path: '/reels/scheduled',
  access: 'company',
  response: z.array(scheduledPostView),
})
const reelRemoval = z.object({
  id: z.uuid(),
  stays: z.array(
    z.object({
      network: networkKey,
      permalink: z.nullable(z.string()),
      state: z.enum(publicationStates),
      /** It is deleted as soon as it appears there. */
      willBeDeleted: z.boolean(),
    }),
  ),
  /** Where nothing of it is live any more. */
  gone: z.array(networkKey),
  /** Where it could not be deleted, and why. */
  refused: z.array(z.object({ network: networkKey, message: messageSchema })),
})
export type ReelRemoval = z.output<typeof reelRemoval>

export const deleteReel = endpoint({
  name: 'deleteReel',
  summary:
    'Cancels a scheduled reel, or deletes one at Facebook and then here. `gone` names where nothing of it is live any more, `refused` where a network did not delete it and why, `stays` where it is still live or may appear; what a network still works on is deleted as soon as it appears (`willBeDeleted`). `not-supported` where its network lets no app delete (C68).',
  method: 'DELETE',
  path: '/reels/:id',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  response: reelRemoval,
})
export const editScheduled = endpoint({
  name: 'editScheduled',
  summary:
    'Gives a scheduled post or reel other words, files, networks or another time; 409 when it was changed elsewhere or is going out.',
  method: 'PUT',
  path: '/posts/scheduled/:id',
  access: 'company',
  role: 'editor',
  premium: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    ...ownOptions,
    ...chosenSteps,
    title: postText,
    mediaIds,
    socialNetworks: networks,
    scheduledAt: instant,
    latenessMinutes,
    /** The version this change was built on. */
    baseVersion: z.int().check(z.gte(1)),
  }),
  response: scheduledPostView,
})
export const getTwitterPost = endpoint({
  name: 'getTwitterPost',
  summary: 'One post with its counts on X, by our id or the network’s (C62).',
  method: 'GET',
  path: '/posts/twitter/:id',
  access: 'company',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: postView,
})
