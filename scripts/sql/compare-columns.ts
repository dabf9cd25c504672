import type { BroughtColumn } from './describe-statement.ts'
import type { ClaimedColumn, FoundStatement, Kind } from './find-statements.ts'
import { isAskedFull, mayBeEmpty } from './may-be-empty.ts'

/** Of the migrated schema, what a comparison needs. */
export interface Catalogue {
  /** Name and category (`pg_type.typcategory`) of a type, by oid. */
  readonly types: ReadonlyMap<number, { readonly name: string; readonly category: string }>
  /** Columns that may hold null, by the oid of their table and their number: `16384.2`. */
  readonly nullable: ReadonlyMap<string, string>
}

/** What the driver makes of a type; `bigint` is read as a number here (`database.ts`). */
const byName: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  date: 'date',
  timestamp: 'date',
  timestamptz: 'date',
  bytea: 'bytes',
  json: 'any',
  jsonb: 'any',
  interval: 'object',
}

function broughtKind(catalogue: Catalogue, type: number): Kind {
  const known = catalogue.types.get(type)
  if (!known) return 'any'
  return byName[known.name] ?? (known.category === 'A' ? 'list' : 'string')
}

/** What a row says that its statement does not bring, in a sentence each. Pure. */
export function compareColumns(
  statement: FoundStatement,
  brought: readonly BroughtColumn[],
  catalogue: Catalogue,
): string[] {
  if (statement.columns === null) return []
  const claimed = new Map(statement.columns.map((column) => [column.name, column]))
  const names = new Set(brought.map(({ name }) => name))
  return [
    ...brought.flatMap((column) => {
      const claim = claimed.get(column.name)
      return claim ? [...faultsOf(statement, { claim, column }, catalogue)] : []
    }),
    ...statement.columns
      .filter(({ name, optional }) => !optional && !names.has(name))
      .map(({ name }) => `${name} is in the row and not brought`),
  ]
}

function* faultsOf(
  statement: FoundStatement,
  { claim, column }: { readonly claim: ClaimedColumn; readonly column: BroughtColumn },
  catalogue: Catalogue,
) {
  const kind = broughtKind(catalogue, column.type)
  const agrees = claim.kinds.every((one) => one === kind || one === 'any' || kind === 'any')
  if (!agrees) yield `${claim.name} is ${kind}, and the row says ${claim.kinds.join(' or ')}`
  if (!claim.mayBeNull && mayBring(statement, column, catalogue))
    yield `${claim.name} may be null, and the row says it is not`
}

/** A column that is empty by how it is reached, or is read straight, may be empty and is not asked. */
function mayBring(
  { text }: FoundStatement,
  column: BroughtColumn,
  { nullable }: Catalogue,
): boolean {
  if (mayBeEmpty(text, column.name)) return true
  const name = nullable.get(`${column.table}.${column.column}`)
  return name !== undefined && !isAskedFull(text, name)
}
