import fc from 'fast-check'
import { anyWords } from '../any-words.ts'

/** A JSON schema, as far as a value is made of it. */
export interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

interface Making {
  /** What stands for an id: of something that is there, or of nothing. */
  readonly ids: fc.Arbitrary<string>
  /** Of five parts of a value so many do not keep to their schema. */
  readonly wrong: 0 | 1
}

/**
 * What a caller might send where this schema is asked for: four of five fit it, and of the fifth
 * each part may be of another type, missing, or one too many.
 */
export function anyOfSchema(
  schema: JsonSchema,
  ids: fc.Arbitrary<string> = fc.uuid(),
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: part(schema, { ids, wrong: 0 }) },
    { weight: 1, arbitrary: part(schema, { ids, wrong: 1 }) },
  )
}

const otherTypes = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1.5, 1e300, '', [], {}, [null], [[]], { id: {} }),
  anyWords(),
)

function part(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const right = rightPart(schema, making)
  if (making.wrong === 0) return right
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: otherTypes })
}

function rightPart(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => part(choice, making)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, making)
    case 'array':
      return arrayOf(schema, making)
    case 'integer':
      return fc.integer(within(schema))
    case 'number':
      return fc.double({ ...within(schema), noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringOf(schema, making)
    default:
      return otherTypes
  }
}

const within = ({ minimum, maximum }: JsonSchema) => ({
  ...(minimum === undefined ? {} : { min: minimum }),
  ...(maximum === undefined ? {} : { max: maximum }),
})

function arrayOf(
  { items = {}, minItems = 0, maxItems = 4 }: JsonSchema,
  making: Making,
): fc.Arbitrary<unknown> {
  const maxLength = Math.min(maxItems, Math.max(minItems, 4))
  return fc.array(part(items, making), { minLength: minItems, maxLength })
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  making: Making,
): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      // what a network calls its own is a plain text
      /id$/i.test(name) && schema.type === 'string' && schema.pattern === undefined
        ? fc.oneof({ weight: 3, arbitrary: making.ids }, part(schema, making))
        : part(schema, making),
    ]),
  )
  if (making.wrong === 0) return fc.record(parts, { requiredKeys: [...required] })
  const surplus = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id'), anyWords()), otherTypes)
        .map(([name, value]) => ({ [name]: value })),
    },
  )
  return fc
    .tuple(
      fc.oneof(
        fc.record(parts, { requiredKeys: [...required] }),
        fc.record(parts, { requiredKeys: [] }),
      ),
      surplus,
    )
    .map(([value, more]) => ({ ...value, ...more }))
}

function stringOf(schema: JsonSchema, { ids }: Making): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  switch (format) {
    case 'uuid':
      return ids
    case 'date-time':
      return instants
    case 'email':
      return fc.oneof(fc.emailAddress(), fc.constant('marta@osterialume.example'))
    default:
      return pattern === undefined
        ? anyWords().map((words) => words.slice(0, maxLength).padEnd(minLength, 'x'))
        : fc.stringMatching(new RegExp(pattern)).map((words) => words.slice(0, maxLength))
  }
}

const dayMs = 86_400_000
/** Most of them near today, and some where calendars end. */
const instants = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.integer({ min: -400, max: 400 }).map((days) => Date.now() + days * dayMs),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9999, 11, 31) }),
    },
  )
  .map((ms) => new Date(ms).toISOString())
