import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '@marquee/contract/endpoint.ts'
import { endpoints } from '@marquee/contract/endpoints.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { osteriaLume } from '#connectors/meta-graph/testing/instagram-town.ts'
import { townNetworks } from '../../platform/settings/networks/network-settings.ts'
import { anyOfSchema, type JsonSchema } from '../../testing/any/any-of-schema.ts'
import { anyWords } from '../../testing/any-words.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { connectX } from '../../testing/connect-x.ts'
import { apiKey, startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

const isFull = process.env.MARQUEE_FULL === '1'
const timeLimitMs = isFull ? 600_000 : 10_000

/** They end Marta's session, her account or her place in the company, and the rest tries nothing. */
const endsHerself = new Set([
  'changePassword',
  'deleteAccount',
  'endOneSession',
  'logout',
  'removeMember',
  'signOutEverywhere',
])
const tried = endpoints.filter(({ name }) => !endsHerself.has(name))

const town = useFacebookTown()
let whole: WholeApp
let marta: WholePerson
/** What the log says of our own faults: the answer does not tell it. */
const faults: string[] = []
beforeAll(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings(), networks: townNetworks(town.url()) },
    log: pino({ level: 'error' }, { write: (line: string) => void faults.push(line) }),
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
}, 60_000)
afterAll(() => whole.close())

/** Whatever answers called an id, so that calls meet what is there. */
const known: string[] = []
const mostKnown = 400
function gatherIds(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') gatherIds(inner)
    else if (/id$/i.test(name) && inner.length < 100 && !known.includes(inner))
      known[known.length < mostKnown ? known.length : known.length % mostKnown] = inner
  }
}
const ids = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.nat({ max: mostKnown }).map((at) => known[at % known.length] ?? randomUUID()),
  },
  { weight: 1, arbitrary: fc.uuid() },
)

const schemaOf = (schema: Schema | undefined): JsonSchema =>
  schema
    ? // eslint-disable-next-line typescript/no-unsafe-type-assertion -- zod types its answer more loosely
      (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : {}

interface AnyCall {
  readonly endpoint: Endpoint
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}
const calls = fc.oneof(
  ...tried.map((endpoint): fc.Arbitrary<AnyCall> =>
    fc.record({
      endpoint: fc.constant(endpoint),
      params: anyOfSchema(schemaOf(endpoint.params), ids),
      query: endpoint.query ? anyOfSchema(schemaOf(endpoint.query), ids) : fc.constant({}),
      body: endpoint.body
        ? anyOfSchema(schemaOf(endpoint.body), ids)
        : endpoint.bytes || endpoint.upload
          ? anyWords()
          : fc.constant(undefined),
    }),
  ),
)

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

function addressOf({ endpoint, params, query }: AnyCall): string {
  const named = new Map(fieldsOf(params))
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_all, name: string) =>
    // an empty part would be another address
    encodeURIComponent(textOf(named.get(name) ?? 'none') || 'none'),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of fieldsOf(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) asked.append(name.toWellFormed(), textOf(one))
  return `/api${path}?${asked.toString()}`
}

let caller = 0
/** Each call from an address of its own, so that what is tried is the call and not the limit. */
async function answerTo(call: AnyCall): Promise<{ status: number; body: unknown; told: string }> {
  const { endpoint, body } = call
  caller += 1
  const isJson = endpoint.body !== undefined
  const url = addressOf(call)
  const payload = body === undefined ? undefined : isJson ? JSON.stringify(body) : textOf(body)
  const answer = await whole.app.http.inject({
    method: endpoint.method,
    url,
    remoteAddress: `10.${(caller >> 16) % 256}.${(caller >> 8) % 256}.${caller % 256}`,
    headers: {
      ...apiKey,
      ...(endpoint.access === 'public' ? {} : { authorization: `Bearer ${marta.token}` }),
      'idempotency-key': randomUUID(),
      ...(payload === undefined
        ? {}
        : { 'content-type': isJson ? 'application/json' : 'application/octet-stream' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const told = `${endpoint.name}: ${endpoint.method} ${url} ${payload ?? ''}\n${answer.body}\n${faults.splice(0).join('')}`
  return { status: answer.statusCode, body: answer.json(), told }
}

const refusal = z.object({
  code: z.string().check(z.minLength(1)),
  message: z.string().check(z.minLength(1)),
  said: z.object({ code: z.string() }),
  requestId: z.string().check(z.minLength(1)),
})
/** Nobody set up payment in this test, and 503 says so. */
const isMissingHere = (refused: z.output<typeof refusal> | null | undefined) =>
  refused?.said.code === 'billing.not-set-up'

it(
  'answers every call that its schema lets come, and many that it does not, and never by a fault of our own',
  { timeout: timeLimitMs + 60_000 },
  async () => {
    await town.control('POST', '/facebook/pages/20001/posts', { message: 'Burrata is back' })
    await connectPage(whole, town, { who: marta })
    await connectPage(whole, town, { who: marta, pageId: osteriaLume, network: 'instagram' })
    await connectX(whole, town, marta)
    const met = new Set<string>()
    const seen = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        const { status, body, told } = await answerTo(call)
        const refused = status < 400 ? null : refusal.safeParse(body).data
        expect(refused, told).not.toBeUndefined()
        if (!isMissingHere(refused)) expect(status, told).toBeLessThan(500)
        if (status < 400) gatherIds(body)
        met.add(call.endpoint.name)
        seen[status < 400 ? 'taken' : 'refused'] += 1
      }),
      {
        numRuns: 1_000_000,
        interruptAfterTimeLimit: timeLimitMs,
        markInterruptAsFailure: false,
        ...(isFull ? {} : { seed: 20_261_127 }),
      },
    )
    expect(seen.taken).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(0)
    if (isFull) expect(tried.filter(({ name }) => !met.has(name))).toEqual([])
  },
)
