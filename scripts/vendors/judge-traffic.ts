import type { Call, Judge } from './traffic.ts'

export interface Vendor {
  readonly name: string
  /** As the town calls them. */
  readonly networks: readonly string[]
  /** None: its files are not here. */
  readonly judges: readonly Judge[]
  /** What the vendor's pages say and its file does not, each with where it is said. */
  readonly known?: Readonly<Record<string, string>>
  /** Of what its files say nothing, each with why; of which else they say nothing is a misfit. */
  readonly unspoken?: readonly Unspoken[]
  /** Holds what it refuses with, where its files tell that. */
  readonly refusals?: Judge
}

export interface Unspoken {
  /** Takes `POST /video-upload/{video}`. */
  readonly call: RegExp
  readonly why: string
}

export interface Judged {
  readonly name: string
  readonly isHere: boolean
  readonly held: number
  /** Of which no file speaks, each with why. */
  readonly unspoken: ReadonlyMap<string, number>
  /** What does not fit, by call; each once, with how often it was met. */
  readonly misfits: readonly { readonly what: string; readonly times: number }[]
}

/**
 * Holds each call against the vendor's files; the first that speaks of it decides. What the town
 * refused, a test may have sent on purpose: of that the answer alone is looked at.
 */
export function judgeTraffic(vendor: Vendor, calls: readonly Call[]): Judged {
  const { name, networks, judges, known = {}, unspoken = [] } = vendor
  const [silent, misfits] = [new Map<string, number>(), new Map<string, number>()]
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  let held = 0
  for (const call of judges.length === 0 ? [] : calls) {
    if (!networks.includes(call.network)) continue
    const line = `${call.method} ${call.route}`
    const found = judgeOne(vendor, call)
    if (found !== null) {
      held++
      for (const one of found) if (!(`${line} ${one}` in known)) count(misfits, `${line} ${one}`)
    } else if (isDone(call)) {
      const why = unspoken.find((one) => one.call.test(line))?.why
      if (why === undefined) count(misfits, `${line} is in no file`)
      else count(silent, `${line}: ${why}`)
    }
  }
  return {
    name,
    isHere: judges.length > 0,
    held,
    unspoken: silent,
    misfits: [...misfits].map(([what, times]) => ({ what, times })),
  }
}

const isDone = ({ status }: Call) => status >= 200 && status < 300

/** Null: its files do not speak of it. */
const judgeOne = ({ judges, refusals }: Vendor, call: Call): readonly string[] | null =>
  isDone(call)
    ? judges.reduce<readonly string[] | null>((so, judge) => so ?? judge(call), null)
    : (refusals?.(call) ?? null)

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
