import { readStatements, type WrittenStatement } from './read-statements.ts'

/** What a statement reads, changes or deletes; what it only inserts into lies with the row. */
const asked = /\b(?:from|join|update|using|only)\s+([a-z_]+)/gi
/** The company is a value of the statement, in its predicate. */
const bound =
  /company_id\s*=\s*\(?\s*\?|\(\s*(?:[a-z]+\.)?company_id\b[^()]*\)\s*(?:=|in)\s*\(\s*(?:\(\s*)?\?/i

/** Whether rows of several companies may have to be looked for, where tables lie by company. */
export function asksSeveralCompanies(
  { text }: Pick<WrittenStatement, 'text'>,
  tablesByCompany: ReadonlySet<string>,
): boolean {
  const tables = [...text.matchAll(asked)].flatMap(([, table]) => table?.toLowerCase() ?? [])
  return tables.some((table) => tablesByCompany.has(table)) && !bound.test(text)
}

/** By room: `file.function` of each statement of the product's stores that does. */
export function statementsOfSeveral(
  tablesByCompany: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = [
    ...readStatements('{features,outbox,connectors}/**/*-store.ts'),
    ...readStatements('platform/**/*.ts'),
  ].filter((statement) => asksSeveralCompanies(statement, tablesByCompany))
  const places = found.map(({ file, name }) => {
    const [top = '', second = '', ...rest] = file.split('/')
    const room = top === 'features' ? second : top
    const path = top === 'features' ? rest.join('/') : file.slice(top.length + 1)
    return { room, place: `${path.replace(/-store$/, '')}.${name}` }
  })
  return new Map(
    [...Map.groupBy(places, ({ room }) => room)].map(([room, those]) => [
      room,
      [...new Set(those.map(({ place }) => place))].toSorted(),
    ]),
  )
}
