import type { ChaosOptions } from './chaos-options.ts'
import type { Offence } from './judge-promise.ts'
import { wantedKinds } from './town-faults.ts'

export interface Weather {
  readonly kills: number
  readonly webKills: number
  readonly stops: number
  readonly cuts: number
  readonly struck: ReadonlyMap<string, number>
}

/** A run in which something did not strike proves nothing about it. */
export function judgeWeather(
  options: ChaosOptions,
  { kills, webKills, stops, cuts, struck }: Weather,
): Offence[] {
  const short = (what: string, done: number, wanted: number) =>
    done < wanted ? [{ law: 'the weather was too mild', what: `${done} ${what} of ${wanted}` }] : []
  return [
    ...short('kills', kills, options.kills),
    ...short('kills of the web process', webKills, options.webKills),
    ...short('freezes', stops, options.stops),
    ...short('cut connections', cuts, options.cuts),
    ...wantedKinds.flatMap((kind) => short(`calls with ${kind}`, struck.get(kind) ?? 0, 1)),
  ]
}
