import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PlannedChange } from './plan-changes.ts'
import type { PlannedSubmit, Thumb } from './planned-submit.ts'
import { keyFrom, type Seeded } from './seeded.ts'

/**
 * What an owner does under a post that is live:
 *
 * - `comment`: writes under it, and answers that
 * - `guest`: a guest writes, and the owner answers, hides it and shows it again
 * - `like`: likes the post and takes it back, some of it in one breath
 */
export type TalkKind = 'comment' | 'guest' | 'like'

export interface PlannedTalk {
  readonly number: number
  /** The number of the press under whose post it is said. */
  readonly press: number
  readonly company: number
  readonly network: NetworkKey
  readonly kind: TalkKind
  /** Not before the post is known to be live, whatever this says. */
  readonly atMs: number
  readonly keys: readonly [string, string]
  readonly thumb: Exclude<Thumb, 'again-later'>
  readonly hangUpMs: number
  /** What is wished one after the other: liked, or hidden. The last counts. */
  readonly wishes: readonly { readonly is: boolean; readonly afterMs: number }[]
  /** The owner's own comment is deleted while it is being answered. */
  readonly deletes: boolean
}

const talkers: readonly NetworkKey[] = ['facebook', 'instagram', 'threads', 'bluesky']
const kinds: readonly TalkKind[] = ['comment', 'guest', 'like']
/** Of the posts on a network so many are talked about, in a run of more than a few. */
const share = 0.2
const few = 60

const canTalk = (network: NetworkKey, kind: TalkKind) =>
  kind === 'like'
    ? networks[network].likes.posts
    : // a guest's comment is hidden and shown again
      talkers.includes(network) && (kind === 'comment' || networks[network].hidesComments !== null)

/**
 * Under which posts is talked, and how. Every kind comes at least once on every network that has
 * it, under the posts that are live first. Posts that their owner cancels or deletes are left
 * alone.
 */
export function planTalks(
  presses: readonly PlannedSubmit[],
  changes: readonly PlannedChange[],
  dice: Seeded,
): PlannedTalk[] {
  const gone = new Set(
    changes.flatMap(({ press, kind }) => (kind === 'cancel' || kind === 'delete' ? [press] : [])),
  )
  const soonest = presses
    .filter(({ kind, number, isOffending }) => kind === 'post' && !gone.has(number) && !isOffending)
    .toSorted((a, b) => liveAt(a) - liveAt(b))
  const talks: PlannedTalk[] = []
  const plan = (press: PlannedSubmit, network: NetworkKey, kind: TalkKind) => {
    talks.push(planTalk({ press, network, kind, number: talks.length + 1 }, dice))
  }
  const used = new Set<string>()
  for (const network of talkers)
    for (const kind of kinds.filter((one) => canTalk(network, one))) {
      const press = soonest.find(
        (one) => one.networks.includes(network) && !used.has(`${one.number} ${network}`),
      )
      if (!press) continue
      used.add(`${press.number} ${network}`)
      plan(press, network, kind)
    }
  for (const press of presses.length > few ? soonest : [])
    for (const network of press.networks) {
      const possible = kinds.filter((kind) => canTalk(network, kind))
      const kind = possible[dice.between(0, Math.max(0, possible.length - 1))]
      if (dice.next() < share && kind !== undefined && !used.has(`${press.number} ${network}`))
        plan(press, network, kind)
    }
  return talks
}

const liveAt = ({ atMs, dueAtMs }: PlannedSubmit) => dueAtMs ?? atMs

function planTalk(
  of: {
    readonly press: PlannedSubmit
    readonly network: NetworkKey
    readonly kind: TalkKind
    readonly number: number
  },
  dice: Seeded,
): PlannedTalk {
  const { press, ...rest } = of
  const habit = dice.next()
  const first = dice.next() < 0.7
  return {
    ...rest,
    press: press.number,
    company: press.company,
    atMs: liveAt(press) + dice.between(200, 2500),
    keys: [keyFrom(dice), keyFrom(dice)],
    thumb: habit < 0.15 ? 'answer-lost' : habit < 0.3 ? 'twice-at-once' : 'once',
    hangUpMs: dice.between(1, 40),
    wishes: Array.from({ length: dice.between(1, 4) }, (_, index) => ({
      is: index % 2 === 0 ? first : !first,
      afterMs: dice.next() < 0.6 ? dice.between(0, 30) : dice.between(500, 3000),
    })),
    deletes: dice.next() < 0.3 && networks[of.network].deletes.comments !== 'not-by-app',
  }
}
