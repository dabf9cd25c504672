import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChaosOptions } from './chaos-options.ts'
import type { PlannedChange } from './plan-changes.ts'
import type { PlannedSubmit } from './planned-submit.ts'
import type { Saying } from './say-once.ts'
import { keyFrom, type Seeded } from './seeded.ts'

export const switchKinds = ['pause', 'resume', 'end'] as const
export type SwitchKind = (typeof switchKinds)[number]

/** One press of a boost; its budget is no other's, so that it is known again everywhere. */
export interface PlannedBoostSubmit extends Pick<Saying, 'key' | 'thumb' | 'hangUpMs'> {
  /** Minor units of the whole run. */
  readonly budget: number
}
/** A post that is boosted, and what its owner then wants of the ad. The last word counts. */
export interface PlannedBoost {
  readonly number: number
  readonly company: number
  /** The number of the press whose post is boosted, once it is live. */
  readonly press: number
  readonly atMs: number
  /** Two: another browser boosts the same post in the same moment, under a key of its own. */
  readonly presses: readonly PlannedBoostSubmit[]
  readonly wishes: readonly { readonly does: SwitchKind; readonly afterMs: number }[]
}

/** The network whose ads they are. */
export const boosted: NetworkKey = 'facebook'
const leastBudget = 7000
const twinsShare = 0.2
/** Of what a company's boosts cost together so much fits under its cap. */
const underCap = 0.6

/** The caps of a company, in minor units: of every second its month, of the others its day. */
export const capsOf = (
  boosts: readonly PlannedBoost[],
  company: number,
): { readonly day: number | null; readonly month: number | null } => {
  const all = boosts
    .filter((one) => one.company === company)
    .reduce((sum, { presses: [first] }) => sum + (first?.budget ?? 0), 0)
  const cap = Math.round(all * underCap)
  return company % 2 === 0
    ? { day: null, month: cap }
    : { day: Math.round(cap / boostDays), month: null }
}
export const boostDays = 7

interface Planned {
  readonly presses: readonly PlannedSubmit[]
  readonly changes: readonly PlannedChange[]
  /** The companies that have an ads account. */
  readonly companies: readonly number[]
}

/** Posts that their owner cancels or deletes are left alone, and those that a network refuses. */
export function planBoosts(
  { boosts: wanted }: ChaosOptions,
  { presses, changes, companies }: Planned,
  dice: Seeded,
): PlannedBoost[] {
  const gone = new Set(
    changes.flatMap(({ press, kind }) => (kind === 'cancel' || kind === 'delete' ? [press] : [])),
  )
  return presses
    .filter(
      ({ kind, number, isOffending, networks, company }) =>
        kind === 'post' &&
        !gone.has(number) &&
        !isOffending &&
        networks.includes(boosted) &&
        companies.includes(company),
    )
    .toSorted((a, b) => liveAt(a) - liveAt(b))
    .slice(0, wanted)
    .map((press, index) => planBoost(press, index, dice))
}

const liveAt = ({ atMs, dueAtMs }: PlannedSubmit) => dueAtMs ?? atMs

function planBoost(press: PlannedSubmit, index: number, dice: Seeded): PlannedBoost {
  const planSubmit = (nth: number): PlannedBoostSubmit => {
    const habit = dice.next()
    return {
      key: keyFrom(dice),
      thumb: habit < 0.15 ? 'answer-lost' : habit < 0.3 ? 'twice-at-once' : 'once',
      hangUpMs: dice.between(1, 40),
      budget: leastBudget + 10 * index + nth,
    }
  }
  // a short run has one, too
  const isTwin = index === 1 || dice.next() < twinsShare
  return {
    number: index + 1,
    company: press.company,
    press: press.number,
    atMs: liveAt(press) + dice.between(200, 1500),
    presses: isTwin ? [planSubmit(0), planSubmit(1)] : [planSubmit(0)],
    wishes: planWishes(dice),
  }
}

/** Often none, for what runs must stand untouched, too; an end comes last, mostly. */
function planWishes(dice: Seeded): PlannedBoost['wishes'] {
  const count = dice.next() < 0.4 ? 0 : dice.between(1, 4)
  return Array.from({ length: count }, (_, index) => ({
    does:
      dice.next() < 0.15 || (index === count - 1 && dice.next() < 0.3)
        ? 'end'
        : index % 2 === 0
          ? 'pause'
          : 'resume',
    afterMs: dice.next() < 0.6 ? dice.between(0, 30) : dice.between(500, 3000),
  }))
}
