import {
  metricKeys,
  type MetricKey,
  type NetworkMetrics,
} from '@marquee/contract/networks/metrics/network-metrics.ts'
import type { Day } from '@marquee/contract/venue-days.ts'
import type { DayValue } from './stats.ts'

/** What a network answered under one of its own names. */
export interface NamedValue {
  readonly name: string
  readonly day: Day
  readonly value: number
}

export interface AskedNames {
  readonly values: readonly NamedValue[]
  /** Names that the network refused. */
  readonly refused: readonly string[]
}

/**
 * Asks for several names at once. One dead name fails a whole call, so after such a refusal each is
 * asked for by itself. Where every name is refused it is not the names: the first refusal is
 * thrown.
 */
export async function askByName(
  names: readonly string[],
  ask: (names: readonly string[]) => Promise<readonly NamedValue[]>,
  isRefusal: (error: unknown) => boolean,
): Promise<AskedNames> {
  if (names.length === 0) return { values: [], refused: [] }
  // what came beside it was not asked for
  const read = async (some: readonly string[]) =>
    (await ask(some)).filter(({ name }) => some.includes(name))
  try {
    return { values: await read(names), refused: [] }
  } catch (error) {
    if (!isRefusal(error) || names.length === 1) throw error
    const values: NamedValue[] = []
    const refused: string[] = []
    for (const name of names) {
      try {
        values.push(...(await read([name])))
      } catch (own) {
        if (!isRefusal(own)) throw own
        refused.push(name)
      }
    }
    if (refused.length === names.length) throw error
    return { values, refused }
  }
}

/**
 * The network's own names as ours. A number of several names is their sum, and is not known where
 * one of them is refused.
 */
export function asMetrics(
  { names }: Pick<NetworkMetrics, 'names'>,
  { values, refused }: AskedNames,
): { readonly values: readonly DayValue[]; readonly ended: readonly MetricKey[] } {
  const ended: MetricKey[] = []
  const sums: DayValue[] = []
  for (const metric of metricKeys) {
    const own = names[metric] ?? []
    if (own.some((name) => refused.includes(name))) {
      ended.push(metric)
      continue
    }
    const byDay = new Map<Day, number>()
    for (const { name, day, value } of values)
      if (own.includes(name)) byDay.set(day, (byDay.get(day) ?? 0) + value)
    sums.push(...[...byDay].map(([day, value]) => ({ metric, day, value: Math.round(value) })))
  }
  return { values: sums, ended }
}
