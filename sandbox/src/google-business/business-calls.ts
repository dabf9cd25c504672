import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { Conditions, TownAnswer } from '../kernel/serve-call.ts'
import { isRefusal } from './business-access.ts'
import { notFound } from './business-refusal.ts'
import type { BusinessLocation, LocalPost } from './google-business-world.ts'
import type { GuestReview } from './guest-review.ts'
import { listAccounts, listAdmins, readAccount } from './read-accounts.ts'
import { findPost, listPosts, requirePostsOf, shownPost } from './read-local-posts.ts'
import { listLocations, readLocation } from './read-locations.ts'
import { readPerformance } from './read-performance.ts'
import { deleteReply, findReview, listReviews, putReply, readReview } from './review-calls.ts'
import { changeNoticeSetting, readNoticeSetting } from './review-notices.ts'
import { changePost, createPost, deletePost } from './write-local-posts.ts'

interface BusinessRequest {
  kernel: Kernel
  received: ReceivedCall
  conditions: Conditions
  /** What the route names so, as `{account}`. */
  id(name: string): string
  /** Everything that was sent under this name in the address. */
  all(name: string): readonly string[]
  /** The body with its lists as they were sent. */
  fields: Record<string, unknown>
}
type Run = (request: BusinessRequest) => TownAnswer | Promise<TownAnswer>

export interface BusinessCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The town's folder of the API. */
  base: string
  /** Names the ids it holds, as `{account}`. */
  route: string
  run: Run
}

/** A call below a location whose posts and reviews this caller may see. */
const ofLocation =
  (run: (location: BusinessLocation, request: BusinessRequest) => ReturnType<Run>): Run =>
  (request) => {
    const location = requirePostsOf(request.kernel, request.received, {
      accountId: request.id('account'),
      locationId: request.id('location'),
    })
    return isRefusal(location) ? location : run(location, request)
  }

const ofPost = (
  run: (post: LocalPost, location: BusinessLocation, request: BusinessRequest) => TownAnswer,
): Run =>
  ofLocation((location, request) => {
    const post = findPost(request.kernel, {
      location,
      postId: request.id('post'),
      conditions: request.conditions,
    })
    return post ? run(post, location, request) : notFound
  })

const ofReview = (
  run: (review: GuestReview, location: BusinessLocation, request: BusinessRequest) => TownAnswer,
): Run =>
  ofLocation((location, request) => {
    const review = findReview(request.kernel, location, request.id('review'))
    return review ? run(review, location, request) : notFound
  })

const setting = '/v1/accounts/{account}/notificationSetting'

const accountCalls: readonly BusinessCall[] = [
  {
    method: 'GET',
    base: '/google-accounts',
    route: '/v1/accounts',
    run: ({ kernel, received }) => listAccounts(kernel, received),
  },
  {
    method: 'GET',
    base: '/google-accounts',
    route: '/v1/accounts/{account}',
    run: ({ kernel, received, id }) => readAccount(kernel, received, id('account')),
  },
  {
    method: 'GET',
    base: '/google-accounts',
    route: '/v1/accounts/{account}/admins',
    run: ({ kernel, received, id }) => listAdmins(kernel, received, id('account')),
  },
  {
    method: 'GET',
    base: '/google-notifications',
    route: setting,
    run: ({ kernel, received, id }) => readNoticeSetting(kernel, received, id('account')),
  },
  {
    method: 'PATCH',
    base: '/google-notifications',
    route: setting,
    run: ({ kernel, received, id, fields }) =>
      changeNoticeSetting(kernel, received, { id: id('account'), fields }),
  },
]

const locationCalls: readonly BusinessCall[] = [
  {
    method: 'GET',
    base: '/google-information',
    route: '/v1/accounts/{account}/locations',
    run: ({ kernel, received, id }) => listLocations(kernel, received, id('account')),
  },
  {
    method: 'GET',
    base: '/google-information',
    route: '/v1/locations/{location}',
    run: ({ kernel, received, id }) => readLocation(kernel, received, id('location')),
  },
  {
    method: 'GET',
    base: '/google-performance',
    route: '/v1/locations/{call}',
    run: ({ kernel, received, id, all }) =>
      readPerformance(kernel, received, { call: id('call'), metrics: all('dailyMetrics') }),
  },
]

const base = '/google-posts'
const posts = '/v4/accounts/{account}/locations/{location}/localPosts'

const postCalls: readonly BusinessCall[] = [
  {
    method: 'GET',
    base,
    route: posts,
    run: ofLocation((location, { kernel, received, conditions }) =>
      listPosts(kernel, received, { location, conditions }),
    ),
  },
  {
    method: 'POST',
    base,
    route: posts,
    run: ofLocation((location, { kernel, received, conditions }) =>
      createPost(kernel, received, { location, conditions }),
    ),
  },
  {
    method: 'GET',
    base,
    route: `${posts}/{post}`,
    run: ofPost((post, _location, { kernel }) => ({ status: 200, body: shownPost(kernel, post) })),
  },
  {
    method: 'PATCH',
    base,
    route: `${posts}/{post}`,
    run: ofPost((post, location, { kernel, received }) =>
      changePost(kernel, received, { location, post }),
    ),
  },
  {
    method: 'DELETE',
    base,
    route: `${posts}/{post}`,
    run: ofPost((post, location, { kernel }) => deletePost(kernel, location, post)),
  },
]

const reviews = '/v4/accounts/{account}/locations/{location}/reviews'

const reviewCalls: readonly BusinessCall[] = [
  {
    method: 'GET',
    base,
    route: reviews,
    run: ofLocation((location, { kernel, received }) => listReviews(kernel, received, location)),
  },
  {
    method: 'GET',
    base,
    route: `${reviews}/{review}`,
    run: ofReview((review, location, { kernel }) => readReview(kernel, location, review)),
  },
  {
    method: 'PUT',
    base,
    route: `${reviews}/{review}/reply`,
    run: ofReview((review, location, { kernel, received, conditions: { lagMs } }) =>
      putReply(kernel, received, { location, review, lagMs }),
    ),
  },
  {
    method: 'DELETE',
    base,
    route: `${reviews}/{review}/reply`,
    run: ofReview((review, location, { kernel }) => deleteReply(kernel, location, review)),
  },
]

/** Everything of Business Profile that the town speaks. */
export const businessCalls: readonly BusinessCall[] = [
  ...accountCalls,
  ...locationCalls,
  ...postCalls,
  ...reviewCalls,
]
