import * as z from 'zod/mini'
import { timeZone } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { copyRefusals } from './media.ts'
import { ownChoices, ownOptions, shownOptions } from './networks/own-options.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { networkKey } from './networks/schemas.ts'
import { networkKeys } from './networks/table.ts'
import { overlay, sentOverlay } from './overlay.ts'
import { tooLongText, tooManyPictures } from './post-checks.ts'
import { editView } from './post-edits.ts'
import { likeView } from './likes.ts'
import { longestText, maxPicturesPerPost } from './post-limits.ts'
import { chosenSteps, draftSteps, sentDraftSteps, stepView } from './post-steps.ts'
import { publicationStates } from './publication-states.ts'

export { publicationStates, type PublicationState } from './publication-states.ts'

/** A reel is one video, made for the networks' reels; everything else is a post. */
export const postKinds = ['post', 'reel'] as const
export type PostKind = (typeof postKinds)[number]

export const holdReasons = ['reconnect', 'plan', 'kill-switch', 'restored'] as const
export type HoldReason = (typeof holdReasons)[number]

const media = z.object({
  type: z.enum(['image', 'video', 'text', 'reel']),
  image: z.nullable(z.string()),
  video: z.nullable(z.string()),
  /** Of a video. */
  durationMs: z.nullable(z.int()),
  /**
   * Every picture of the post, in order; `image` is the first. Of a video its still picture, and
   * `video` plays; it is null where the network alone has the video.
   */
  images: z.array(
    z.object({
      id: z.nullable(z.uuid()),
      url: z.string(),
      thumbUrl: z.string(),
      width: z.int(),
      height: z.int(),
      /**
       * What the owner's file is called; only of scheduled posts, and where one publication is
       * looked at.
       */
      name: z.optional(z.string()),
    }),
  ),
})

/**
 * What only the owner can say of a publication: send it after all, leave it, it is on the page, it
 * is not.
 */
export const decisions = ['send', 'leave', 'there', 'not-there'] as const
export type Decision = (typeof decisions)[number]

/** One post on one social account, as the owner sees it: where it stands, why, and the receipt. */
export const publicationView = z.object({
  id: z.uuid(),
  network: networkKey,
  accountName: z.string(),
  state: z.enum(publicationStates),
  /** What happened; present for every state that needs an explanation. */
  message: z.nullable(messageSchema),
  holdReason: z.nullable(z.enum(holdReasons)),
  permalink: z.nullable(z.string()),
  remoteId: z.nullable(z.string()),
  acceptedAt: z.nullable(z.iso.datetime()),
  readBackAt: z.nullable(z.iso.datetime()),
  likes: z.nullable(z.int()),
  comments: z.nullable(z.int()),
  shares: z.nullable(z.int()),
  /** The account itself likes it there. */
  hasLiked: z.boolean(),
  like: z.optional(z.nullable(likeView)),
  /** What may be decided now; empty while nothing is asked. */
  decisions: z.array(z.enum(decisions)),
  dueAt: z.iso.datetime(),
  /** Its own words since it was mended; null: those of its post. */
  ownText: z.nullable(z.string()),
  /** Refused, so words and pictures may be changed and sent again. */
  canRepair: z.boolean(),
  /**
   * Its owner deleted it and it is not gone yet. `isWaiting`: it is deleted as soon as it appears;
   * else it could not be, and `message` says why. Null: nobody asked.
   */
  deletion: z.nullable(z.object({ isWaiting: z.boolean(), message: z.nullable(messageSchema) })),
  /** What follows it there, in order: a first comment, further parts of a thread. */
  steps: z.array(stepView),
  /** Words that were changed since and do not show there yet. */
  edit: z.nullable(editView),
})
export type PublicationView = z.output<typeof publicationView>

export const postView = z.object({
  id: z.uuid(),
  kind: z.enum(postKinds),
  network: networkKey,
  socialNetworks: z.array(networkKey),
  text: z.string(),
  media,
  publishedAt: z.nullable(z.iso.datetime()),
  totalLikes: z.int(),
  totalComments: z.int(),
  totalShares: z.int(),
  hasLiked: z.boolean(),
  isBoostable: z.boolean(),
  pageName: z.string(),
  pageProfilePicture: z.nullable(z.string()),
  /** Made elsewhere and read from the page, or sent from here. */
  origin: z.enum(['here', 'elsewhere']),
  publications: z.array(publicationView),
})
export type PostView = z.output<typeof postView>

export const scheduledPostView = z.object({
  id: z.uuid(),
  title: z.string(),
  socialNetworks: z.array(networkKey),
  scheduledAt: z.iso.datetime(),
  /** Wall time and zone as the owner chose them (C96). */
  wallTime: z.string(),
  timeZone: z.string(),
  kind: z.enum(postKinds),
  /** Counts up with every change. */
  version: z.int(),
  /** Minutes after its time from which on it asks instead of going out. */
  latenessMinutes: z.int(),
  ...shownOptions,
  firstComment: z.nullable(z.string()),
  /** All parts, the first one first. */
  thread: z.nullable(z.array(z.string())),
  /** Files of the parts, by their place in the thread; absent where no part has any of its own. */
  threadMedia: z.optional(z.array(z.array(z.uuid()))),
  mediaUrl: z.nullable(z.string()),
  mediaType: z.enum(['image', 'video', 'text', 'reel']),
  media,
  publications: z.array(publicationView),
})
export type ScheduledPostView = z.output<typeof scheduledPostView>

export const networkResult = z.object({
  success: z.boolean(),
  state: z.enum(publicationStates),
  publicationId: z.uuid(),
  error: z.optional(messageSchema),
})
export type NetworkResult = z.output<typeof networkResult>

export const publishResult = z.object({
  id: z.uuid(),
  /** True when a past or empty time made this a Post Now. */
  publishedNow: z.boolean(),
  scheduledAt: z.nullable(z.iso.datetime()),
  results: z.record(z.string(), networkResult),
})
export type PublishResult = z.output<typeof publishResult>

const noPostText = checkCode('post-checks.no-text')
export const postText = z.string(noPostText).check(
  z.maxLength(longestText, tooLongText),
  // something visible: zero-width and control characters alone are no words
  z.refine((value) => /[^\s\p{Cf}\p{Cc}]/u.test(value), { error: noPostText }),
)
export const networks = z
  .array(networkKey)
  .check(z.minLength(1, checkCode('post-checks.no-network')), z.maxLength(networkKeys.length))
/** An instant with its offset; what is left of it is judged by the server. */
export const instant = z.iso.datetime({
  offset: true,
  error: checkCode('post-checks.no-such-time'),
})

const postBody = {
  title: postText,
  ...ownOptions,
  ...chosenSteps,
  mediaId: z.optional(z.nullable(z.uuid())),
  mediaIds: z.optional(z.array(z.uuid()).check(z.maxLength(maxPicturesPerPost, tooManyPictures))),
  mediaUrl: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  mediaType: z.optional(z.enum(['image', 'video', 'text', 'reel'])),
  socialNetworks: networks,
}

export const createPost = endpoint({
  name: 'createPost',
  summary: 'Posts now. Waits at most 8 s for the networks; 202 when one is still on its way (C93).',
  method: 'POST',
  path: '/posts',
  access: 'company',
  role: 'editor',
  idempotent: true,
  premium: true,
  body: z.object(postBody),
  response: publishResult,
  accepted: publishResult,
})
export const schedulePost = endpoint({
  name: 'schedulePost',
  summary:
    'Schedules. A past or empty time publishes now and says so; more than a year ahead is refused.',
  method: 'POST',
  path: '/posts/schedule',
  access: 'company',
  role: 'editor',
  idempotent: true,
  premium: true,
  body: z.object({
    ...postBody,
    scheduledAt: z.optional(z.nullable(z.union([z.literal(''), instant]))),
    /** Minutes after which the post asks instead of going out late; default 60. */
    latenessMinutes: z.optional(z.int().check(z.gte(1), z.lte(1440))),
  }),
  response: publishResult,
  accepted: publishResult,
})
export const listPosts = endpoint({
  name: 'listPosts',
  summary:
    'What was sent, newest first. `cursor` (from the answer) reads on by key; `networks` is comma-joined, default all enabled.',
  method: 'GET',
  path: '/posts',
  access: 'company',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    getAll: z.optional(z.string()),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    networks: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    items: z.array(postView),
    hasNextPage: z.boolean(),
    totalItems: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
})
export const listScheduled = endpoint({
  name: 'listScheduled',
  summary:
    'What will go out, soonest first; missed and held posts included, because they ask for something.',
  method: 'GET',
  path: '/posts/scheduled',
  access: 'company',
  response: z.array(scheduledPostView),
})
export const getFacebookPost = endpoint({
  name: 'getFacebookPost',
  summary: 'One post with its counts, by our id or the network’s.',
  method: 'GET',
  path: '/posts/facebook/:id',
  access: 'company',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: postView,
})
export const cancelScheduled = endpoint({
  name: 'cancelScheduled',
  summary: 'Cancels a scheduled post; 409 when it is already going out.',
  method: 'DELETE',
  path: '/posts/scheduled/:id',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
/**
 * What is special about a post's new instant: its clock time is skipped there, shown twice there,
 * or would be over already.
 */
export const zoneNotes = ['none', 'gap', 'doubled', 'past'] as const
const zoneMove = z.object({
  postId: z.uuid(),
  /** How it begins. */
  text: z.string(),
  /** What the clocks show now, as `2026-11-24T18:30`. */
  wallTime: z.string(),
  before: z.iso.datetime(),
  /** Where keeping the clock time would put it; with the note `past` it stays where it is. */
  after: z.iso.datetime(),
  note: z.enum(zoneNotes),
})
export type ZoneMove = z.output<typeof zoneMove>
export const previewZoneChange = endpoint({
  name: 'previewZoneChange',
  summary:
    'What a change of the company’s zone would do to scheduled posts, soonest first. Changes nothing (C96).',
  method: 'GET',
  path: '/posts/zone-change',
  access: 'company',
  role: 'editor',
  query: z.object({ timeZone }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    /** The first 200. */
    moves: z.array(zoneMove),
    /** How many there are of them. */
    total: z.int(),
    /** Scheduled posts that both choices leave at their instant. */
    unchanged: z.int(),
  }),
})
export const deletePost = endpoint({
  name: 'deletePost',
  summary:
    'Deletes the post on that network, then here; the key named by the network is true on success. False: it is not gone yet, because the network still works on it or its answer was lost; it is deleted as soon as it appears.',
  method: 'DELETE',
  path: '/posts/socialPost/:postId/:network',
  access: 'company',
  role: 'editor',
  params: z.object({ postId: z.uuid(), network: networkKey }),
  response: z.record(z.string(), z.boolean()),
})

export const decidePublication = endpoint({
  name: 'decidePublication',
  summary:
    'Answers what a missed, failed or unknown publication asks; 409 when it does not ask that (any more).',
  method: 'POST',
  path: '/publications/:id/decide',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  body: z.object({ decision: z.enum(decisions) }),
  response: publicationView,
})

/** One line of what happened. `until`: it went on for a while; `note` says more. */
const whyStep = z.object({
  at: z.iso.datetime(),
  until: z.nullable(z.iso.datetime()),
  tone: z.enum(['plain', 'good', 'unsure', 'bad']),
  title: messageSchema,
  note: z.nullable(messageSchema),
})
export type WhyStep = z.output<typeof whyStep>

export const whyPublication = endpoint({
  name: 'whyPublication',
  summary:
    'What happened to a publication, second by second and in plain words, with its receipt and what it asks.',
  method: 'GET',
  path: '/publications/:id/why',
  access: 'company',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    publication: publicationView,
    postId: z.uuid(),
    stage: z.enum(['scheduled', 'sent']),
    /** As this network gets it: mended words and pictures where there are some. */
    text: z.string(),
    media,
    timeZone: z.string(),
    lateAfter: z.iso.datetime(),
    steps: z.array(whyStep),
    receipt: z.object({
      due: z.iso.datetime(),
      asked: z.nullable(z.iso.datetime()),
      accepted: z.nullable(z.iso.datetime()),
      seen: z.nullable(z.iso.datetime()),
      /** The network's own number of the post. */
      number: z.nullable(z.string()),
      /** How often we looked for it after a lost answer. */
      looks: z.int(),
      lastLook: z.nullable(z.iso.datetime()),
      /** Null when it was on time, to the minute. */
      lateByMs: z.nullable(z.int()),
    }),
    /** What only the owner can settle; null while nothing is asked. */
    question: z.nullable(z.object({ title: messageSchema, note: messageSchema })),
    siblings: z.array(publicationView),
    /** Where the owner can look for it by themselves; null when we know no address of the page. */
    profileUrl: z.nullable(z.string()),
  }),
})
export const repairPublication = endpoint({
  name: 'repairPublication',
  summary:
    'Gives a refused publication other words and pictures, for this network only, and sends it again; 409 unless it is refused.',
  method: 'POST',
  path: '/publications/:id/repair',
  access: 'company',
  role: 'editor',
  idempotent: true,
  premium: true,
  params: z.object({ id: z.uuid() }),
  /** What is not said of `tiktok` or `x` stays as it was chosen. */
  body: z.object({
    ...ownOptions,
    text: postText,
    mediaIds: z.array(z.uuid()).check(z.maxLength(maxPicturesPerPost, tooManyPictures)),
  }),
  response: publicationView,
})

/** What a form holds beyond words, files and networks. Each part is absent until it was touched. */
const draftExtras = z.object({
  kind: z.enum(postKinds),
  ...ownChoices,
  ...draftSteps,
  overlay: z.optional(overlay),
  /** What is to be kept of a reel's video, in ms. */
  trim: z.optional(z.object({ startMs: z.int().check(z.gte(0)), endMs: z.int().check(z.gte(0)) })),
  /** Chosen with the moment: minutes after it from which on the post asks instead of going out. */
  latenessMinutes: z.optional(z.int().check(z.gte(1), z.lte(1440))),
})
export type DraftExtras = z.output<typeof draftExtras>
const sentExtras = z.extend(draftExtras, { ...sentDraftSteps, overlay: z.optional(sentOverlay) })

const draftFile = z.object({
  id: z.uuid(),
  type: z.enum(['image', 'video']),
  url: z.string(),
  thumbUrl: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  durationMs: z.nullable(z.int()),
  isAnimated: z.boolean(),
  refusals: copyRefusals,
})

export const draft = z.object({
  id: z.uuid(),
  text: z.string(),
  socialNetworks: z.array(networkKey),
  mediaIds: z.array(z.uuid()),
  media: z.array(draftFile),
  /** Of `extras.threadMedia`, by place. */
  partMedia: z.array(z.array(draftFile)),
  scheduledAt: z.nullable(z.iso.datetime()),
  extras: draftExtras,
  /**
   * Counts up with every save; a save built on an older one is refused with 409, so no device
   * overwrites another unseen.
   */
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type Draft = z.output<typeof draft>

export const saveDraft = endpoint({
  name: 'saveDraft',
  summary:
    'Keeps what was written so far. The id is made by the client when the form opens (C91). A company has 500 drafts at most: a further one is refused with 400.',
  method: 'PUT',
  path: '/drafts/:draftId',
  access: 'company',
  role: 'editor',
  params: z.object({ draftId: z.uuid() }),
  body: z.object({
    text: z.string().check(z.maxLength(longestText, tooLongText)),
    socialNetworks: z.array(networkKey).check(z.maxLength(networkKeys.length)),
    mediaIds: z.array(z.uuid()).check(z.maxLength(maxPicturesPerPost)),
    scheduledAt: z.nullable(z.iso.datetime({ offset: true })),
    extras: z._default(sentExtras, { kind: 'post' }),
    /** The version this save was built on; 0 for a new draft. */
    // kept as an integer of four bytes
    baseVersion: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  }),
  response: draft,
})
export const getDraft = endpoint({
  name: 'getDraft',
  summary: 'One draft.',
  method: 'GET',
  path: '/drafts/:draftId',
  access: 'company',
  params: z.object({ draftId: z.uuid() }),
  response: draft,
})
export const listDrafts = endpoint({
  name: 'listDrafts',
  summary:
    'Drafts of the company, last touched first: all, and fewer where they are so large that one answer does not carry them.',
  method: 'GET',
  path: '/drafts',
  access: 'company',
  response: z.array(draft),
})
export const deleteDraft = endpoint({
  name: 'deleteDraft',
  summary: 'Throws a draft away (kept 30 days in the database, of a company the newest 500).',
  method: 'DELETE',
  path: '/drafts/:draftId',
  access: 'company',
  role: 'editor',
  params: z.object({ draftId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
