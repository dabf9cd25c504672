import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { isRefusal } from './business-access.ts'
import { notFound, refuseAsBusiness } from './business-refusal.ts'
import type { BusinessLocation, LocalPost } from './google-business-world.ts'
import { registerGoogleLook } from './google-look.ts'
import { settlePosts } from './local-post-life.ts'
import { registerPostPictures } from './post-pictures.ts'
import { listAccounts, listAdmins, readAccount } from './read-accounts.ts'
import { listLocations, readLocation } from './read-locations.ts'
import { readPerformance } from './read-performance.ts'
import { findPost, listPosts, requirePostsOf, shownPost } from './read-local-posts.ts'
import type { GuestReview } from './guest-review.ts'
import { changeNoticeSetting, readNoticeSetting } from './review-notices.ts'
import { registerReviewControl } from './register-reviews.ts'
import { deleteReply, findReview, listReviews, putReply, readReview } from './review-calls.ts'
import { changePost, createPost, deletePost } from './write-local-posts.ts'

interface Params {
  account?: string
  location?: string
  post?: string
  review?: string
  call?: string
}
interface Call {
  received: ReceivedCall
  conditions: Conditions
  params: Params
  /** Everything that was sent under this name in the address. */
  all(name: string): readonly string[]
  /** The body with its lists as they were sent. */
  fields: Record<string, unknown>
}
type Run = (call: Call) => TownAnswer | Promise<TownAnswer>

/** Google Business Profile: accounts, locations, and the older API of posts. */
export function registerGoogleBusiness(app: FastifyInstance, kernel: Kernel): void {
  /** `route` names the ids it holds, as `{account}`. */
  function on(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    { base, route }: { base: string; route: string },
    run: Run,
  ): void {
    const serve = async (
      request: FastifyRequest<{ Params: Params }>,
      reply: FastifyReply,
    ): Promise<unknown> => {
      const received = await receiveCall(request)
      const { params } = request
      const ids: Record<string, string | undefined> = { ...params }
      const path = route.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '')
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'google-business',
          route,
          path,
          received,
          run: async (conditions) =>
            run({
              received,
              conditions,
              params,
              all: (name) => new URL(request.url, kernel.url).searchParams.getAll(name),
              fields: bodyFields(request.body),
            }),
          refuse: refuseAsBusiness,
        },
      })
    }
    app.route<{ Params: Params }>({
      method,
      url: `${base}${route.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: serve,
    })
  }
  const ofLocation =
    (run: (location: BusinessLocation, call: Call) => TownAnswer | Promise<TownAnswer>): Run =>
    (call) => {
      const location = requirePostsOf(kernel, call.received, {
        accountId: call.params.account ?? '',
        locationId: call.params.location ?? '',
      })
      return isRefusal(location) ? location : run(location, call)
    }

  on('GET', { base: '/google-accounts', route: '/v1/accounts' }, ({ received }) =>
    listAccounts(kernel, received),
  )
  on('GET', { base: '/google-accounts', route: '/v1/accounts/{account}' }, ({ received, params }) =>
    readAccount(kernel, received, params.account ?? ''),
  )
  on(
    'GET',
    { base: '/google-accounts', route: '/v1/accounts/{account}/admins' },
    ({ received, params }) => listAdmins(kernel, received, params.account ?? ''),
  )
  on(
    'GET',
    { base: '/google-information', route: '/v1/accounts/{account}/locations' },
    ({ received, params }) => listLocations(kernel, received, params.account ?? ''),
  )
  on(
    'GET',
    { base: '/google-information', route: '/v1/locations/{location}' },
    ({ received, params }) => readLocation(kernel, received, params.location ?? ''),
  )
  on(
    'GET',
    { base: '/google-performance', route: '/v1/locations/{call}' },
    ({ received, params, all }) =>
      readPerformance(kernel, received, {
        call: params.call ?? '',
        metrics: all('dailyMetrics'),
      }),
  )
  const setting = '/v1/accounts/{account}/notificationSetting'
  on('GET', { base: '/google-notifications', route: setting }, ({ received, params }) =>
    readNoticeSetting(kernel, received, params.account ?? ''),
  )
  on('PATCH', { base: '/google-notifications', route: setting }, ({ received, params, fields }) =>
    changeNoticeSetting(kernel, received, { id: params.account ?? '', fields }),
  )
  const posts = '/v4/accounts/{account}/locations/{location}/localPosts'
  on(
    'GET',
    { base: '/google-posts', route: posts },
    ofLocation((location, { received, conditions }) =>
      listPosts(kernel, received, { location, conditions }),
    ),
  )
  on(
    'POST',
    { base: '/google-posts', route: posts },
    ofLocation((location, { received, conditions }) =>
      createPost(kernel, received, { location, conditions }),
    ),
  )
  const ofPost = (
    run: (post: LocalPost, location: BusinessLocation, call: Call) => TownAnswer,
  ): Run =>
    ofLocation((location, call) => {
      const post = findPost(kernel, {
        location,
        postId: call.params.post ?? '',
        conditions: call.conditions,
      })
      return post ? run(post, location, call) : notFound
    })
  on(
    'GET',
    { base: '/google-posts', route: `${posts}/{post}` },
    ofPost((post) => ({ status: 200, body: shownPost(kernel, post) })),
  )
  on(
    'PATCH',
    { base: '/google-posts', route: `${posts}/{post}` },
    ofPost((post, location, { received }) => changePost(kernel, received, { location, post })),
  )
  on(
    'DELETE',
    { base: '/google-posts', route: `${posts}/{post}` },
    ofPost((post, location) => deletePost(kernel, location, post)),
  )
  const reviews = '/v4/accounts/{account}/locations/{location}/reviews'
  on(
    'GET',
    { base: '/google-posts', route: reviews },
    ofLocation((location, { received }) => listReviews(kernel, received, location)),
  )
  const ofReview = (
    run: (review: GuestReview, location: BusinessLocation, call: Call) => TownAnswer,
  ): Run =>
    ofLocation((location, call) => {
      const review = findReview(kernel, location, call.params.review ?? '')
      return review ? run(review, location, call) : notFound
    })
  on(
    'GET',
    { base: '/google-posts', route: `${reviews}/{review}` },
    ofReview((review, location) => readReview(kernel, location, review)),
  )
  on(
    'PUT',
    { base: '/google-posts', route: `${reviews}/{review}/reply` },
    ofReview((review, location, { received, conditions: { lagMs } }) =>
      putReply(kernel, received, { location, review, lagMs }),
    ),
  )
  on(
    'DELETE',
    { base: '/google-posts', route: `${reviews}/{review}/reply` },
    ofReview((review, location) => deleteReply(kernel, location, review)),
  )
  registerReviewControl(app, kernel)
  registerPostPictures(app, kernel)
  registerGoogleLook(app, kernel)

  app.get<{ Params: { location: string } }>(
    '/control/truth/google/:location',
    async (request, reply) => {
      settlePosts(kernel)
      const { locations, posts: all } = kernel.world.googleBusiness
      const location = locations[request.params.location]
      if (!location) return reply.code(404).send({ message: 'No such location.' })
      const iso = (ms: number) => new Date(ms).toISOString()
      return {
        location,
        posts: Object.values(all)
          .filter((post) => post.locationId === location.id)
          .map((post) => ({
            ...post,
            createdAt: iso(post.createdAt),
            updatedAt: iso(post.updatedAt),
            visibleAt: iso(post.visibleAt),
          })),
      }
    },
  )
  app.post<{ Params: { location: string } }>(
    '/control/google/locations/:location',
    async (request, reply) => {
      const location = kernel.world.googleBusiness.locations[request.params.location]
      const fields = bodyFields(request.body)
      if (!location) return reply.code(404).send({ message: 'No such location.' })
      const { hasVoiceOfMerchant: voice, takesPostsOfApps: posting } = fields
      if (typeof voice !== 'boolean' && typeof posting !== 'boolean')
        return reply
          .code(400)
          .send({ message: 'Send {hasVoiceOfMerchant?: boolean, takesPostsOfApps?: boolean}.' })
      if (typeof voice === 'boolean') location.hasVoiceOfMerchant = voice
      if (typeof posting === 'boolean') location.takesPostsOfApps = posting
      kernel.touch()
      return location
    },
  )
}
