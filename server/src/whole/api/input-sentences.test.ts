import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, Schema } from '@marquee/contract/endpoint.ts'
import { endpoints } from '@marquee/contract/endpoints.ts'
import { apiKey, startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

let whole: WholeApp
let marta: WholePerson
beforeAll(async () => {
  whole = await startWholeApp()
  marta = await whole.aPerson('marta@osterialume.example')
})
afterAll(() => whole.close())

/** A JSON schema, as far as this test reads it. */
interface Shape {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

const shapeOf = (schema: Schema | undefined): Shape =>
  schema
    ? // eslint-disable-next-line typescript/no-unsafe-type-assertion -- zod types its answer more loosely
      (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
    : {}

/** Something of that shape; what it holds need not make sense to the room that gets it. */
function sampleOf(shape: Shape): unknown {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return sampleOf(choices[0] ?? {})
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  return sampleOfType(shape)
}

function sampleOfType(shape: Shape): unknown {
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]),
      )
    case 'array':
      return [sampleOf(shape.items ?? {})]
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return texts[shape.format ?? ''] ?? 'Tagliatelle1'
  }
}
const texts: Readonly<Record<string, string>> = {
  uuid: '0193f6ce-7e0a-7000-8000-000000000001',
  'date-time': '2026-11-24T18:30:00Z',
  email: 'marta@osterialume.example',
}

const wrongs: readonly unknown[] = [
  undefined,
  null,
  7.5,
  true,
  '',
  'x',
  'x'.repeat(30_000),
  [],
  {},
  [{}],
]

/** The sample with one field after another taken out or made wrong; nested fields too. */
function* wrongBodies(shape: Shape): Generator<unknown> {
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    const sample = sampleOf(shape)
    const rest = typeof sample === 'object' ? sample : {}
    for (const wrong of wrongs) yield { ...rest, [name]: wrong }
    const choices = [part, ...(part.anyOf ?? []), ...(part.oneOf ?? [])]
    for (const choice of choices) {
      for (const inner of wrongBodies(choice)) yield { ...rest, [name]: inner }
      for (const inner of wrongBodies(choice.items ?? {})) yield { ...rest, [name]: [inner] }
    }
  }
}

const addressOf = ({ path }: Endpoint, parameter: string) =>
  `/api${path.replace(/:[A-Za-z]+/g, parameter)}`

/** Its parameters are right here, so that only the body is wrong. */
const withKeys = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  path: endpoint.path
    .replace(/:network\b/, 'facebook')
    .replace(/:kind\b/, 'review') as Endpoint['path'],
})

let caller = 0
async function refusalOf(endpoint: Endpoint, url: string, payload?: unknown) {
  caller += 1
  const answer = await whole.app.http.inject({
    method: endpoint.method,
    url,
    remoteAddress: `10.${(caller >> 16) % 256}.${(caller >> 8) % 256}.${caller % 256}`,
    headers: {
      ...apiKey,
      ...(endpoint.access === 'public' ? {} : { authorization: `Bearer ${marta.token}` }),
      'idempotency-key': randomUUID(),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  expect(answer.body).not.toContain('Invalid input')
  expect(answer.statusCode).not.toBe(500)
  return answer
}

const withBody = endpoints.filter(({ body, bytes, upload }) => body && !bytes && !upload)
const withParameter = endpoints.filter(({ params }) => params)
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe('a missing or wrong field is named with a sentence of its own', () => {
  it.each(named(withBody))(
    'in the body of %s',
    async (_name, endpoint) => {
      const { body } = endpoint
      if (!body) throw new Error('chosen for its body')
      const url = addressOf(withKeys(endpoint), randomUUID())
      for (const payload of [undefined, null, 7, 'text', [], {}])
        await refusalOf(endpoint, url, payload)
      for (const payload of wrongBodies(shapeOf(body))) {
        const wrong = body.safeParse(JSON.parse(JSON.stringify(payload)))
        // what the contract takes is work for its room, and no part of this test
        if (wrong.success) continue
        const answer = await refusalOf(endpoint, url, payload)
        expect([answer.statusCode, answer.body]).toEqual([400, answer.body])
        const { message, details } = z
          .object({ message: z.string(), details: z.record(z.string(), z.string()) })
          .parse(answer.json())
        const fields = wrong.error.issues.map(({ path }) => path.join('.') || 'body')
        expect(fields).toContain(Object.keys(details)[0])
        expect(message.length).toBeGreaterThan(8)
      }
    },
    120_000,
  )
  it.each(named(withParameter))('in the address of %s', async (_name, endpoint) => {
    for (const wrong of ['7', 'x', '%20', '..%2f', 'x'.repeat(600)])
      await refusalOf(endpoint, addressOf(endpoint, wrong))
  })
  it.each(named(endpoints.filter(({ query }) => query)))(
    'in the query of %s',
    async (_name, endpoint) => {
      const fields = Object.keys(shapeOf(endpoint.query).properties ?? {})
      const url = addressOf(endpoint, marta.companyId)
      await refusalOf(endpoint, url)
      for (const field of fields)
        for (const wrong of ['', 'x', '-1', '4.5', '1e9', 'x'.repeat(3000)])
          await refusalOf(endpoint, `${url}?${new URLSearchParams({ [field]: wrong }).toString()}`)
    },
  )
  it.each([
    [{ password: 'Tagliatelle1' }, 'email', 'Email is required'],
    [{ email: '', password: 'Tagliatelle1' }, 'email', 'Email is required'],
    [{ email: 'marta', password: 'Tagliatelle1' }, 'email', 'Invalid email format'],
    [{ email: 'marta@osterialume.example' }, 'password', 'Password is required'],
    [{ email: 'marta@osterialume.example', password: 7 }, 'password', 'Password must be a text'],
  ])('%j at the login', async (payload, field, sentence) => {
    const login = endpoints.find(({ name }) => name === 'login')
    if (!login) throw new Error('no login')
    const answer = await refusalOf(login, '/api/auth/login', payload)
    expect(answer.json()).toMatchObject({ message: sentence, details: { [field]: sentence } })
  })
})
