import { networksThat, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChaosOptions } from './chaos-options.ts'
import type { PlannedSubmit } from './planned-submit.ts'
import type { Seeded } from './seeded.ts'

/** What an owner does to a post after pressing: before its time, or when it is live. */
export type ChangeKind = 'edit-words' | 'edit-time' | 'cancel' | 'delete'

export interface PlannedChange {
  /** The number of the press. */
  readonly press: number
  readonly kind: ChangeKind
  /** Not before the press was answered, whatever this says. */
  readonly atMs: number
  /** Only of `edit-time`: so much later than planned it is to go out. */
  readonly laterMs: number
}
/** A network is switched off by whoever runs the house. */
export interface PlannedSwitch {
  readonly network: NetworkKey
  readonly atMs: number
  readonly forMs: number
}
/** An owner gives consent again for an account that is connected. */
export interface PlannedReconnect {
  readonly company: number
  readonly network: NetworkKey
  readonly atMs: number
}

const deletable = networksThat(({ deletes }) => deletes.posts === 'by-app')

/** A share of all presses each; the rest stays as it was pressed. */
const shares: readonly (readonly [ChangeKind, number])[] = [
  ['edit-words', 0.06],
  ['cancel', 0.04],
  ['edit-time', 0.03],
  ['delete', 0.06],
]

/**
 * Which presses are changed afterwards, and how. Every kind comes at least once, where there is
 * most time for it.
 */
export function planChanges(presses: readonly PlannedSubmit[], dice: Seeded): PlannedChange[] {
  const byTime = presses.toSorted((a, b) => timeFor(b) - timeFor(a))
  const sure = new Map<number, ChangeKind>()
  for (const [kind] of shares) {
    const press = byTime.find((one) => canBe(one, kind) && !sure.has(one.number))
    if (press) sure.set(press.number, kind)
  }
  return presses.flatMap((press) => {
    const drawn = chooseKind(dice.next())
    const kind = sure.get(press.number) ?? drawn
    const times = planTimes(press, kind, dice)
    return kind !== null && canBe(press, kind) ? [{ press: press.number, kind, ...times }] : []
  })
}

const timeFor = ({ atMs, dueAtMs }: PlannedSubmit): number => (dueAtMs ?? atMs) - atMs

function chooseKind(dice: number): ChangeKind | null {
  let sum = 0
  for (const [kind, share] of shares) {
    sum += share
    if (dice < sum) return kind
  }
  return null
}

/** A reel has calls of its own; what goes out at once cannot be changed before. */
function canBe(
  { kind, dueAtMs, networks, isOffending, hasFirstComment, isThread }: PlannedSubmit,
  change: ChangeKind,
): boolean {
  if (kind === 'reel') return false
  // its form would have to name what follows it, too
  if ((change === 'edit-words' || change === 'edit-time') && (hasFirstComment || isThread))
    return false
  if (change !== 'delete') return dueAtMs !== null
  return !isOffending && networks.every((network) => deletable.includes(network))
}

/** Half of the changes come at once, half as late as the very instant: then it is a race. */
function planTimes(
  press: PlannedSubmit,
  kind: ChangeKind | null,
  dice: Seeded,
): { readonly atMs: number; readonly laterMs: number } {
  const { atMs, dueAtMs } = press
  const laterMs = dice.between(3000, 9000)
  const due = dueAtMs ?? atMs
  if (kind === 'delete') return { atMs: due + dice.between(500, 9000), laterMs }
  const soon = atMs + 300
  const late = dice.between(soon, Math.max(soon, due + 100))
  return { atMs: dice.next() < 0.5 ? soon : late, laterMs }
}

/** Longer than it takes a worker that misses the notice to look by itself. */
const switchedOffMs = { least: 8000, most: 14_000 }

export function planSwitches({ runMs, switches }: ChaosOptions, dice: Seeded): PlannedSwitch[] {
  const inTurn: readonly NetworkKey[] = [
    'facebook',
    'instagram',
    'google',
    'twitter',
    'tiktok',
    'threads',
  ]
  return Array.from({ length: switches }, (_, index) => ({
    network: inTurn[index % inTurn.length] ?? 'facebook',
    atMs: Math.round(((index + 0.3) * runMs) / switches),
    forMs: dice.between(switchedOffMs.least, switchedOffMs.most),
  }))
}

export function planReconnects(
  { runMs, reconnects }: ChaosOptions,
  networksOf: readonly (readonly NetworkKey[])[],
  dice: Seeded,
): PlannedReconnect[] {
  return Array.from({ length: reconnects }, () => {
    const company = dice.between(0, networksOf.length - 1)
    const networks = networksOf[company] ?? []
    return {
      company,
      network: networks[dice.between(0, networks.length - 1)] ?? 'facebook',
      atMs: dice.between(1000, runMs),
    }
  })
}
