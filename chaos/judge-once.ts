import type { DrillRow } from './read-drill.ts'
import type { LiveFact } from './read-books.ts'

export interface OnceVerdict {
  readonly published: number
  /** What is wrong, a sentence each. */
  readonly offences: readonly string[]
}

type Row = Pick<DrillRow, 'network' | 'text' | 'state' | 'hold_reason'>
const nameOf = ({ network, text }: Pick<Row, 'network' | 'text'>) => `${network}: ${text}`

/**
 * Whether everything that was acknowledged stands once and nothing else does. `expected` is
 * `network: text`. A row that is `unknown` may stand once or not at all, but not twice.
 */
export function judgeOnce({
  expected,
  rows,
  standing,
}: {
  readonly expected: readonly string[]
  readonly rows: readonly Row[]
  readonly standing: readonly Pick<LiveFact, 'network' | 'text'>[]
}): OnceVerdict {
  const stands = new Map<string, number>()
  for (const fact of standing) stands.set(nameOf(fact), (stands.get(nameOf(fact)) ?? 0) + 1)
  const known = new Set(rows.map(nameOf))
  const published = rows.filter(({ state }) => state === 'published').length
  const twice = [...stands].filter(([, many]) => many > 1)
  return {
    published,
    offences: [
      ...twice.map(([name, many]) => `stands ${many} times: ${name}`),
      ...expected
        .filter((name) => !known.has(name))
        .map((name) => `was acknowledged and is forgotten: ${name}`),
      ...rows.flatMap((row) => offenceOf(row, stands.has(nameOf(row))) ?? []),
      ...(published === 0 ? ['nothing was published at all'] : []),
    ],
  }
}

function offenceOf(row: Row, isThere: boolean): string | null {
  const { state, hold_reason: hold } = row
  if (state === 'unknown' || (state === 'published' && isThere)) return null
  if (state === 'published') return `is called published and is absent: ${nameOf(row)}`
  if (state === 'failed' && isThere) return `is called failed and stands: ${nameOf(row)}`
  return `is ${state}${hold === null ? '' : ` (${hold})`}: ${nameOf(row)}`
}
