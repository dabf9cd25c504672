import { takeQuota } from '../kernel/call-quota.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { isRefusal } from './business-access.ts'
import { badField, badPost, overQuota, refusedPost } from './business-refusal.ts'
import { fetchPostPhoto } from './fetch-post-photo.ts'
import type { BusinessLocation, LocalPost, PostMedia } from './google-business-world.ts'
import { localPostFields, whyUnknownField } from './known-fields.ts'
import { processingMs, verdictOf } from './local-post-life.ts'
import { fieldsOf, sentPost, whyNotPost } from './local-post-rules.ts'
import type { SentPost } from './local-post-rules.ts'
import { shownPost } from './read-local-posts.ts'

const editsAMinute = 10
const parts = ['callToAction', 'event', 'offer'] as const
const changeable = ['summary', 'languageCode', 'topicType', 'scheduledTime', ...parts] as const

/** Ten edits a minute and profile; a profile that takes no posts of apps is refused. */
function whyNoEdit(kernel: Kernel, location: BusinessLocation): TownAnswer | undefined {
  if (
    takeQuota(kernel, {
      key: `google-business edits ${location.id}`,
      limit: editsAMinute,
      windowMs: 60_000,
    }).isOver
  )
    return overQuota('Edits per profile')
  if (location.takesPostsOfApps !== false) return undefined
  // LOCATION_DISABLED_FOR_LOCAL_POST_API, by the order of the vendor's list
  return refusedPost(1302, 'Location Disabled for Local Post API.')
}

const partsOf = (sent: SentPost) =>
  Object.fromEntries(
    parts.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  )

function hourOf(sent: SentPost, now: number): { scheduledAt: number | null } | TownAnswer {
  if (sent.scheduledTime === undefined) return { scheduledAt: null }
  const at = Date.parse(sent.scheduledTime)
  if (Number.isNaN(at)) return badField('local_post.scheduled_time', 'Invalid time')
  return at > now
    ? { scheduledAt: at }
    : badPost('scheduledTime', 'The time must lie in the future.')
}

/** POST …/localPosts: 200 is no publication yet, since Google looks at every post first. */
export async function createPost(
  kernel: Kernel,
  { body }: ReceivedCall,
  {
    location,
    conditions: { lagMs, processing },
  }: { location: BusinessLocation; conditions: Conditions },
): Promise<TownAnswer> {
  const now = kernel.clock.now()
  const sent = sentPost(body)
  const hour = hourOf(sent, now)
  const refusal =
    whyUnknownField(body, localPostFields) ?? whyNoEdit(kernel, location) ?? whyNotPost(sent)
  if (refusal) return refusal
  if (isRefusal(hour)) return hour
  const id = kernel.nextId()
  const media: PostMedia[] = []
  for (const one of Array.isArray(sent.media) ? sent.media : []) {
    const photo = await fetchPostPhoto(kernel, String(fieldsOf(one)['sourceUrl']))
    if (isRefusal(photo)) return photo
    media.push({ id: `${id}0`, sha256: photo.sha256 })
  }
  const isScheduled = hour.scheduledAt !== null
  const post: LocalPost = {
    id,
    locationId: location.id,
    languageCode: sent.languageCode || 'en',
    summary: sent.summary,
    topicType: sent.topicType,
    parts: partsOf(sent),
    media,
    scheduledAt: hour.scheduledAt,
    state: isScheduled ? 'SCHEDULED' : 'PROCESSING',
    next: isScheduled
      ? { at: hour.scheduledAt ?? now, state: 'PROCESSING' }
      : { at: now + processingMs + processing.delayMs, state: verdictOf(sent) },
    createdAt: now,
    updatedAt: now,
    visibleAt: now + lagMs,
    viaApp: true,
  }
  kernel.world.googleBusiness.posts[id] = post
  kernel.touch()
  return {
    status: 200,
    body: shownPost(kernel, post),
    effect: `post ${id} at ${location.title} ${post.state.toLowerCase()}`,
  }
}

/** PATCH …/localPosts/{post}?updateMask=: anything but the photo, and looked at again. */
export function changePost(
  kernel: Kernel,
  { body, query }: ReceivedCall,
  { location, post }: { location: BusinessLocation; post: LocalPost },
): TownAnswer {
  const mask = (query['updateMask'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (mask.length === 0) return badField('update_mask', 'Field is required')
  const unknown = mask.find((one) => !changeable.some((name) => name === one.split('.')[0]))
  if (unknown !== undefined)
    return unknown.startsWith('media')
      ? badPost('media', 'The photo of a post cannot be changed.')
      : badField('update_mask', `Invalid field mask provided: ${unknown}`)
  const names = new Set(mask.map((one) => one.split('.')[0]))
  const now = kernel.clock.now()
  const before: SentPost = {
    summary: post.summary,
    topicType: post.topicType,
    languageCode: post.languageCode,
    callToAction: post.parts['callToAction'],
    event: post.parts['event'],
    offer: post.parts['offer'],
    media: undefined,
    scheduledTime: undefined,
  }
  const sent = sentPost(body)
  const after: SentPost = {
    ...before,
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name))),
  }
  const hour = hourOf(after, now)
  const refusal =
    whyUnknownField(body, localPostFields) ?? whyNoEdit(kernel, location) ?? whyNotPost(after)
  if (refusal) return refusal
  if (isRefusal(hour)) return hour
  if (hour.scheduledAt !== null && post.state !== 'SCHEDULED')
    return badPost('scheduledTime', 'The post is out already.')
  Object.assign(post, {
    summary: after.summary,
    topicType: after.topicType,
    languageCode: after.languageCode,
    parts: partsOf(after),
    updatedAt: now,
  })
  if (hour.scheduledAt !== null)
    Object.assign(post, {
      scheduledAt: hour.scheduledAt,
      next: { at: hour.scheduledAt, state: 'PROCESSING' },
    })
  else if (post.state !== 'SCHEDULED')
    Object.assign(post, {
      state: 'PROCESSING',
      next: { at: now + processingMs, state: verdictOf(post) },
    })
  kernel.touch()
  return { status: 200, body: shownPost(kernel, post), effect: `post ${post.id} changed` }
}

/** DELETE …/localPosts/{post}, also before its hour. */
export function deletePost(
  kernel: Kernel,
  location: BusinessLocation,
  post: LocalPost,
): TownAnswer {
  const refusal = whyNoEdit(kernel, location)
  if (refusal) return refusal
  delete kernel.world.googleBusiness.posts[post.id]
  kernel.touch()
  return { status: 200, body: {}, effect: `post ${post.id} at ${location.title} deleted` }
}
