import { asList, asRecord, isRecord, typeOf } from './shape.ts'

/** What one of Meta's files says of a name: its type, or that it is an edge and whither it leads. */
export interface ShownField {
  readonly type: string
  readonly isEdge: boolean
}

/** Values by the name of their enum, as `enum_types.json` lists them. */
export type GraphEnums = ReadonlyMap<string, readonly unknown[]>

export const readEnums = (file: unknown): GraphEnums =>
  new Map(
    asList(file)
      .map(asRecord)
      .map((one) => [String(one['name']), asList(one['values'])]),
  )

/** `list<Tag>`: what is in it; undefined for what is no such list. */
const itemOf = (type: string): string | undefined => /^list<(.*)>$/s.exec(type)?.[1]

/** The file that describes what stands there: of a list, its things. */
export const fileOf = (type: string): string => itemOf(type) ?? type

const isWhole = (value: unknown) => Number.isInteger(value)
/** The Graph API's own way to write a moment: `2026-11-20T09:00:00+0000`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d|Z)$/
const plain: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['string', (value) => typeof value === 'string'],
  ['bool', (value) => typeof value === 'boolean'],
  ['int', isWhole],
  ['unsigned int', (value) => isWhole(value) && Number(value) >= 0],
  ['float', (value) => typeof value === 'number'],
  ['datetime', (value) => typeof value === 'string' && moment.test(value)],
  ['list', (value) => Array.isArray(value)],
])

/** What is known of types beside their names. */
export interface GraphTypes {
  readonly enums: GraphEnums
  /** Whether a file describes things of this name. */
  readonly isThing: (type: string) => boolean
}

/** Whether a value is as the type says. What no type is known of may be anything. */
function fits(type: string, value: unknown, types: GraphTypes): boolean {
  const item = itemOf(type)
  if (item !== undefined)
    return Array.isArray(value) && value.every((one: unknown) => fits(item, one, types))
  const values = types.enums.get(type)
  if (values) return values.includes(value)
  if (/^map\b/.test(type) || types.isThing(type)) return isRecord(value)
  return plain.get(type)?.(value) ?? true
}

/**
 * In what a value is not as the files say that know its name, in words; undefined: in nothing. One
 * file that lets it pass is enough. An edge is answered as a thing with its list in `data`.
 */
export function typeMisfit(
  known: readonly ShownField[],
  value: unknown,
  types: GraphTypes,
): string | undefined {
  const isAsSaid = ({ type, isEdge }: ShownField) =>
    isEdge ? isRecord(value) : fits(type, value, types)
  if (known.length === 0 || known.some(isAsSaid)) return undefined
  if (typeof value === 'string' && known.every(({ type }) => types.enums.has(type)))
    return `${JSON.stringify(value)} is none of its values`
  const names = known.map(({ type, isEdge }) => (isEdge ? `edge of ${type}` : type))
  return `is ${typeOf(value)}, not ${[...new Set(names)].join(' or ')}`
}
