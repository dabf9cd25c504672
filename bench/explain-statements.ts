import type pg from 'pg'
import type { Recorded } from './record-statements.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}

export interface Explained {
  readonly buffers: number
  readonly ms: number
  readonly text: string
  /** Whole tables that were gone through, beyond what a page of rows is. */
  readonly scans: readonly string[]
}

/** Below it a table is gone through because it is small. */
const fewRows = 2000

const scansIn = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' &&
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] > fewRows
    ? [node['Relation Name'] ?? '?']
    : []),
  ...(node.Plans ?? []).flatMap(scansIn),
]

/** What each reading statement costs, the dearest first. */
export async function explain(
  pool: pg.Pool,
  statements: readonly Recorded[],
): Promise<readonly Explained[]> {
  const explained: Explained[] = []
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text) || /\b(insert into|update|delete from)\b/i.test(text))
      continue
    const { rows } = await pool.query({
      text: `explain (analyze, buffers, format json) ${text}`,
      values: [...values],
    })
    const { Plan: plan, 'Execution Time': ms }: { Plan: Node; 'Execution Time': number } =
      rows[0]['QUERY PLAN'][0]
    explained.push({
      buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      ms,
      text: text.replaceAll(/\s+/g, ' ').trim(),
      scans: scansIn(plan),
    })
  }
  return explained.toSorted((a, b) => b.buffers - a.buffers)
}
