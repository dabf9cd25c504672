import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { isRefusal, requireLocation, requireMerchant } from './business-access.ts'
import { cutList } from './business-page.ts'
import { notFound } from './business-refusal.ts'
import { postName } from './google-business-world.ts'
import type { BusinessLocation, LocalPost, PostMedia } from './google-business-world.ts'
import { settlePosts } from './local-post-life.ts'

const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

function shownMedia(kernel: Kernel, post: string, media: PostMedia): Record<string, unknown> {
  return {
    name: `${post.replace('/localPosts/', '/media/localPosts/')}/${media.id}`,
    mediaFormat: 'PHOTO',
    googleUrl: kernel.media.sign(`google/${media.id}.jpg`, kernel.clock.now()),
  }
}

/** A post as v4 shows it. */
export function shownPost(kernel: Kernel, post: LocalPost): Record<string, unknown> {
  const name = postName(kernel.world.googleBusiness, post)
  return {
    name,
    languageCode: post.languageCode,
    summary: post.summary,
    state: post.state,
    topicType: post.topicType,
    ...post.parts,
    createTime: iso(post.createdAt),
    updateTime: iso(post.updatedAt),
    ...(post.scheduledAt === null ? {} : { scheduledTime: iso(post.scheduledAt) }),
    ...(post.state === 'LIVE'
      ? {
          searchUrl: `https://local.google.com/place?id=${post.locationId}&use=posts&lpsid=${post.id}`,
        }
      : {}),
    ...(post.media.length === 0
      ? {}
      : { media: post.media.map((media) => shownMedia(kernel, name, media)) }),
  }
}

/** The location that a v4 path names, with the account it belongs to; a refusal otherwise. */
export function requirePostsOf(
  kernel: Kernel,
  received: ReceivedCall,
  { accountId, locationId }: { accountId: string; locationId: string },
): BusinessLocation | TownAnswer {
  const merchant = requireMerchant(kernel, received, 'posts')
  if (isRefusal(merchant)) return merchant
  const location = requireLocation(kernel, merchant.personId, locationId)
  return !isRefusal(location) && location.accountId !== accountId ? notFound : location
}

const isShown = (kernel: Kernel, post: LocalPost, { lagMs }: Conditions) =>
  post.visibleAt <= kernel.clock.now() &&
  (lagMs === 0 || post.createdAt <= kernel.clock.now() - lagMs)

/** GET /v4/accounts/{account}/locations/{location}/localPosts, newest first. */
export function listPosts(
  kernel: Kernel,
  received: ReceivedCall,
  { location, conditions }: { location: BusinessLocation; conditions: Conditions },
): TownAnswer {
  settlePosts(kernel)
  const all = Object.values(kernel.world.googleBusiness.posts)
    .filter((post) => post.locationId === location.id && isShown(kernel, post, conditions))
    .sort((a, b) => b.createdAt - a.createdAt)
  const page = cutList(all, received.query, { usual: 20, most: 100 })
  if (isRefusal(page)) return page
  if (page.items.length === 0) return { status: 200, body: {} }
  return {
    status: 200,
    body: {
      localPosts: page.items.map((post) => shownPost(kernel, post)),
      ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
    },
  }
}

/** A post of this location; undefined when there is none, or when reads hide it. */
export function findPost(
  kernel: Kernel,
  {
    location,
    postId,
    conditions,
  }: { location: BusinessLocation; postId: string; conditions: Conditions },
): LocalPost | undefined {
  settlePosts(kernel)
  const post = kernel.world.googleBusiness.posts[postId]
  return post?.locationId === location.id && isShown(kernel, post, conditions) ? post : undefined
}
