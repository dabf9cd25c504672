import type { Advertised, Boosted } from './boosts.ts'
import { lateEffectMs, photoFetchMs } from './chaos-timing.ts'
import type { AttemptFact, Facts, IntentFact } from './gather-facts.ts'
import type { Offence } from './judge-promise.ts'
import { boostDays, switchKinds } from './plan-boosts.ts'
import type { BoostFact, BoostFacts, CampaignFact } from './read-boosts.ts'
import type { TownCall } from './town-watch.ts'

interface Seen {
  readonly writes: readonly TownCall[]
  readonly boosted: readonly Boosted[]
  readonly advertised: readonly Advertised[]
}

/** Boosts and what became of their ads, by comparing every row with the town's books of ads. */
export function judgeBoosts(facts: Facts, of: BoostFacts, seen: Seen): Offence[] {
  return [
    ...judgeBooks(of),
    ...of.boosts.flatMap((boost) => judgeBoost(of, boost, seen)),
    ...judgeSubmits(of, seen),
    ...seen.advertised.flatMap((one) => judgeCaps(of, one)),
    ...judgeSwitches(facts, of, seen),
    ...judgeLedger(facts, of, seen),
  ]
}

const endOf = ({ books }: BoostFacts): readonly CampaignFact[] => books.at(-1) ?? []
const isOf =
  ({ id }: Pick<BoostFact, 'id'>) =>
  ({ name }: CampaignFact) =>
    name.includes(id)
const nameOf = ({ id, budget, state }: BoostFact) => `boost of ${budget} (${id}, ${state})`

/** At no instant two campaigns for one boost, nor one of nobody, nor an orphan that is let go. */
function judgeBooks({ boosts, books }: BoostFacts): Offence[] {
  const found = new Map<string, Offence>()
  const offend = (law: string, what: string) => found.set(`${law} ${what}`, { law, what })
  for (const book of books)
    for (const campaign of book) {
      const boost = boosts.find((one) => isOf(one)(campaign))
      if (!boost) {
        offend('a campaign of nobody', `${campaign.id} "${campaign.name}"`)
        continue
      }
      const same = book.filter(isOf(boost))
      if (same.length > 1)
        offend(
          'two campaigns for one boost',
          `${nameOf(boost)}: ${same.map(({ id }) => id).join()}`,
        )
      if (campaign.sets > 1 || campaign.ads.length > 1)
        offend('two ads for one boost', `${nameOf(boost)}: ${campaign.id}`)
      if (boost.state !== 'started' && isOn(campaign))
        offend('an orphan that spends', `${nameOf(boost)}: ${campaign.id}`)
    }
  return [...found.values()]
}

/** Everything is on that makes it spend, now or once it was reviewed. */
const isOn = ({ status, ads }: CampaignFact) =>
  status === 'ACTIVE' && ads.some((ad) => ad.status === 'ACTIVE')

const isRefusal = ({ status, faults }: TownCall) =>
  status !== null && status >= 400 && status < 500 && !faults.includes('rate-limit')

/** The network said no to a call of it; a limit or another fault of the weather is no refusal. */
const wasRefused = ({ writes }: Seen, correlationId: string | null): boolean =>
  writes.some((call) => call.correlationId === correlationId && isRefusal(call))

const capCodes = new Set(['promotions.over-month-cap', 'promotions.over-day-cap'])

function judgeBoost(of: BoostFacts, boost: BoostFact, seen: Seen): Offence[] {
  const campaigns = endOf(of).filter(isOf(boost))
  const [campaign] = campaigns
  const offend = (law: string): Offence[] => [
    {
      law,
      what: `${nameOf(boost)}: ${boost.problem ?? 'no problem'}, ${campaign?.status ?? 'none stands'}`,
    },
  ]
  switch (boost.state) {
    case 'started':
      if (!campaign) return offend('a boost called started and absent')
      if (campaign.status === 'PAUSED') return offend('a boost called started and not let go')
      return campaign.ads.some(({ id }) => id === boost.ad_id)
        ? []
        : offend('a receipt of another ad')
    case 'failed':
    case 'missed': {
      const isExplained =
        capCodes.has(boost.problem ?? '') || wasRefused(seen, boost.correlation_id)
      return [
        ...(isExplained ? [] : offend('a boost not started though nothing was refused')),
        ...(campaign ? offend('something left of a boost that is not to be') : []),
        ...(boost.undo === 'done' ? [] : offend('a boost that nobody removed')),
      ]
    }
    default:
      return offend('a boost left open')
  }
}

/** What people were told, and that of two browsers one is told no while the first is under way. */
function judgeSubmits({ boosts }: BoostFacts, { boosted }: Seen): Offence[] {
  return boosted.flatMap(({ boost: { number }, postId, answers }): Offence[] => {
    const rows = boosts.filter(({ post_id: of }) => of === postId)
    const told = answers.flatMap(({ budget, id, said }): Offence[] => {
      const name = `boost ${number}, press of ${budget}`
      const own = rows.filter((row) => row.budget === budget)
      const offend = (law: string): Offence[] => [
        { law, what: `${name}: told ${said}; ${own.map(nameOf).join(', ')}` },
      ]
      if (own.length > 1) return offend('a press that is not one boost')
      if (id !== null && own[0]?.id !== id) return offend('told of a boost that is not there')
      return said === 'started' && own[0]?.state !== 'started'
        ? offend('told to be started and is not')
        : []
    })
    const [first, second] = rows.filter(({ state }) => state === 'started')
    const isAtOnce =
      first?.started_at && second && second.pressed_at.getTime() < first.started_at.getTime()
    return isAtOnce
      ? [
          ...told,
          { law: 'two boosts of a post at once', what: `${nameOf(first)}, ${nameOf(second)}` },
        ]
      : told
  })
}

/**
 * The worst case at every instant: all that is on spends all it has, and what is not on has spent
 * what it has.
 */
function judgeCaps({ books }: BoostFacts, { company, account, day, month }: Advertised): Offence[] {
  let [mostMonth, mostDay] = [0, 0]
  for (const book of books) {
    const own = book.filter(({ accountId }) => accountId === account)
    const budgets = own.map((one) => (isOn(one) ? (one.ads[0]?.lifetimeBudget ?? 0) : 0))
    const spent = own.map((one) => (isOn(one) ? 0 : one.spent))
    mostMonth = Math.max(mostMonth, sumOf(budgets) + sumOf(spent))
    mostDay = Math.max(mostDay, sumOf(budgets) / boostDays)
  }
  const over = (name: string, most: number, cap: number | null): Offence[] =>
    cap !== null && most > cap + 1e-6
      ? [
          {
            law: 'a cap passed',
            what: `company ${company}: ${most} in a ${name} that may have ${cap}`,
          },
        ]
      : []
  return [...over('month', mostMonth, month), ...over('day', mostDay, day)]
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const closed = new Set(['done', 'failed', 'canceled', 'missed'])

/** Of pause, resume and end of one ad the last word is how it stands. */
function judgeSwitches({ intents }: Facts, of: BoostFacts, seen: Seen): Offence[] {
  const kinds = new Set<string>(switchKinds)
  const words = Map.groupBy(
    intents.filter(({ kind }) => kinds.has(kind)),
    ({ subject }) => subject,
  )
  return [...words].flatMap(([adId, all]): Offence[] => {
    const campaign = endOf(of).find(({ ads }) => ads.some(({ id }) => id === adId))
    const ad = campaign?.ads.find(({ id }) => id === adId)
    const last = all.at(-1)
    const name = `ad ${adId}: ${all.map(({ kind, state }) => `${kind} ${state}`).join(', ')}`
    const offend = (law: string): Offence => ({
      law,
      what: `${name}; stands ${campaign?.status}, ${ad?.status}`,
    })
    const open = all
      .filter(({ state }) => !closed.has(state))
      .map(() => offend('a switch left open'))
    if (!last || open.length > 0) return open
    if (last.state === 'failed')
      return isExplained(last, seen) ? [] : [offend('a switch refused by nobody')]
    if (last.state !== 'done') return [offend('the last word on an ad was given up')]
    return isAsWished(last.kind, { campaign: campaign?.status, ad: ad?.status })
      ? []
      : [offend('not the last word on an ad')]
  })
}

const isExplained = ({ message, correlation_id: id }: IntentFact, seen: Seen) =>
  wasRefused(seen, id) || [...capCodes].some((code) => message?.includes(code))

function isAsWished(
  kind: string,
  stands: { readonly campaign: string | undefined; readonly ad: string | undefined },
): boolean {
  const isEnded = stands.campaign === 'ARCHIVED'
  if (kind === 'end') return isEnded
  // what is over for good is stopped as well
  return kind === 'pause' ? isEnded || stands.ad === 'PAUSED' : !isEnded && stands.ad === 'ACTIVE'
}

/** Which step of the ledger a call of the town's log belongs to. */
const stepsOf: Readonly<Record<string, RegExp>> = {
  'POST /{ad_account}/campaigns': /^make-campaign$/,
  'POST /{ad_account}/adsets': /^make-set$/,
  'POST /{ad_account}/adcreatives': /^make-creative$/,
  'POST /{ad_account}/ads': /^make-ad$/,
  'POST /{ad}': /^(start-ad|pause|resume)$/,
  'POST /{adset}': /^start-set$/,
  'POST /{campaign}': /^(commit|end)$/,
  'DELETE /{campaign}': /^remove-campaign$/,
  'DELETE /{creative}': /^remove-creative$/,
}
const makes = ['campaigns', 'adsets', 'adcreatives', 'ads'].map((edge) => `/{ad_account}/${edge}`)
/** The town's stamp is in whole milliseconds and taken in another process. */
const stampMs = 5

/**
 * Every call has its row before it, none is left open, and what was lost is made anew only once it
 * can no longer take effect.
 */
function judgeLedger({ intents }: Facts, { boosts, attempts }: BoostFacts, seen: Seen): Offence[] {
  const rows = Map.groupBy(attempts, ({ intent_id: id }) => id)
  const of = Map.groupBy(intents, ({ correlation_id: id }) => id)
  const calls = seen.writes.flatMap((call): Offence[] => {
    const step = stepsOf[`${call.method} ${call.route}`]
    const own = (of.get(call.correlationId ?? '') ?? []).flatMap(({ id }) => rows.get(id) ?? [])
    return !step || own.some((row) => isOpened(row, call, step))
      ? []
      : [
          {
            law: 'a call of a boost without a row before it',
            what: `${call.method} ${call.route}, call ${call.id}`,
          },
        ]
  })
  const open = attempts
    .filter(({ outcome }) => outcome === null)
    .map(({ intent_id: id, step }) => ({
      law: 'a row of a boost left open',
      what: `${id}: ${step}`,
    }))
  const early = boosts.flatMap((boost) => makes.flatMap((route) => madeEarly(boost, route, seen)))
  return [...calls, ...open, ...early]
}

const isOpened = ({ step, started_at: at }: AttemptFact, call: TownCall, wanted: RegExp) =>
  wanted.test(step) && at.getTime() <= call.arrivedAt + stampMs

function madeEarly(boost: BoostFact, route: string, { writes }: Seen): Offence[] {
  const made = writes
    .filter((call) => call.correlationId === boost.correlation_id && call.route === route)
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt)
  return made.flatMap((call, index): Offence[] => {
    const before = made[index - 1]
    if (!before || before.status !== null) return []
    const afterMs = Math.round(call.arrivedAt - before.arrivedAt)
    return afterMs < lateEffectMs + photoFetchMs
      ? [
          {
            law: 'made anew before the settle time',
            what: `${nameOf(boost)}: ${route}, ${afterMs} ms after`,
          },
        ]
      : []
  })
}
