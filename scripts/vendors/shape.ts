/** A schema as OpenAPI and Google's discovery documents write them. */
export type Schema = Readonly<Record<string, unknown>>
export type FindSchema = (reference: string) => Schema

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What of a schema is looked at, with its `allOf` put together. */
interface Flat {
  readonly types: readonly string[]
  readonly values: readonly unknown[]
  readonly properties: Readonly<Record<string, unknown>>
  readonly required: readonly string[]
  readonly items: unknown
  /** Other names may stand there too. */
  readonly isOpen: boolean
  readonly isNullable: boolean
  readonly either: readonly unknown[]
}

function resolve(schema: Schema, find: FindSchema): Schema {
  const reference = schema['$ref']
  return typeof reference === 'string' ? resolve(find(reference), find) : schema
}

function flatten(input: Schema, find: FindSchema): Flat {
  const schema = resolve(input, find)
  const parts = asList(schema['allOf']).map((one) => flatten(asRecord(one), find))
  const types = [schema['type']].flat().filter((one) => typeof one === 'string')
  const own = asRecord(schema['properties'])
  const all = Object.assign({}, ...parts.map(({ properties }) => properties), own)
  return {
    types: types.filter((type) => type !== 'null'),
    values: asList(schema['enum']),
    properties: all,
    required: [
      ...asList(schema['required']).filter((one) => typeof one === 'string'),
      ...parts.flatMap(({ required }) => required),
    ],
    items: schema['items'],
    isOpen:
      (schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false) ||
      Object.keys(all).length === 0,
    isNullable: schema['nullable'] === true || types.includes('null'),
    either: [...asList(schema['oneOf']), ...asList(schema['anyOf'])],
  }
}

export const typeOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'array'
    : value === null
      ? 'null'
      : typeof value === 'number' && Number.isInteger(value)
        ? 'integer'
        : typeof value

const fits = (wanted: string, value: unknown): boolean => {
  const type = typeOf(value)
  return wanted === 'any' || wanted === type || (wanted === 'number' && type === 'integer')
}

/** Where a value stands, and where schemas are found by name. */
export interface ValueLocation {
  readonly place: string
  readonly find: FindSchema
}

/** In what a value is not as its schema says; empty: in nothing. Names of fields, and no value. */
export function misfits(input: Schema, value: unknown, at: ValueLocation): string[] {
  const { place, find } = at
  const flat = flatten(input, find)
  if (value === null) return flat.isNullable || flat.types.length === 0 ? [] : [`${place}: is null`]
  if (flat.either.length > 0 && Object.keys(flat.properties).length === 0) {
    const judged = flat.either.map((one) => misfits(asRecord(one), value, at))
    return judged.reduce((least, one) => (one.length < least.length ? one : least))
  }
  if (flat.types.length > 0 && !flat.types.some((type) => fits(type, value)))
    return [`${place}: is ${typeOf(value)}, not ${flat.types.join(' or ')}`]
  if (flat.values.length > 0 && !flat.values.includes(value))
    return [`${place}: ${JSON.stringify(value)} is none of its values`]
  if (Array.isArray(value))
    return value.flatMap((one: unknown) =>
      misfits(asRecord(flat.items), one, { place: `${place}[]`, find }),
    )
  return isRecord(value) ? misfitsOfRecord(flat, value, at) : []
}

function misfitsOfRecord(
  { properties, required, isOpen }: Flat,
  value: Readonly<Record<string, unknown>>,
  { place, find }: ValueLocation,
): string[] {
  const lacking = required.filter((name) => value[name] === undefined)
  return [
    ...lacking.map((name) => `${place}.${name}: is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = properties[name]
      if (asRecord(known)['deprecated'] === true) return [`${place}.${name}: is deprecated`]
      if (known !== undefined)
        return misfits(asRecord(known), inner, { place: `${place}.${name}`, find })
      return isOpen ? [] : [`${place}.${name}: is not known`]
    }),
  ]
}
