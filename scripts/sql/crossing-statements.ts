import type { FoundStatement } from './find-statements.ts'

/** What a statement reads, changes or deletes; what it only inserts into lies with the row. */
const asked = /\b(?:from|join|update|using|only)\s+([a-z_]+)/gi
/** The company is a value of the statement, in its predicate. */
const bound =
  /company_id\s*=\s*\(?\s*\$\d|\(\s*(?:[a-z]+\.)?company_id\b[^()]*\)\s*(?:=|in)\s*\(\s*(?:\(\s*)?\$\d/i

/** Whether rows of several companies may have to be looked for, where tables lie by company. */
export function asksSeveralCompanies(
  { text }: Pick<FoundStatement, 'text'>,
  tablesByCompany: ReadonlySet<string>,
): boolean {
  const tables = [...text.matchAll(asked)].flatMap(([, table]) => table?.toLowerCase() ?? [])
  return tables.some((table) => tablesByCompany.has(table)) && !bound.test(text)
}

/** Stores of rooms, and whatever asks in the platform. */
const isStore = (file: string) =>
  /^(features|outbox|connectors)\/.*-store\.ts$|^platform\//.test(file)

/** By room: `file.function` of each statement that does. Files are told from `server/src` on. */
export function statementsOfSeveral(
  statements: readonly FoundStatement[],
  tablesByCompany: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const places = statements
    .filter(({ file, unread }) => unread === null && isStore(file))
    .filter((statement) => asksSeveralCompanies(statement, tablesByCompany))
    .map(({ file, place }) => {
      const [top = '', second = '', ...rest] = file.replace(/\.ts$/, '').split('/')
      const isRoom = top === 'features'
      const path = isRoom ? rest.join('/') : [second, ...rest].join('/')
      return { room: isRoom ? second : top, name: `${path.replace(/-store$/, '')}.${place}` }
    })
  return new Map(
    [...Map.groupBy(places, ({ room }) => room)].map(([room, those]) => [
      room,
      [...new Set(those.map(({ name }) => name))].toSorted(),
    ]),
  )
}
