import { fileOf, typeMisfit, type GraphTypes, type ShownField } from './graph-types.ts'
import { asRecord, isRecord } from './shape.ts'

/** Fields and edges of one of Meta's files, each with what stands there. */
export type ShownFields = ReadonlyMap<string, readonly ShownField[]>

export interface FieldFiles {
  /** Files that describe the thing; a field is known where one of them knows it. */
  readonly files: readonly string[]
  /** Null: nothing is said of it. */
  readonly shownBy: (file: string) => ShownFields | null
  readonly enums: GraphTypes['enums']
}

interface AskedField {
  readonly name: string
  /** What is asked of it, in its own braces. */
  readonly inner: readonly AskedField[]
}

/** Names in `fields` that Meta's files do not know, at any depth. */
export const askedMisfits = (fields: string, from: FieldFiles): string[] =>
  unknownAsked(askedFor(fields), from).map((name) => `fields=${name}: is not known`)

/**
 * What of an answer Meta's files do not know, or know of another type, at any depth. Below what a
 * file says nothing of, nothing is judged.
 */
export const answerMisfits = (answer: unknown, from: FieldFiles): string[] => [
  ...new Set(shownMisfits(thingsOf(answer), from).map((one) => `answer.${one}`)),
]

/** What every thing may show, whatever its file says. */
const ofEvery = ['id', 'name'].map((name): [string, readonly ShownField[]] => [
  name,
  [{ type: 'string', isEdge: false }],
])

/** What the files know, in one; null: one of them says nothing. */
function knownTo({ files, shownBy }: FieldFiles): ShownFields | null {
  const known = new Map<string, readonly ShownField[]>(ofEvery)
  for (const file of files) {
    const shown = shownBy(file)
    if (shown === null) return null
    for (const [name, fields] of shown) known.set(name, [...(known.get(name) ?? []), ...fields])
  }
  return files.length === 0 ? null : known
}

const below = (from: FieldFiles, known: readonly ShownField[]): FieldFiles => ({
  ...from,
  files: known.map(({ type }) => fileOf(type)),
})

function unknownAsked(asked: readonly AskedField[], from: FieldFiles): string[] {
  const known = knownTo(from)
  if (known === null) return []
  return asked.flatMap(({ name, inner }) => {
    const fields = known.get(name)
    if (fields === undefined) return [name]
    return unknownAsked(inner, below(from, fields)).map((one) => `${name}{${one}}`)
  })
}

function shownMisfits(
  things: readonly Readonly<Record<string, unknown>>[],
  from: FieldFiles,
): string[] {
  const known = knownTo(from)
  if (known === null) return []
  const types = { enums: from.enums, isThing: (type: string) => from.shownBy(type) !== null }
  return things.flatMap(Object.entries).flatMap(([name, value]): string[] => {
    const fields = known.get(name)
    if (fields === undefined) return [`${name}: is not known`]
    const wrong = typeMisfit(fields, value, types)
    if (wrong !== undefined) return [`${name}: ${wrong}`]
    return shownMisfits(thingsOf(value), below(from, fields)).map((one) => `${name}.${one}`)
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
