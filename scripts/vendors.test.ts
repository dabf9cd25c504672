import { describe, expect, it } from 'vitest'
import { judgeByDiscovery } from './vendors/discovery.ts'
import { judgeByGraph } from './vendors/graph.ts'
import { judgeTraffic, report } from './vendors/judge-traffic.ts'
import { judgeByOpenApi } from './vendors/open-api.ts'
import { judgeByStripeObjects } from './vendors/stripe-objects.ts'
import type { Call } from './vendors/traffic.ts'
import { inNewSpelling } from './vendors/x-spelling.ts'

const call = (more: Partial<Call>): Call => ({
  network: 'x',
  method: 'GET',
  route: '/2/things/{id}',
  path: '/2/things/7',
  query: {},
  body: {},
  status: 200,
  answer: {},
  ...more,
})

describe('an OpenAPI document', () => {
  const thing = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, kind: { type: 'string', enum: ['A', 'B'] } },
  }
  const content = (schema: object) => ({ content: { 'application/json': { schema } } })
  const judge = judgeByOpenApi(
    {
      paths: {
        '/2/things/{id}': {
          get: {
            parameters: [{ $ref: '#/components/parameters/Fields' }],
            responses: { 200: content({ $ref: '#/components/schemas/Thing' }) },
          },
        },
        '/2/things': {
          post: {
            requestBody: content({ allOf: [{ $ref: '#/components/schemas/Thing' }] }),
            responses: { 201: content({ oneOf: [thing, { type: 'string' }] }) },
          },
        },
      },
      components: {
        schemas: { Thing: thing },
        parameters: {
          Fields: {
            name: 'post.fields',
            in: 'query',
            schema: { type: 'array', items: { type: 'string', enum: ['text', 'repost_count'] } },
          },
        },
      },
    },
    (path) => path.startsWith('/oauth2/'),
  )
  it.each([
    ['another path', { path: '/2/people/7' }, ['is not in the document']],
    ['another method', { method: 'DELETE' }, ['is not in the document']],
    ['a query nobody knows', { query: { depth: '1' } }, ['?depth: is not known']],
    [
      'a value nobody knows',
      { query: { 'post.fields': 'text,mood' } },
      ['?post.fields: "mood" is none of its values'],
    ],
    [
      'an answer with a field, a value and a type of its own',
      { answer: { id: 7, kind: 'C', colour: 'red' } },
      [
        'answer.id: is integer, not string',
        'answer.kind: "C" is none of its values',
        'answer.colour: is not known',
      ],
    ],
    ['an answer that lacks what is needed', { answer: {} }, ['answer.id: is missing']],
    [
      'a body with a field of its own',
      { method: 'POST', path: '/2/things', body: { id: '1', mood: 1 }, answer: '7', status: 201 },
      ['body.mood: is not known'],
    ],
  ])('does not know %s', (_title, more, misfits) => {
    expect(judge(call({ answer: { id: '7' }, ...more }))).toEqual(misfits)
  })
  it('knows what it describes, and does not speak of what is outside', () => {
    expect(judge(call({ answer: { id: '7', kind: 'A' } }))).toEqual([])
    expect(judge(call({ path: '/oauth2/token' }))).toBeNull()
  })
  it('is asked in the newer spelling for what was said in the older one', () => {
    const older = call({ query: { 'tweet.fields': 'text,retweet_count' }, answer: { id: '7' } })
    expect(judge(older)).toEqual(['?tweet.fields: is not known'])
    expect(inNewSpelling(judge)(older)).toEqual([])
    expect(inNewSpelling(judge)(call({ query: { 'tweet.fields': 'mood' } }))).not.toEqual([])
  })
})

it('a discovery document knows its methods, queries with their values, bodies and answers', () => {
  const judge = judgeByDiscovery({
    resources: {
      places: {
        methods: {
          get: {
            httpMethod: 'GET',
            flatPath: 'v1/places/{placesId}:find',
            parameters: { mode: { enum: ['NEAR', 'FAR'] } },
            response: { $ref: 'Place' },
          },
          patch: { httpMethod: 'PATCH', path: 'v1/places/{placesId}', request: { $ref: 'Place' } },
        },
      },
    },
    schemas: { Place: { type: 'object', properties: { name: { type: 'string' } } } },
  })
  const at = { path: '/v1/places/7:find' }
  expect(judge(call({ ...at, query: { mode: 'NEAR' }, answer: { name: 'a' } }))).toEqual([])
  expect(judge(call({ ...at, query: { mode: 'HERE', way: 'x' }, answer: { title: 'a' } }))).toEqual(
    ['?mode: HERE is none of its values', '?way: is not known', 'answer.title: is not known'],
  )
  const changed = { method: 'PATCH', path: '/v1/places/7', body: { title: 'a' } }
  expect(judge(call(changed))).toEqual(['body.title: is not known'])
  expect(judge(call({ path: '/v1/people/7' }))).toBeNull()
})

it('Meta’s files know calls, parameters with their values, and fields asked for and answered', () => {
  const page = {
    apis: [
      { method: 'GET', return: 'Page' },
      {
        method: 'POST',
        endpoint: 'feed',
        return: 'Page',
        params: [
          { name: 'message', type: 'string' },
          { name: 'kind', type: 'list<kind_enum>' },
        ],
      },
    ],
    fields: [{ name: 'about' }],
  }
  const judge = judgeByGraph({
    node: (name) => (name === 'Page' ? page : null),
    enums: [{ name: 'kind_enum', values: ['LINK'] }],
  })
  const read = (more: Partial<Call>) => judge(call({ route: '/{page}', path: '/7', ...more }))
  expect(read({ query: { fields: 'id,about{a,b}' }, answer: { id: '7', about: 'x' } })).toEqual([])
  expect(read({ query: { fields: 'tasks' }, answer: { id: '7', tasks: [] } })).toEqual([
    'fields=tasks: is not known',
    'answer.tasks: is not known',
  ])
  const write = (body: object) => judge(call({ method: 'POST', route: '/{page}/feed', body }))
  expect(write({ message: 'a', kind: 'link', 'message[0]': 'b' })).toEqual([])
  expect(write({ mood: 'a', kind: 'FILM' })).toEqual([
    '?mood: is not known',
    '?kind: FILM is none of its values',
  ])
  expect(judge(call({ route: '/{page}/moods' }))).toEqual(['is not in the files'])
  expect(judge(call({ route: '/debug_token' }))).toBeNull()
})

it('Stripe’s examples know the fields of each object, and which stand as null', () => {
  const judge = judgeByStripeObjects({
    resources: { plan: { object: 'plan', id: 'p', amount: 7, note: null, paid: true } },
  })
  const answer = (more: object) =>
    judge(
      call({
        answer: { object: 'list', data: [{ object: 'plan', id: 'p', note: null, ...more }] },
      }),
    )
  expect(answer({ amount: 8 })).toEqual([])
  expect(answer({ note: undefined, mood: 1, paid: 1 })).toEqual([
    'plan.mood: is not known',
    'plan.note: is missing',
    'plan.paid: is number, not boolean',
  ])
})

it('a report counts what was compared, what does not fit, and what was not run', () => {
  const judge = ({ path }: Call) => (path === '/a' ? ['is odd'] : path === '/b' ? [] : null)
  const calls = ['/a', '/a', '/b', '/c'].map((path) => call({ path, route: path }))
  const vendor = { name: 'One', networks: ['x'], judges: [judge] }
  const other = { name: 'Other', networks: ['y'], judges: [] }
  expect(report([judgeTraffic(vendor, calls), judgeTraffic(other, calls)]).split('\n')).toEqual([
    'One: 3 calls held against its files, 1 misfits',
    '  no file speaks of GET /c (1)',
    '  MISFIT GET /a is odd (2)',
    'Other: not run, its files are not in MARQUEE_VENDOR_SPECS',
    'vendors: 1 compared, 1 misfits, 1 not run',
  ])
  const known = { ...vendor, known: { 'GET /a is odd': 'its pages say so' } }
  expect(report([judgeTraffic(known, calls)])).toContain('1 compared, 0 misfits')
})
