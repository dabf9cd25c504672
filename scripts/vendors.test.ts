import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { judgeByDiscovery } from './vendors/discovery.ts'
import { judgeTraffic, report, totalsOf } from './vendors/judge-traffic.ts'
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
    // what the newer one tells as an expansion alone
    const expanded = call({ ...older, query: { 'tweet.fields': 'text,in_reply_to_user_id' } })
    expect(inNewSpelling(judge)(expanded)).toEqual([])
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
  const unspoken = [{ call: / \/c$/, why: 'it is of old' }]
  const vendor = { name: 'One', networks: ['x'], judges: [judge], unspoken }
  const other = { name: 'Other', networks: ['y'], judges: [] }
  expect(report([judgeTraffic(vendor, calls), judgeTraffic(other, calls)]).split('\n')).toEqual([
    'One: 3 calls held against its files, 1 misfits',
    '  no file speaks of GET /c: it is of old (1)',
    '  MISFIT GET /a is odd (2)',
    'Other: not run, its files are not in MARQUEE_VENDOR_SPECS',
    'vendors: 1 compared, 1 misfits, 1 not run',
  ])
  const known = { ...vendor, known: { 'GET /a is odd': 'its pages say so' } }
  expect(report([judgeTraffic(known, calls)])).toContain('1 compared, 0 misfits')
  expect(report([judgeTraffic({ ...known, unspoken: [] }, calls)])).toContain(
    '  MISFIT GET /c is in no file (1)',
  )
})

it('of what was refused the answer alone is held, where the files tell it', () => {
  const judges = [() => ['is odd']]
  const refusals = ({ answer }: Call) => (answer === null ? ['says nothing'] : null)
  const refused = [call({ status: 404, answer: null }), call({ status: 500, answer: 'Broken.' })]
  const vendor = { name: 'One', networks: ['x'], judges }
  expect(judgeTraffic(vendor, refused)).toMatchObject({ held: 0, misfits: [] })
  expect(judgeTraffic({ ...vendor, refusals }, refused)).toMatchObject({
    held: 1,
    misfits: [{ what: 'GET /2/things/{id} says nothing', times: 1 }],
  })
})

it('a vendor against whose files nothing was held has failed, and one without files is skipped', () => {
  const judge = ({ path }: Call) => (path === '/odd' ? ['is odd'] : [])
  const held = (networks: string[], judges = [judge]) =>
    judgeTraffic({ name: 'One', networks, judges }, [
      call({}),
      call({ network: 'y', path: '/odd' }),
    ])
  const results = [held(['x']), held(['y']), held(['z']), held(['x'], [])]
  expect(totalsOf(results)).toEqual({ passed: 1, failed: 2, skipped: 1 })
  expect(report([held(['z'])])).toContain('FAIL its files are there, and no call was held')
})

describe('the check of the vendors’ files', () => {
  const compare = (specs: string, traffic: string) => {
    const out = join(traffic, 'totals.json')
    const script = fileURLToPath(new URL('check-vendors.ts', import.meta.url))
    const { status, stdout } = spawnSync(process.execPath, [script, traffic, `--report=${out}`], {
      env: { MARQUEE_VENDOR_SPECS: specs },
      encoding: 'utf8',
    })
    return { status, stdout, totals: JSON.parse(readFileSync(out, 'utf8')) as unknown }
  }
  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-vendors-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }
  const aStripe = () => {
    const folder = aFolder()
    mkdirSync(join(folder, 'stripe'))
    writeFileSync(join(folder, 'stripe/fixtures3.json'), '{"resources":{}}')
    return folder
  }
  it('fails where a wrong folder is named', () => {
    expect(compare(aFolder(), aFolder())).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('FAIL no vendor'),
      totals: { passed: 0, failed: 0, skipped: 4 },
    })
  })
  it('fails where no call was held', () => {
    expect(compare(aStripe(), aFolder())).toMatchObject({
      status: 1,
      totals: { passed: 0, failed: 1, skipped: 3 },
    })
  })
  it('is green where each vendor that is there was held against calls', () => {
    const traffic = aFolder()
    const one = { network: 'stripe', method: 'GET', route: '/v1/a', status: 200, answer: {} }
    writeFileSync(join(traffic, 'a.jsonl'), `${JSON.stringify(one)}\n`)
    expect(compare(aStripe(), traffic)).toMatchObject({
      status: 0,
      totals: { passed: 1, failed: 0, skipped: 3 },
    })
  })
})
