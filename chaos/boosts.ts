import { setTimeout as wait } from 'node:timers/promises'
import type { Venue } from './connect-accounts.ts'
import { isLostCall, RefusedCall } from './owner-client.ts'
import type { LivePosts } from './live-posts.ts'
import {
  boostDays,
  boosted,
  capsOf,
  type PlannedBoost,
  type PlannedBoostSubmit,
  type SwitchKind,
} from './plan-boosts.ts'
import { againMs, mostTries } from './say-once.ts'
import type { LivePost } from './talk.ts'
import type { TownControl } from './town-control.ts'

/** What the owner was told of one press. */
export interface BoostAnswer {
  readonly budget: number
  /** Null: refused, or never answered. */
  readonly id: string | null
  /** What the product said of it last; of a refusal its code; null: nobody heard. */
  readonly said: string | null
}
export interface Boosted {
  readonly boost: PlannedBoost
  readonly postId: string
  readonly answers: readonly BoostAnswer[]
}
/** An ads account of the town, and the caps that its company set. */
export interface Advertised {
  readonly company: number
  readonly account: string
  readonly day: number | null
  readonly month: number | null
}

const dayMs = 86_400_000
/** One account a company, so that what is spent in it is the company's (sandbox/README.md). */
const accounts: Readonly<Record<number, string>> = { 0: 'act_30001', 3: 'act_30002' }
export const companiesWithAds = Object.keys(accounts).map(Number)

/** Each owner with an ads account in the town chooses it. Before the first worker runs. */
export async function chooseAdsAccounts(
  town: TownControl,
  venues: readonly Venue[],
): Promise<void> {
  for (const company of companiesWithAds) {
    const [venue, adAccountId] = [venues[company], accounts[company]]
    if (!venue || adAccountId === undefined) continue
    await town.post(`/facebook/ads/accounts/${adAccountId}`, { userIds: [venue.personId] })
    await venue.owner.call('POST /social/social-accounts/assign-ad-account', {
      companyId: venue.owner.companyId,
      adAccountId,
    })
  }
}

interface Lives {
  readonly venues: readonly Venue[]
  readonly boosts: readonly PlannedBoost[]
  readonly pressing: ReadonlyMap<number, Promise<{ readonly postIds: ReadonlySet<string> }>>
  readonly live: LivePosts
  /** So long somebody waits for a post to be live, and then for its ad to be known. */
  readonly waitsMs: number
  at<T>(ms: number, work: () => Promise<T>): Promise<T>
}

/** Everything planned, each at its instant. */
export async function boostAll({
  venues,
  boosts,
  pressing,
  live,
  waitsMs,
  at,
}: Lives): Promise<readonly Boosted[]> {
  const boosting = boosts.map(async (boost): Promise<Boosted[]> => {
    const press = await pressing.get(boost.press)
    const venue = venues[boost.company]
    if (!press || !venue) return fail(`There is no press ${boost.press}.`)
    return at(boost.atMs, async () => {
      const post = await live.when({ ...press, network: boosted }, waitsMs)
      const untilMs = performance.now() + waitsMs
      return post ? [await boostPost({ venue, boost, post, untilMs })] : []
    })
  })
  return (await Promise.all(boosting)).flat()
}

/**
 * Once the accounts were read: nothing is boosted before its company has caps. Before the first
 * worker is killed, for a reading that it has in hand is nobody else's for five minutes.
 */
export async function setCaps(
  venues: readonly Venue[],
  boosts: readonly PlannedBoost[],
): Promise<Advertised[]> {
  return Promise.all(
    companiesWithAds.map(async (company) => {
      const { owner } = venues[company] ?? fail(`There is no company ${company}.`)
      const { day, month } = capsOf(boosts, company)
      const { account } = await heard(async () => {
        const read = await owner.call<{
          readonly account: { readonly currency: string } | null
        }>('GET /promotions/account')
        return read.account ? { account: read.account } : null
      })
      await heard(() =>
        owner.call('PUT /promotions/caps', { day, month, currency: account.currency }),
      )
      return { company, account: accounts[company] ?? '', day, month }
    }),
  )
}

const fail = (what: string): never => {
  throw new Error(what)
}

const mostLooks = 240

/** Asks until there is an answer, whatever the line does. */
async function heard<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let looks = 1; looks <= mostLooks; looks++) {
    const answer = await ask().catch((error: unknown) => {
      if (isLostCall(error) || (error instanceof RefusedCall && error.status === 409)) return null
      throw error
    })
    if (answer !== null) return answer
    await wait(againMs)
  }
  return fail('An ads account was never read.')
}

interface Boosting {
  readonly venue: Venue
  readonly boost: PlannedBoost
  readonly post: LivePost
  readonly untilMs: number
}

/** Boosts a live post as people with a bad line do, from one browser or two, and then switches it. */
async function boostPost(boosting: Boosting): Promise<Boosted> {
  const { boost, post } = boosting
  const answers = await Promise.all(boost.presses.map((press) => pressBoost(boosting, press)))
  const [taken] = answers.flatMap(({ id }) => id ?? [])
  if (taken !== undefined && boost.wishes.length > 0) {
    const adId = await adOf(boosting, taken)
    if (adId !== null) await switchAll(boosting, adId)
  }
  return { boost, postId: post.remoteId, answers }
}

interface Taken {
  readonly id: string
  readonly state: string
  readonly adId: string | null
}

async function pressBoost(
  { venue: { owner }, post }: Boosting,
  { budget, key, thumb, hangUpMs }: PlannedBoostSubmit,
): Promise<BoostAnswer> {
  // the same body at every try, as a form keeps it
  const body = {
    coords: { lat: 51.4645, lng: -2.6018 },
    address: 'Cotham Hill, Bristol',
    radius: 10,
    goal: 'POST_ENGAGEMENT',
    budget,
    endDate: new Date(Date.now() + boostDays * dayMs).toISOString(),
    postId: post.remoteId,
    showOnInstagram: false,
    payOption: 'own',
    confirmed: { amount: budget, currency: await currencyOf(owner) },
  }
  const once = (signal?: AbortSignal) =>
    owner.call<Taken>('POST /promotions/add', body, { key, ...(signal ? { signal } : {}) })
  const tillAnswered = async (): Promise<BoostAnswer> => {
    for (let tries = 1; tries <= mostTries; tries++) {
      try {
        const { id, state } = await once()
        return { budget, id, said: state }
      } catch (error) {
        if (error instanceof RefusedCall && !isLostCall(error) && !mayPass(error))
          return { budget, id: null, said: error.message }
        if (!isLostCall(error) && !(error instanceof RefusedCall)) throw error
        await wait(againMs)
      }
    }
    return { budget, id: null, said: null }
  }
  if (thumb === 'answer-lost') await once(AbortSignal.timeout(hangUpMs)).catch(() => wait(againMs))
  if (thumb !== 'twice-at-once') return tillAnswered()
  const [first, second] = await Promise.all([tillAnswered(), tillAnswered()])
  return first.id === null ? second : first
}

const currencyOf = async (owner: Venue['owner']): Promise<string> =>
  (
    await heard(async () => {
      const read = await owner.call<{ readonly account: { readonly currency: string } | null }>(
        'GET /promotions/account',
      )
      return read.account
    })
  ).currency

/** A network that is switched off, or a consent that is just given anew: nothing was sent. */
const mayPass = ({ status, message }: RefusedCall) =>
  status === 409 && !message.includes('boost-under-way')

/** The ad, once the boost runs; null: it did not in time. */
async function adOf({ venue: { owner }, untilMs }: Boosting, id: string): Promise<string | null> {
  while (performance.now() < untilMs) {
    const seen = await owner.call<Taken>(`GET /promotions/boosts/${id}`).catch(onLine)
    if (seen && ['failed', 'missed'].includes(seen.state)) return null
    if (seen?.state === 'started' && seen.adId !== null) return seen.adId
    await wait(againMs)
  }
  return null
}

const onLine = (error: unknown): null => {
  if (isLostCall(error) || error instanceof RefusedCall) return null
  throw error
}

/** Each wish at its time, whether or not those before it were answered. */
async function switchAll({ venue, boost, untilMs }: Boosting, adId: string): Promise<void> {
  const asked: Promise<void>[] = []
  for (const { does, afterMs } of boost.wishes) {
    await wait(afterMs)
    asked.push(switchAd({ owner: venue.owner, adId, untilMs }, does))
  }
  await Promise.all(asked)
}

/** Until it is answered: an ad is not in the list before its account was read again. */
async function switchAd(
  {
    owner,
    adId,
    untilMs,
  }: { readonly owner: Venue['owner']; readonly adId: string; readonly untilMs: number },
  does: SwitchKind,
): Promise<void> {
  const ask = () =>
    does === 'end'
      ? owner.call('POST /promotions/end', { adId })
      : owner.call('PUT /promotions/update-status', {
          adId,
          status: does === 'pause' ? 'PAUSED' : 'ACTIVE',
        })
  while (performance.now() < untilMs) {
    try {
      await ask()
      return
    } catch (error) {
      const passes = isLostCall(error) || (error instanceof RefusedCall && error.status === 404)
      if (!passes && error instanceof RefusedCall) return
      if (!passes) throw error
      await wait(againMs * 2)
    }
  }
}
