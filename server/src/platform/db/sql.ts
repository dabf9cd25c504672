import { createHash } from 'node:crypto'

/** A statement with its values apart: text never holds a value. Rows come back as `Row`. */
export interface Statement<Row = unknown> {
  readonly text: string
  readonly values: readonly unknown[]
  /** A name for the prepared statement, the same for the same text. */
  readonly name: string
  readonly rowType?: Row
}

const fragment = Symbol('fragment')
interface Fragment {
  readonly [fragment]: true
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

function isFragment(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && fragment in value
}

/** Part of a statement, to be placed inside `sql` with its values. */
export function part(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment {
  return { [fragment]: true, strings, values }
}

/**
 * Names of our own tables and columns, placed as they are. Throws for anything that is no such
 * name.
 */
export function written(names: string): Fragment {
  if (!/^[a-z0-9_:, ]+$/.test(names))
    throw new Error('Only names of our own migrations are written into a statement.')
  return { [fragment]: true, strings: [names], values: [] }
}

function write(strings: readonly string[], given: readonly unknown[], values: unknown[]): string {
  let text = strings[0] ?? ''
  given.forEach((value, index) => {
    if (isFragment(value)) text += write(value.strings, value.values, values)
    else text += `$${values.push(value)}`
    text += strings[index + 1] ?? ''
  })
  return text
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('hex')
  if (names.size < 2000) names.set(text, name)
  return name
}

/**
 * Tagged template: every `${value}` becomes a parameter, every `part` is written in. Statements are
 * prepared once a connection.
 */
export function sql<Row = unknown>(
  strings: TemplateStringsArray,
  ...given: readonly unknown[]
): Statement<Row> {
  const values: unknown[] = []
  const text = write(strings, given, values)
  return { text, values, name: nameOf(text) }
}
