// docs/requirements.md says of each row of the specification where it is seen and which test holds
// it. It may not lie: each row of docs/requirements.json stands there once, and every place and
// test that it names is there, with the named title in it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What is read of the disk. */
export interface Disk {
  readonly has: (file: string) => boolean
  readonly read: (file: string) => string
}
interface Row {
  readonly id: string
  readonly cells: readonly string[]
}

const unquoted = (cell: string) => cell.replaceAll('\\|', '|')

/** The rows of the tables: `| AREA-001 | statement | \`place\` | \`file\`: title |`. */
function rowsOf(page: string): readonly Row[] {
  return page.split('\n').flatMap((line) => {
    const [, id, ...cells] = line.split(/(?<!\\)\|/).map((cell) => unquoted(cell).trim())
    return id !== undefined && /^[A-Z]+-\d{3}$/.test(id) ? [{ id, cells: cells.slice(0, 3) }] : []
  })
}

/** A title may hold an apostrophe, which its source escapes. */
const spellings = (title: string) => [title, title.replaceAll("'", "\\'")]

function problemsOf({ id, cells }: Row, disk: Disk): readonly string[] {
  const [statement = '', place = '', test = ''] = cells
  const problems: string[] = []
  if (statement === '') problems.push(`${id} says nothing`)
  const seen = /^`([^`]+)`$/.exec(place)?.[1]
  if (seen === undefined || !disk.has(seen)) problems.push(`${id} is seen nowhere: ${place}`)
  const tests = test.split('<br>').map((one) => /^(?:near: )?`([^`]+)`: (.+)$/.exec(one.trim()))
  for (const [index, found] of tests.entries()) {
    const [, file, title] = found ?? []
    if (file === undefined || title === undefined)
      problems.push(`${id} names no test: ${test.split('<br>')[index] ?? ''}`)
    else if (!disk.has(file)) problems.push(`${id}: there is no ${file}`)
    else if (!spellings(title).some((one) => disk.read(file).includes(one)))
      problems.push(`${id}: ${file} has no test “${title}”`)
  }
  return problems
}

/** What is wrong with the page, a line each. `being` are rows that are being built. */
export function checkRequirements(
  page: string,
  list: { readonly rows: readonly string[]; readonly being: readonly string[] },
  disk: Disk,
): readonly string[] {
  const rows = rowsOf(page)
  const counts = new Map<string, number>()
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [
    ...list.rows.flatMap((id) => {
      const count = counts.get(id) ?? 0
      return count === 1 ? [] : [`${id} stands there ${count} times`]
    }),
    ...rows.flatMap(({ id }) => (list.rows.includes(id) ? [] : [`${id} is no row`])),
    ...rows.flatMap((row) =>
      list.being.includes(row.id) && row.cells[2] === 'being built' ? [] : problemsOf(row, disk),
    ),
  ]
}

function isList(
  value: unknown,
): value is { readonly rows: readonly string[]; readonly being: readonly string[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rows' in value &&
    Array.isArray(value.rows) &&
    'being' in value &&
    Array.isArray(value.being)
  )
}

if (process.argv[1]?.endsWith('check-requirements.ts')) {
  const texts = new Map<string, string>()
  const read = (file: string) => {
    const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    texts.set(file, known)
    return known
  }
  const list: unknown = JSON.parse(read('docs/requirements.json'))
  if (!isList(list)) throw new Error('docs/requirements.json has no rows.')
  const problems = checkRequirements(read('docs/requirements.md'), list, {
    has: (file) => existsSync(join(root, file)),
    read,
  })
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
