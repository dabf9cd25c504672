import { networks, reelNetworks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { chaosTiming } from './chaos-timing.ts'
import { companiesWithAds } from './boosts.ts'
import type { ChaosOptions } from './chaos-options.ts'
import {
  planChanges,
  planReconnects,
  planSwitches,
  type PlannedChange,
  type PlannedReconnect,
  type PlannedSwitch,
} from './plan-changes.ts'
import { planBoosts, type PlannedBoost } from './plan-boosts.ts'
import type { PlannedSubmit, Thumb } from './planned-submit.ts'
import { planGuests, type PlannedGuestAct } from './plan-guests.ts'
import { planTalks, type PlannedTalk } from './plan-talk.ts'
import { keyFrom, seeded, type Seeded } from './seeded.ts'

export interface PlannedKill {
  readonly atMs: number
  readonly worker: number
}
export interface PlannedStop extends PlannedKill {
  readonly forMs: number
}
export interface ChaosPlan {
  readonly presses: readonly PlannedSubmit[]
  readonly kills: readonly PlannedKill[]
  readonly stops: readonly PlannedStop[]
  readonly cuts: readonly { readonly atMs: number; readonly dice: number }[]
  readonly webKills: readonly { readonly atMs: number }[]
  readonly changes: readonly PlannedChange[]
  readonly switches: readonly PlannedSwitch[]
  readonly reconnects: readonly PlannedReconnect[]
  readonly talks: readonly PlannedTalk[]
  readonly guests: readonly PlannedGuestAct[]
  readonly boosts: readonly PlannedBoost[]
}

const starting = 3000
/** So many different pictures lie in each library. */
export const picturesAVenue = 6
/** As many videos; the second is the first without its end. */
export const videoFiles = ['reel.mp4', 'shorter-reel.mp4'] as const

/**
 * Everything that is decided beforehand: who presses what when, which worker dies or freezes when,
 * which connection is cut. What the machine does between these instants is not repeatable, and is
 * not meant to be. `networksOf`: each company's networks.
 */
export function planChaos(
  options: ChaosOptions,
  networksOf: readonly (readonly NetworkKey[])[],
): ChaosPlan {
  const presses = planSubmits(options, networksOf, seeded(options.seed))
  const changes = planChanges(presses, seeded(options.seed + 2))
  const dice = seeded(options.seed + 1)
  const stops = Array.from({ length: options.stops }, (_, index): PlannedStop => {
    // every third is long enough that others settle and send again what the frozen one held
    const forMs =
      chaosTiming.leaseMs +
      (index % 3 === 2 ? dice.between(12_000, 22_000) : dice.between(300, 2500))
    return {
      atMs: dice.between(2000, Math.round(options.runMs * 0.9)),
      worker: dice.between(0, options.workers - 1),
      forMs,
    }
  })
  return {
    presses,
    stops: apart(stops),
    kills: Array.from({ length: options.kills }, () => spared(options, stops, dice)),
    cuts: Array.from({ length: options.cuts }, () => ({
      atMs: dice.between(1000, options.runMs),
      dice: dice.next(),
    })),
    webKills: planWebKills(options, seeded(options.seed + 8)),
    changes,
    switches: planSwitches(options, seeded(options.seed + 3)),
    reconnects: planReconnects(options, networksOf, seeded(options.seed + 4)),
    talks: planTalks(presses, changes, seeded(options.seed + 5)),
    guests: planGuests(options, networksOf, seeded(options.seed + 6)),
    boosts: planBoosts(
      options,
      { presses, changes, companies: companiesWithAds },
      seeded(options.seed + 7),
    ),
  }
}

/**
 * Spread over the run, so that the web is up again before it is killed anew; the one of a short run
 * comes when most is pressed.
 */
function planWebKills({ runMs, webKills }: ChaosOptions, dice: Seeded): { atMs: number }[] {
  const shareMs = Math.floor((runMs * 0.9) / Math.max(1, webKills))
  return Array.from({ length: webKills }, (_, index) => ({
    atMs: Math.floor((index + 0.5) * shareMs) + dice.between(0, Math.floor(shareMs / 3)),
  }))
}

function planSubmits(
  options: ChaosOptions,
  networksOf: readonly (readonly NetworkKey[])[],
  dice: Seeded,
): PlannedSubmit[] {
  const presses: PlannedSubmit[] = []
  const used = new Map<string, number>()
  // a few instants at which many are due together
  const rushes = Array.from({ length: 4 }, (_, index) =>
    Math.round(options.runMs * (0.3 + index * 0.15)),
  )
  for (let planned = 0; planned < options.publications;) {
    const company = presses.length % networksOf.length
    const atMs = dice.between(0, Math.round(options.runMs * 0.85))
    const rush = rushes.find((at) => at > atMs + 1500)
    const kind = dice.next()
    const dueAtMs =
      kind < 0.1
        ? null
        : kind < 0.2 && rush
          ? rush
          : Math.min(atMs + dice.between(1500, 20_000), options.runMs)
    // every fourth, of each company in turn
    const isReel =
      (presses.length + Math.floor(presses.length / networksOf.length)) % 4 === 3 &&
      takesOneMore(used, `${company} reels`, mostReels)
    const networks = chooseNetworks(
      networksOf[company] ?? [],
      { company, isReel, isNow: dueAtMs === null },
      { used, dice },
    )
    planned += networks.length
    const habit = dice.next()
    const thumb: Thumb =
      habit < 0.08
        ? 'answer-lost'
        : habit < 0.14
          ? 'twice-at-once'
          : habit < 0.16
            ? 'again-later'
            : 'once'
    presses.push({
      number: presses.length + 1,
      key: keyFrom(dice),
      atMs,
      dueAtMs,
      company,
      kind: isReel ? 'reel' : 'post',
      networks,
      isOffending: networks.includes('google') && dice.next() < 0.15,
      ...planSteps(isReel, networks, dice),
      picture: presses.length % picturesAVenue,
      video: ((used.get(`${company} reels`) ?? 0) + company) % videoFiles.length,
      thumb,
      hangUpMs: dice.between(1, 40),
      againMs: dice.between(200, 2500),
    })
  }
  // a short run meets every habit too, and everything that follows a post
  makeSure(presses, 'hasFirstComment', (network) => networks[network].firstComment !== null)
  makeSure(presses, 'isThread', (network) => networks[network].threads !== null)
  for (const [index, thumb] of (
    ['answer-lost', 'twice-at-once', 'again-later'] as const
  ).entries()) {
    const press = presses[index]
    if (press) presses[index] = { ...press, thumb }
  }
  return presses.sort((a, b) => a.atMs - b.atMs)
}

/** The first that can has it. */
function makeSure(
  presses: PlannedSubmit[],
  what: 'hasFirstComment' | 'isThread',
  takes: (network: NetworkKey) => boolean,
): void {
  const index = presses.findIndex(({ kind, networks: on }) => kind === 'post' && on.some(takes))
  const press = presses[index]
  if (press) presses[index] = { ...press, [what]: true }
}

/** What follows the post by itself: a first comment, further parts of a thread. */
function planSteps(
  isReel: boolean,
  chosen: readonly NetworkKey[],
  dice: Seeded,
): Pick<PlannedSubmit, 'hasFirstComment' | 'isThread'> {
  const takes = (is: (network: NetworkKey) => boolean) => !isReel && chosen.some(is)
  const [comment, thread] = [dice.next(), dice.next()]
  return {
    hasFirstComment: comment < 0.12 && takes((network) => networks[network].firstComment !== null),
    isThread: thread < 0.4 && takes((network) => networks[network].threads !== null),
  }
}

/**
 * A day at TikTok has 15 posts, a month at X has its price, and Google takes ten changes a minute:
 * of those, and of Bluesky, each run meets some.
 */
const mostOf: Partial<Readonly<Record<NetworkKey, number>>> = {
  google: 40,
  tiktok: 12,
  twitter: 60,
  bluesky: 60,
}

/** Of one page in a day; Facebook's 30, with room for repeats. */
const mostReels = 24

function takesOneMore(used: Map<string, number>, key: string, most: number): boolean {
  const before = used.get(key) ?? 0
  if (before >= most) return false
  used.set(key, before + 1)
  return true
}

interface Chosen {
  readonly company: number
  readonly isReel: boolean
  readonly isNow: boolean
}

function chooseNetworks(
  all: readonly NetworkKey[],
  { company, isReel, isNow }: Chosen,
  { used, dice }: { used: Map<string, number>; dice: Seeded },
): NetworkKey[] {
  return all.filter((network) => {
    if (isReel ? !reelNetworks.includes(network) : !networks[network].schedulesPosts && !isNow)
      return false
    const most = mostOf[network]
    if (most === undefined) return true
    return dice.next() >= 0.3 && takesOneMore(used, `${company} ${network}`, most)
  })
}

/**
 * One worker is frozen once at a time: a stop that would fall into another of the same worker waits
 * for its end.
 */
function apart(stops: readonly PlannedStop[]): PlannedStop[] {
  const kept: PlannedStop[] = []
  for (const stop of stops.toSorted((a, b) => a.atMs - b.atMs)) {
    const before = kept.findLast(({ worker }) => worker === stop.worker)
    const freeAt = before ? before.atMs + before.forMs + starting : 0
    kept.push({ ...stop, atMs: Math.max(stop.atMs, freeAt) })
  }
  return kept
}

/**
 * A kill of a worker that is not frozen then, nor will be before it is up again: both hurts must
 * count.
 */
function spared(
  { runMs, workers }: ChaosOptions,
  stops: readonly PlannedStop[],
  dice: Seeded,
): PlannedKill {
  for (;;) {
    const kill = { atMs: dice.between(1500, runMs), worker: dice.between(0, workers - 1) }
    if (
      !apart(stops).some(
        (stop) =>
          stop.worker === kill.worker &&
          kill.atMs > stop.atMs - starting &&
          kill.atMs < stop.atMs + stop.forMs + 200,
      )
    )
      return kill
  }
}
