import { lagMs, lateEffectMs } from './chaos-timing.ts'
import type { TownControl } from './town-control.ts'

/** The kinds that must have struck at least once, or the run proved nothing about them. */
export const wantedKinds = [
  'lose-answer',
  'late-effect',
  'lag-reads',
  'status',
  'rate-limit',
] as const

const writes = [
  'POST /{page}/photos',
  'POST /{page}/feed',
  'POST /{ig}/media',
  'POST /{ig}/media_publish',
]
/** Threads does not say when a limit ends: what met one waits a quarter of an hour. */
const threadsWrites = ['POST /{user}/threads', 'POST /{user}/threads_publish']
/** What their own limits and prices leave room for. */
const otherWrites = [
  ...threadsWrites,
  'POST /v4/accounts/{account}/locations/{location}/localPosts',
  'POST /2/tweets',
  'POST /xrpc/com.atproto.repo.putRecord',
  'POST /xrpc/com.atproto.repo.createRecord',
  'POST /xrpc/com.atproto.repo.uploadBlob',
  'POST /v2/post/publish/content/init/',
  'POST /v2/post/publish/video/init/',
  'PUT /upload/video/',
]
/** What is said, liked, hidden and deleted under a post, by Meta's ways. */
const talkWrites = [
  'POST /{post}/comments',
  'POST /{comment}/comments',
  'POST /{post}/likes',
  'DELETE /{post}/likes',
  'POST /{comment}',
  'DELETE /{comment}',
  'POST /{media}/comments',
  'POST /{ig_comment}/replies',
  'POST /{ig_comment}',
  'DELETE /{ig_comment}',
  'POST /{media}/manage_reply',
  'POST /{page}/messages',
]
/** Answers to reviews; Google's limits are its own. */
const reviewWrites = [
  'PUT /v4/accounts/{account}/locations/{location}/reviews/{review}/reply',
  'DELETE /v4/accounts/{account}/locations/{location}/reviews/{review}/reply',
]
/** What makes, starts, stops and removes an ad. */
const adWrites = [
  'POST /{ad_account}/campaigns',
  'POST /{ad_account}/adsets',
  'POST /{ad_account}/adcreatives',
  'POST /{ad_account}/ads',
  'POST /{campaign}',
  'POST /{adset}',
  'POST /{ad}',
  'DELETE /{campaign}',
  'DELETE /{creative}',
]
const talkReads = [
  'GET /{post}/comments',
  'GET /{post}/likes',
  'GET /{media}/comments',
  'GET /{comment}',
  'GET /{media}/conversation',
  'GET /2/users/{id}/tweets',
  'GET /{page}/conversations',
  'GET /v4/accounts/{account}/locations/{location}/reviews/{review}',
]
const reads = [
  'GET /{page}/published_posts',
  'GET /{post}',
  'GET /{ig}/media',
  'GET /{container}',
  'GET /{media}',
]

/** By which a network is asked what became of a call, beside `reads` of Meta. */
const lookupReads = [
  'GET /{user}/threads',
  'GET /v4/accounts/{account}/locations/{location}/localPosts',
  'POST /v2/post/publish/status/fetch/',
  'POST /v2/video/list/',
  'POST /v2/video/query/',
  'GET /2/users/{id}/tweets',
  'GET /2/tweets/{id}',
  'GET /xrpc/com.atproto.repo.getRecord',
  'GET /xrpc/com.atproto.repo.listRecords',
  'GET /xrpc/app.bsky.feed.getPosts',
]
/** Where codes and tokens are exchanged. */
const tokenCalls = [
  'GET /oauth/access_token',
  'POST /oauth/access_token',
  'GET /access_token',
  'GET /refresh_access_token',
  'POST /token',
  'POST /v2/oauth/token/',
  'POST /2/oauth2/token',
  'POST /oauth/token',
]

interface Standing {
  readonly id: string
  readonly kind: string
  readonly struck: number
}

/**
 * The weather: of every ten writes one loses its answer, of a hundred three take effect after their
 * answer was lost, every twentieth call is refused with 5xx, another with a limit; every twentieth
 * read is behind its time. Of look-ups every fiftieth meets a limit, of exchanges of tokens three
 * of a hundred lose their answer. `more` multiplies all of it.
 */
export async function raiseFaults(town: TownControl, seed: number, more: number): Promise<void> {
  let dice = seed * 1000
  const add = (
    route: string,
    kind: string,
    { probability, ...own }: { readonly probability: number; readonly [own: string]: number },
  ) =>
    town.post('/faults', {
      route,
      kind,
      probability: Math.min(1, probability),
      seed: ++dice,
      ...own,
    })
  // full budgets are for another test; these would be full after the first thousand calls
  await add('*', 'usage', { probability: 1, percent: 10 })
  for (const route of writes) {
    await add(route, 'delay', { probability: 1, ms: 60 })
    await add(route, 'delay', { probability: 0.1, ms: 400 })
    await add(route, 'lose-answer', { probability: 0.1 * more })
    await add(route, 'late-effect', { probability: 0.03 * more, delayMs: lateEffectMs })
    await add(route, 'lag-reads', { probability: 0.1 * more, ms: lagMs })
  }
  for (const route of [...writes, ...reads]) {
    await add(route, 'status', { probability: 0.025 * more, status: 500 })
    await add(route, 'status', { probability: 0.025 * more, status: 503, code: 2 })
    await add(route, 'rate-limit', { probability: 0.05 * more, code: 32 })
  }
  for (const route of talkWrites) {
    await add(route, 'lose-answer', { probability: 0.12 * more })
    await add(route, 'late-effect', { probability: 0.05 * more, delayMs: lateEffectMs })
    await add(route, 'status', { probability: 0.05 * more, status: 503, code: 2 })
    await add(route, 'rate-limit', { probability: 0.05 * more, code: 32 })
  }
  for (const route of reviewWrites) {
    await add(route, 'lose-answer', { probability: 0.12 * more })
    await add(route, 'late-effect', { probability: 0.05 * more, delayMs: lateEffectMs })
    await add(route, 'lag-reads', { probability: 0.05 * more, ms: lagMs })
    await add(route, 'status', { probability: 0.05 * more, status: 503 })
  }
  for (const route of adWrites) {
    await add(route, 'lose-answer', { probability: 0.08 * more })
    await add(route, 'late-effect', { probability: 0.04 * more, delayMs: lateEffectMs })
    await add(route, 'status', { probability: 0.03 * more, status: 503, code: 2 })
    await add(route, 'rate-limit', { probability: 0.02 * more, code: 613 })
  }
  for (const route of otherWrites) {
    await add(route, 'lose-answer', { probability: 0.1 * more })
    await add(route, 'late-effect', { probability: 0.03 * more, delayMs: lateEffectMs })
    await add(route, 'lag-reads', { probability: 0.05 * more, ms: lagMs })
    await add(route, 'status', { probability: 0.1 * more, status: 503 })
  }
  for (const route of threadsWrites)
    await add(route, 'rate-limit', { probability: 0.05 * more, code: 32 })
  for (const route of lookupReads) {
    await add(route, 'status', { probability: 0.05 * more, status: 503 })
    await add(route, 'rate-limit', { probability: 0.02 * more, code: 32 })
  }
  for (const route of tokenCalls) {
    await add(route, 'status', { probability: 0.03 * more, status: 503 })
    await add(route, 'lose-answer', { probability: 0.03 * more })
  }
  for (const route of [...reads, 'GET /{user}/threads', ...talkReads])
    await add(route, 'lag-reads', { probability: 0.05 * more, ms: lagMs })
}

/** Ends the weather and answers how often each kind struck. What was to take effect late still does. */
export async function endFaults(town: TownControl): Promise<ReadonlyMap<string, number>> {
  const struck = new Map<string, number>()
  for (const { id, kind, struck: times } of await town.get<Standing[]>('/faults')) {
    struck.set(kind, (struck.get(kind) ?? 0) + times)
    // the usage figure stays: a single call without it would tell of budgets that this run has
    // filled many times over
    if (kind !== 'usage') await town.remove(`/faults/${id}`)
  }
  return struck
}
