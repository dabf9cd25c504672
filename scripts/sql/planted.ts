import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { findStatements, type FoundStatement } from './find-statements.ts'

/** A wrong statement with its row, and what must be said of it. */
const planted: readonly (readonly [row: string, text: string, fault: RegExp])[] = [
  ['{ id: string }', 'select not_there as id from subscriptions', /^PostgreSQL does not take it/],
  ['{ company_id: number }', 'select company_id from subscriptions', /the row says number$/],
  ['{ name: string }', 'select company_id from subscriptions', /^name is in the row/],
  ['{ customer_id: string }', 'select customer_id from subscriptions', /^customer_id may be null/],
  ['{ at: Date }', 'select max(updated_at) as at from subscriptions', /^at may be null/],
  [
    '{ id: string }',
    'select s.company_id as id from companies c left join subscriptions s on s.company_id = c.id',
    /^id may be null/,
  ],
]

/** What is read out of a source with them, by the compiler as the real ones are. */
function readPlanted(): FoundStatement[] {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-planted-sql-'))
  try {
    const file = join(folder, 'planted-store.ts')
    const lines = planted.map(([row, text]) => `  sql<${row}>\`${text}\`,`)
    writeFileSync(
      file,
      `declare function sql<Row>(text: TemplateStringsArray): Row\nexport const planted = [\n${lines.join('\n')}\n]\n`,
    )
    const program = ts.createProgram([file], { strict: true, types: [], noEmit: true })
    return findStatements(program, (name) => name === file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The planted statements of which `faultsOf` does not say what is wrong, in a sentence each. */
export async function missedOfPlanted(
  faultsOf: (statement: FoundStatement) => Promise<readonly string[]>,
): Promise<string[]> {
  const read = readPlanted()
  const missed: string[] = []
  // one after another: they share one connection
  for (const [nth, [, text, fault]] of planted.entries()) {
    const faults = read[nth] === undefined ? [] : await faultsOf(read[nth])
    if (!faults.some((one) => fault.test(one))) missed.push(`A planted statement passed: ${text}`)
  }
  return missed
}
