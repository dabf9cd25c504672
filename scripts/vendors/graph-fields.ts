import { asRecord, isRecord } from './shape.ts'
import type { Call } from './traffic.ts'

/** Fields and edges of one of Meta's files, each with the files that describe what stands there. */
export type ShownFields = ReadonlyMap<string, readonly string[]>

interface AskedField {
  readonly name: string
  /** What is asked of it, in its own braces. */
  readonly inner: readonly AskedField[]
}

interface FieldFiles {
  /** Files that describe the thing; a field is known where one of them knows it. */
  readonly files: readonly string[]
  /** Null: nothing is said of it. */
  readonly shownBy: (file: string) => ShownFields | null
}

/**
 * Names of an answer and of `fields` that Meta's files do not know, at any depth. Below what a file
 * says nothing of, nothing is judged.
 */
export function fieldMisfits({ query, answer }: Call, from: FieldFiles): string[] {
  const { fields } = query
  return [
    ...unknownAsked(askedFor(typeof fields === 'string' ? fields : ''), from).map(
      (name) => `fields=${name}: is not known`,
    ),
    ...new Set(unknownShown(thingsOf(answer), from).map((name) => `answer.${name}: is not known`)),
  ]
}

/** What the files know, in one; null: one of them says nothing. */
function knownTo({ files, shownBy }: FieldFiles): ShownFields | null {
  const known = new Map<string, readonly string[]>([
    ['id', []],
    ['name', []],
  ])
  for (const file of files) {
    const shown = shownBy(file)
    if (shown === null) return null
    for (const [name, inner] of shown) known.set(name, [...(known.get(name) ?? []), ...inner])
  }
  return files.length === 0 ? null : known
}

function unknownAsked(asked: readonly AskedField[], from: FieldFiles): string[] {
  const known = knownTo(from)
  if (known === null) return []
  return asked.flatMap(({ name, inner }) => {
    const files = known.get(name)
    if (files === undefined) return [name]
    return unknownAsked(inner, { ...from, files }).map((below) => `${name}{${below}}`)
  })
}

function unknownShown(things: readonly Readonly<Record<string, unknown>>[], from: FieldFiles) {
  const known = knownTo(from)
  if (known === null) return []
  return things.flatMap(Object.entries).flatMap(([name, value]): string[] => {
    const files = known.get(name)
    if (files === undefined) return [name]
    return unknownShown(thingsOf(value), { ...from, files }).map((below) => `${name}.${below}`)
  })
}

/** One thing, a list of them, or either as an edge answers it, in `data`. */
const thingsOf = (value: unknown) => [asRecord(value)['data'] ?? value].flat().filter(isRecord)

/** The names of `id,from{id},replies.limit(5){id,user{name}}`, each with those in its braces. */
function askedFor(fields: string): AskedField[] {
  return piecesOf(withoutValues(fields)).flatMap((piece) => {
    const [, name, inner = ''] = /^\s*(\w+)[^{]*(?:\{(.*)\})?\s*$/s.exec(piece) ?? []
    return name === undefined ? [] : [{ name, inner: askedFor(inner) }]
  })
}

/** Round brackets hold values of a field, as `limit(5)`, and no names. */
function withoutValues(fields: string): string {
  const left = fields.replace(/\([^()]*\)/g, '')
  return left === fields ? left : withoutValues(left)
}

/** Between commas that stand in no braces. */
function piecesOf(fields: string): string[] {
  const pieces: string[] = []
  let [depth, from] = [0, 0]
  for (const [at, sign] of [...fields, ','].entries()) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (sign !== ',' || depth > 0) continue
    pieces.push(fields.slice(from, at))
    from = at + 1
  }
  return pieces
}
