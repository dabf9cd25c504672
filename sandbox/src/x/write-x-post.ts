import { bodyFields, textField } from '../control/body-fields.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { addXPost } from './add-x-post.ts'
import { showXPost } from './show-x-post.ts'
import { weighText } from './weigh-text.ts'
import { xDone, xForbidden, xInvalid, xNotFound } from './x-answers.ts'
import { xIdAt } from './x-ids.ts'
import { removeXPost, notifyOfPost } from './x-post-events.ts'
import type { XRequest } from './x-request.ts'
import { spendOnX, xPrices } from './x-spending.ts'
import { findXUpload } from './x-uploads.ts'
import type { XAccount, XMedia, XPost } from './x-world.ts'

const longestText = 280
const duplicateMs = 86_400_000
const replySettings = ['following', 'mentionedUsers', 'subscribers', 'verified']
const known = [
  'text',
  'media',
  'reply',
  'quote_tweet_id',
  'poll',
  'reply_settings',
  'geo',
  'made_with_ai',
  'paid_partnership',
]

/**
 * Pictures or videos of a post: up to four pictures, or one GIF, or one video, all handed over and
 * looked at.
 */
function mediaOf({ kernel, body }: XRequest, userId: string): XMedia[] | TownAnswer {
  const asked = bodyFields(body['media'])['media_ids']
  if (body['media'] === undefined) return []
  if (!Array.isArray(asked) || asked.length < 1 || asked.length > 4)
    return xInvalid('`media.media_ids` must hold 1 to 4 ids')
  const uploads = asked.flatMap((id) => findXUpload(kernel, userId, String(id)) ?? [])
  const isReady = uploads.every(
    (one) =>
      one.readyAt !== undefined && one.readyAt <= kernel.clock.now() && one.failure === undefined,
  )
  if (uploads.length < asked.length || !isReady)
    return xInvalid('Your media IDs are invalid.', { 'media.media_ids': asked.map(String) })
  const media = uploads.map((one) => one.media)
  return media.length > 1 && media.some((one) => one.type !== 'photo')
    ? xInvalid('A post holds up to four photos, or one GIF, or one video.')
    : media
}

function whyNotPoll(poll: unknown): TownAnswer | undefined {
  if (poll === undefined) return undefined
  const { options, duration_minutes: minutes } = bodyFields(poll)
  const fits =
    Array.isArray(options) &&
    options.length >= 2 &&
    options.length <= 4 &&
    options.every((one) => typeof one === 'string' && one.length > 0 && one.length <= 25)
  return fits && typeof minutes === 'number' && minutes >= 5 && minutes <= 10_080
    ? undefined
    : xInvalid('A `poll` has 2 to 4 options of up to 25 characters and lasts 5 to 10080 minutes')
}

/** What is wrong with a post before anything is looked up. */
function whyNotPost(body: Record<string, unknown>): TownAnswer | undefined {
  const [unknown] = Object.keys(body).filter((name) => !known.includes(name))
  if (unknown !== undefined)
    return xInvalid(
      `$.${unknown}: is not defined in the schema and the schema does not allow additional properties`,
    )
  const { text, media, poll, reply_settings: settings } = body
  if (text !== undefined && typeof text !== 'string') return xInvalid('$.text: must be a string')
  if (!text && media === undefined) return xInvalid('A post needs text or media')
  if (weighText(text ?? '') > longestText)
    return xInvalid(
      'Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.',
    )
  if (settings !== undefined && !replySettings.some((one) => one === settings))
    return xInvalid('$.reply_settings: does not have a value in the enumeration')
  if (poll !== undefined && media !== undefined)
    return xInvalid('A post holds media or a poll, not both')
  return whyNotPoll(poll)
}

/**
 * A post of somebody else is answered only by whom it names (networks.md section 20); one's own
 * always is.
 */
function isClosedTo({ kernel }: XRequest, own: XAccount, parent: XPost): boolean {
  if (parent.authorId === own.id) return false
  const names: readonly string[] = parent.text.toLowerCase().match(/@\w+/g) ?? []
  const asked = kernel.world.x.posts[parent.replyToId ?? '']
  return !names.includes(`@${own.username.toLowerCase()}`) && asked?.authorId !== own.id
}

function whyNoReply(request: XRequest, account: XAccount): TownAnswer | undefined {
  const { body, kernel } = request
  if (body['reply'] === undefined) return undefined
  const parent =
    kernel.world.x.posts[textField(bodyFields(body['reply']), 'in_reply_to_tweet_id') ?? '']
  if (!parent)
    return xForbidden('You attempted to reply to a Tweet that is deleted or not visible to you.')
  return isClosedTo(request, account, parent)
    ? xForbidden(
        'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.',
      )
    : undefined
}

/** POST /2/tweets */
export function createXPost(request: XRequest): TownAnswer {
  const { kernel, caller, body, conditions } = request
  const refusal = whyNotPost(body)
  if (refusal || caller.type !== 'user') return refusal ?? xForbidden('Only people post.')
  const { x } = kernel.world
  const { account } = caller
  const media = mediaOf(request, account.id)
  if (!Array.isArray(media)) return media
  const [text, now] = [textField(body, 'text') ?? '', kernel.clock.now()]
  const replyToId = textField(bodyFields(body['reply']), 'in_reply_to_tweet_id')
  const unanswerable = whyNoReply(request, account)
  if (unanswerable) return unanswerable
  const isTwin =
    text !== '' &&
    (x.postsOf[account.id] ?? []).some(
      (id) =>
        x.posts[id]?.text.normalize('NFC').trim() === text.normalize('NFC').trim() &&
        (x.posts[id]?.createdAt ?? 0) > now - duplicateMs,
    )
  if (isTwin) return xForbidden('You are not allowed to create a Tweet with duplicate content.')
  const post = addXPost(x, {
    id: xIdAt(now, BigInt(kernel.nextId())),
    authorId: account.id,
    text,
    createdAt: now,
    visibleAt: now + conditions.lagMs,
    media,
    viaApp: true,
    ...(replyToId === undefined ? {} : { replyToId }),
  })
  const hasLink = post.links.length > 0
  spendOnX(kernel, {
    kind: hasLink ? 'POST /2/tweets, with a link' : 'POST /2/tweets',
    units: 1,
    costMicros: hasLink ? xPrices.postWithLink : xPrices.post,
  })
  notifyOfPost(kernel, post)
  return xDone(
    { data: showXPost(kernel, { post, fields: [], spelling: 'tweet' }) },
    `post ${post.id} created`,
    201,
  )
}

/** DELETE /2/tweets/{id}: one's own. */
export function deleteXPost({ kernel, caller }: XRequest, id: string): TownAnswer {
  const post = kernel.world.x.posts[id]
  if (!post) return xNotFound('tweet', id)
  if (caller.type !== 'user' || caller.account.id !== post.authorId)
    return xForbidden('You are not permitted to delete this Tweet.')
  removeXPost(kernel, post)
  spendOnX(kernel, { kind: 'DELETE /2/tweets/{id}', units: 1, costMicros: xPrices.deletion })
  return xDone({ data: { deleted: true } }, `post ${id} deleted`)
}
