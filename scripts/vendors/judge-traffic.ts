import type { Call, Judge } from './traffic.ts'

export interface Vendor {
  readonly name: string
  /** As the town calls them. */
  readonly networks: readonly string[]
  /** None: its files are not here. */
  readonly judges: readonly Judge[]
  /** What the vendor's pages say and its file does not, each with where it is said. */
  readonly known?: Readonly<Record<string, string>>
}

export interface Judged {
  readonly name: string
  readonly isHere: boolean
  readonly held: number
  /** Of which no file speaks. */
  readonly unspoken: ReadonlyMap<string, number>
  /** What does not fit, by call; each once, with how often it was met. */
  readonly misfits: readonly { readonly what: string; readonly times: number }[]
}

/** Holds each call against the vendor's files; the first that speaks of it decides. */
export function judgeTraffic(
  { name, networks, judges, known = {} }: Vendor,
  calls: readonly Call[],
): Judged {
  const [unspoken, misfits] = [new Map<string, number>(), new Map<string, number>()]
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  let held = 0
  for (const call of judges.length === 0 ? [] : calls) {
    if (!networks.includes(call.network)) continue
    const line = `${call.method} ${call.route}`
    const found = judges.reduce<readonly string[] | null>((so, judge) => so ?? judge(call), null)
    if (found === null) count(unspoken, line)
    else {
      held++
      for (const one of found) if (!(`${line} ${one}` in known)) count(misfits, `${line} ${one}`)
    }
  }
  return {
    name,
    isHere: judges.length > 0,
    held,
    unspoken,
    misfits: [...misfits].map(([what, times]) => ({ what, times })),
  }
}

/**
 * For `npm test` to count by. A vendor whose files are there has failed where no call was held
 * against them: nothing was compared, and that is no agreement.
 */
export function totalsOf(results: readonly Judged[]) {
  const here = results.filter(({ isHere }) => isHere)
  const passed = here.filter(({ held, misfits }) => held > 0 && misfits.length === 0).length
  return { passed, failed: here.length - passed, skipped: results.length - here.length }
}

/** For people, ending in one line to count by. */
export function report(results: readonly Judged[]): string {
  const missing = results.filter(({ isHere }) => !isHere)
  const wrong = results.reduce((sum, { misfits }) => sum + misfits.length, 0)
  return [
    ...results.flatMap(({ name, isHere, held, unspoken, misfits }) =>
      isHere
        ? [
            `${name}: ${held} calls held against its files, ${misfits.length} misfits`,
            ...(held === 0
              ? ['  FAIL its files are there, and no call was held against them']
              : []),
            ...[...unspoken].map(([line, times]) => `  no file speaks of ${line} (${times})`),
            ...misfits.map(({ what, times }) => `  MISFIT ${what} (${times})`),
          ]
        : [`${name}: not run, its files are not in MARQUEE_VENDOR_SPECS`],
    ),
    `vendors: ${results.length - missing.length} compared, ${wrong} misfits, ${missing.length} not run`,
  ].join('\n')
}
