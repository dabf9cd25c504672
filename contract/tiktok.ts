import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { tooLongText } from './post-checks.ts'
import { longestText, maxPostText } from './post-limits.ts'
import { publicationStates } from './publication-states.ts'

export const privacyLevels = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const
export type PrivacyLevel = (typeof privacyLevels)[number]
/**
 * Those that the picker always shows: Everyone, Friends, Only you (COMPOSER-048). What else an
 * account allows comes beside them: a private one lists FOLLOWER_OF_CREATOR for Everyone.
 */
export const offeredPrivacyLevels = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'SELF_ONLY',
] as const

const choices = {
  privacyLevel: z.enum(privacyLevels, checkCode('tiktok-options.audience-missing')),
  allowComments: z.boolean(),
  allowDuet: z.boolean(),
  allowStitch: z.boolean(),
  /** Says that the video advertises something: then one of the two brand switches is on. */
  disclosePostContent: z.boolean(),
  brandOrganicToggle: z.boolean(),
  brandContentToggle: z.boolean(),
  isAiGenerated: z.boolean(),
  /** Of pictures only. */
  autoAddMusic: z.boolean(),
  /** The headline above a picture's text, up to 90; empty: none. */
  headline: z
    .string()
    .check(z.maxLength(90, checkCode('tiktok-options.headline-too-long', { most: 90 }))),
  /**
   * The person was told that the post goes to their TikTok inbox, where they choose all but the
   * headline: it is published by nobody else, and `privacyLevel`, which is SELF_ONLY then, is of no
   * use.
   */
  toInbox: z.optional(z.boolean()),
}

/** What a person chose so far: nothing is chosen for them (COMPOSER-031). */
export const tiktokChoices = z.partial(z.object(choices))
export type TiktokChoices = z.output<typeof tiktokChoices>

/** Everything chosen, as it goes out. */
export const tiktokOptions = z.object(choices).check(
  z.refine((given) => !(given.brandContentToggle && given.privacyLevel === 'SELF_ONLY'), {
    path: ['privacyLevel'],
    error: checkCode('tiktok-options.branded-is-not-private'),
  }),
  z.refine(
    (given) => !given.disclosePostContent || given.brandOrganicToggle || given.brandContentToggle,
    {
      path: ['disclosePostContent'],
      error: checkCode('tiktok-options.promoted-brand-missing'),
    },
  ),
)
export type TiktokOptions = z.output<typeof tiktokOptions>

/** The switches of the specified calls; what is not sent is off, but who may see it must be said. */
const sent = {
  title: z.string().check(z.maxLength(longestText, tooLongText)),
  mediaId: z.optional(z.nullable(z.uuid())),
  socialNetworks: z.optional(z.array(z.string())),
  privacyLevel: choices.privacyLevel,
  toInbox: choices.toInbox,
  description: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          maxPostText,
          checkCode('tiktok-options.description-too-long', { most: maxPostText }),
        ),
      ),
  ),
  allowComments: z._default(z.boolean(), false),
  allowDuet: z._default(z.boolean(), false),
  allowStitch: z._default(z.boolean(), false),
  brandContentToggle: z._default(z.boolean(), false),
  brandOrganicToggle: z._default(z.boolean(), false),
  disclosePostContent: z._default(z.boolean(), false),
  isAiGenerated: z._default(z.boolean(), false),
  autoAddMusic: z._default(z.boolean(), false),
}

/**
 * Our own names of what goes on at TikTok, as /tiktok/status tells them: PUBLISHED never comes from
 * TikTok, but is read (C40).
 */
export const tiktokStatuses = [
  'PROCESSING_UPLOAD',
  'PROCESSING_DOWNLOAD',
  'SEND_TO_USER_INBOX',
  'PUBLISH_COMPLETE',
  'PUBLISHED',
  'FAILED',
] as const
export type TiktokStatus = (typeof tiktokStatuses)[number]

const begun = z.object({ publish_id: z.uuid(), id: z.uuid(), publicationId: z.uuid() })
/** With where it stands by then, and why, where it is not live. */
const posted = z.object({
  ...begun.shape,
  state: z.enum(publicationStates),
  error: z.optional(messageSchema),
})

export const tiktokTerms = endpoint({
  name: 'tiktokTerms',
  summary:
    'What the connected TikTok account allows now; asked before the form is shown. 409 when it cannot be asked.',
  method: 'GET',
  path: '/tiktok/creator-info',
  access: 'company',
  response: z.object({
    /**
     * Posts go to the owner's TikTok inbox, where all of this is chosen: the form asks for none of
     * it.
     */
    toInbox: z.boolean(),
    name: z.string(),
    username: z.string(),
    pictureUrl: z.nullable(z.string()),
    privacyLevels: z.array(z.enum(privacyLevels)),
    commentsOff: z.boolean(),
    duetOff: z.boolean(),
    stitchOff: z.boolean(),
    longestFilmMs: z.int(),
  }),
})
export type TiktokTerms = z.output<typeof tiktokTerms.response>

export const postOnTiktok = endpoint({
  name: 'postOnTiktok',
  summary:
    'Posts one picture on TikTok: attaches to the post of the same key, and answers where it stands after 8 s at most. With a description, `title` is the headline; without, it is the text. A failure answers "Something went wrong while posting.", unless TikTok said why; `details` name the post that did not go out.',
  method: 'POST',
  path: '/tiktok',
  access: 'company',
  role: 'editor',
  idempotent: true,
  premium: true,
  body: z.object(sent),
  response: posted,
  accepted: posted,
})
export const beginOnTiktok = endpoint({
  name: 'beginOnTiktok',
  summary:
    'Begins a video on TikTok (C86). With `mediaId` the video is here and goes out at once; without, `upload_url` (our own origin) takes its `videoSize` bytes.',
  method: 'POST',
  path: '/tiktok/init',
  access: 'company',
  role: 'editor',
  idempotent: true,
  premium: true,
  body: z.object({
    ...sent,
    videoSize: z.optional(z.int().check(z.gte(1))),
    kind: z._default(z.enum(['post', 'reel']), 'post'),
  }),
  response: z.object({ ...begun.shape, upload_url: z.string() }),
})
export const uploadForTiktok = endpoint({
  name: 'uploadForTiktok',
  summary:
    'The bytes of a video as `video/mp4` with `Content-Range: bytes 0-{size-1}/{size}`, in one part or several: 206 while parts remain, 201 when it is whole, 416 with what is held when the range does not fit.',
  method: 'PUT',
  path: '/tiktok/uploads/:id',
  access: 'company',
  role: 'editor',
  bytes: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({ received: z.int() }),
})
export const tiktokStatus = endpoint({
  name: 'tiktokStatus',
  summary: 'Where a TikTok post stands, from our ledger (C86).',
  method: 'POST',
  path: '/tiktok/status',
  access: 'company',
  role: 'viewer',
  body: z.object({ publish_id: z.uuid() }),
  response: z.object({
    data: z.object({
      status: z.nullable(z.enum(tiktokStatuses)),
      publicaly_available_post_id: z.array(z.string()),
      /** In English; `said` is the same as a code. */
      fail_reason: z.nullable(z.string()),
      said: z.nullable(messageSchema),
    }),
  }),
})
