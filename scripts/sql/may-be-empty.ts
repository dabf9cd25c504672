// Read from the words of a statement: PostgreSQL tells where a column comes from, and not whether
// an outer join or an aggregate over no rows leaves it empty.

/** The same length, with spaces for what stands in quotes, and for what stands in parentheses. */
function outermost(text: string): string {
  let depth = 0
  const bare = text.replace(/'[^']*'/g, (quoted) => ' '.repeat(quoted.length))
  return bare.replace(/[^]/g, (sign) => {
    if (sign === ')') depth -= 1
    const kept = depth === 0 ? sign : ' '
    if (sign === '(') depth += 1
    return kept
  })
}

interface Select {
  /** What stands for each column of the list, by the column's name. */
  readonly list: ReadonlyMap<string, string>
  /** From `from` on, without what stands in parentheses. */
  readonly rest: string
  /** The same, with it. */
  readonly wholeRest: string
}

/** The outermost select of a statement; null where there is none, as in an insert of values. */
function outerSelect(text: string): Select | null {
  const outer = outermost(text)
  const start = /\bselect\s+(distinct\s+)?/i.exec(outer)
  if (!start) return null
  const from = start.index + start[0].length
  const length = outer.slice(from).search(/\bfrom\b/i)
  const until = length < 0 ? outer.length : from + length
  const list = new Map<string, string>()
  for (const [begin, end] of itemsBetween(outer, from, until)) {
    const written = text.slice(begin, end).trim()
    const name = /(\w+)"?\s*$/.exec(written)?.[1]
    if (name !== undefined) list.set(name, written.replace(/\s+as\s+"?\w+"?\s*$/i, ''))
  }
  return { list, rest: outer.slice(until), wholeRest: text.slice(until) }
}

function itemsBetween(outer: string, from: number, until: number): [number, number][] {
  const commas = [...outer.slice(from, until).matchAll(/,/g)].map(({ index }) => from + index)
  return [from, ...commas.map((at) => at + 1)].map((begin, nth) => [begin, commas[nth] ?? until])
}

const leftJoin =
  /\bleft\s+(?:outer\s+)?join\s+(?:lateral\s+)?(?<table>\w+|\(\s*\))(?:\s+(?:as\s+)?(?!on\b|using\b)(?<alias>\w+))?/gi
const aggregate = /\b(count|max|min|sum|avg|bool_and|bool_or|array_agg|json_agg|jsonb_agg)\s*\(/i

/** Names by which a select reaches what may not be there. */
function outerJoined({ rest, wholeRest }: Select): ReadonlySet<string> {
  const names = [...rest.matchAll(leftJoin)].flatMap(({ index, 0: words, groups }) => {
    const name = groups?.['alias'] ?? groups?.['table'] ?? ''
    const inner = wholeRest.slice(index, index + words.length)
    // an aggregate over a table brings a row in any case
    return aggregate.test(inner) && !/\bgroup\s+by\b/i.test(inner) ? [] : [name]
  })
  return new Set(names)
}

/** Compared with something, a column is not empty in any row that is brought. */
const asksToBeFull = (text: string, name: string) =>
  new RegExp(`\\b${name}\\s*(is not null|=|<=?|>=?|<>|\\bin\\b|\\blike\\b)`, 'i').test(text)

/** Whether a column is empty where an outer join finds nothing, or an aggregate no row. Pure. */
export function mayBeEmpty(text: string, column: string): boolean {
  const select = outerSelect(text)
  const written = select?.list.get(column)
  if (!select || written === undefined) return false
  const [, alias = ''] = /^(\w+)\.\w+$/.exec(written) ?? []
  if (outerJoined(select).has(alias)) {
    const [, where = ''] = select.rest.split(/\bwhere\b/i)
    return !asksToBeFull(where, `${alias}\\.\\w+`)
  }
  const isBareAggregate = /^(max|min|sum|avg)\s*\(/i.test(written)
  return isBareAggregate && !/\bgroup\s+by\b/i.test(select.rest)
}

/** What a statement compares, without what it only writes: `set x = …` says nothing of x before. */
const withoutWritten = (text: string) =>
  text.replace(/\bset\s[^]*?(?=\b(?:from|where|returning)\b|$)/gi, ' ')

/** Whether a statement only brings rows where the column is full. Pure. */
export const isAskedFull = (text: string, column: string): boolean =>
  asksToBeFull(withoutWritten(text), column)
