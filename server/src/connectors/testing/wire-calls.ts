import { readdirSync, readFileSync } from 'node:fs'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import * as z from 'zod/mini'

const schema = z.record(z.string(), z.unknown())

/**
 * One call as the network's documents describe it. `path` stands after the base address; `{name}`
 * takes one part. `at` names the base where the same path means another thing at another address.
 * What a schema does not name may not be sent.
 */
const wireCall = z.strictObject({
  call: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  at: z.optional(z.string()),
  /** Of the query's fields; absent: there is none. */
  query: z.optional(schema),
  /**
   * Of the form's fields or of the JSON; absent: there is no body. Files of a form are the text
   * `(file)`.
   */
  body: z.optional(schema),
  /** How the body travels; a form unless it is said. `bytes` has no schema of its own. */
  bodyAs: z.optional(z.enum(['form', 'json', 'multipart', 'bytes'])),
  /** Of the headers, in small letters; more may be sent. */
  headers: z.optional(schema),
  /** Where it is written. */
  source: z.string(),
})

export interface WireCall extends z.output<typeof wireCall> {
  readonly takesPath: RegExp
  /** Parts that are not `{name}`: the call that knows more of them is the closer one. */
  readonly ownParts: number
  /** What is wrong with a request of this method and path; empty when nothing is. */
  problems(request: WireRequest): string[]
}

/** A request, taken apart. */
export interface WireRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: {
    readonly as: 'form' | 'json' | 'multipart' | 'bytes'
    readonly value: unknown
  } | null
}

/**
 * Every call of these folders' `*.json`; a file holds one or a list. Throws for a file that is no
 * such thing, and for two calls of one name.
 */
export function readWireCalls(folders: readonly URL[]): readonly WireCall[] {
  const calls = folders.flatMap((folder) =>
    readJsonFiles(folder).flatMap(({ name, value }) => {
      const parsed = z.safeParse(z.union([z.array(wireCall), wireCall]), value)
      if (!parsed.success)
        throw new Error(`${name} is no description of a call: ${z.prettifyError(parsed.error)}`)
      return Array.isArray(parsed.data) ? parsed.data : [parsed.data]
    }),
  )
  const names = calls.map(({ call }) => call)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) throw new Error(`Two descriptions are called ${double}.`)
  return calls.map(compile)
}

/** The JSON files of a folder by name, in order; none when there is no such folder. */
export function readJsonFiles(folder: URL): { readonly name: string; readonly value: unknown }[] {
  const base = new URL(folder.href.endsWith('/') ? folder : `${folder.href}/`)
  return readdirSync(base)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name,
      value: JSON.parse(readFileSync(new URL(name, base), 'utf8')) as unknown,
    }))
}

const options = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
} as const
/**
 * Fields of a query or a form travel as text, so `"limit": {"type": "integer"}` reads 25 out of
 * "25".
 */
const ofText = withJsonText(new Ajv({ ...options, coerceTypes: true }))
const ofJson = withJsonText(new Ajv(options))

/** `"json": {…}` is the schema of what a text field holds as JSON. */
function withJsonText(ajv: Ajv): Ajv {
  return ajv.addKeyword({
    keyword: 'json',
    schemaType: 'object',
    errors: false,
    compile(inner: AnySchema) {
      const isRight = new Ajv(options).compile(inner)
      return (text: unknown) => typeof text === 'string' && isRight(parseJson(text))
    },
  })
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function compile(one: z.output<typeof wireCall>): WireCall {
  const parts = one.path.split('/').filter((part) => part !== '')
  const pattern = parts.map((part) =>
    part
      .split(/\{\w+\}/)
      .map((own) => RegExp.escape(own))
      .join('[^/]+'),
  )
  const as = one.bodyAs ?? 'form'
  const query = ofText.compile(closed(one.query ?? {}))
  const body = one.body && (as === 'json' ? ofJson : ofText).compile(closed(one.body))
  const headers = one.headers && ofText.compile({ type: 'object', ...one.headers })
  return {
    ...one,
    takesPath: new RegExp(`^/${pattern.join('/')}/?$`),
    ownParts: parts.filter((part) => !part.includes('{')).length,
    problems: (request) => [
      ...complain('query', query, { ...request.query }),
      ...(headers ? complain('headers', headers, { ...request.headers }) : []),
      ...bodyProblems(request.body, {
        as,
        schemaOf: body ?? null,
        isWanted: one.body !== undefined || one.bodyAs === 'bytes',
      }),
    ],
  }
}

function bodyProblems(
  body: WireRequest['body'],
  { as, schemaOf, isWanted }: { as: string; schemaOf: ValidateFunction | null; isWanted: boolean },
): string[] {
  if (!body) return isWanted ? ['body: there is none'] : []
  if (!isWanted) return ['body: there should be none']
  if (body.as !== as) return [`body: it travels as ${body.as}, not as ${as}`]
  return schemaOf ? complain('body', schemaOf, structuredClone(body.value)) : []
}

/** What is not described may not be sent. */
function closed(described: Readonly<Record<string, unknown>>): AnySchema {
  return {
    type: 'object',
    ...('additionalProperties' in described || described.type === 'array'
      ? {}
      : { additionalProperties: false }),
    ...described,
  }
}

/** Values stay out of the sentence: they may be secrets. */
function complain(where: string, isRight: ValidateFunction, value: unknown): string[] {
  if (isRight(value)) return []
  return (isRight.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${where}${instancePath}: ${message ?? 'wrong'}${'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : ''}`,
  )
}
