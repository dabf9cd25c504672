import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import type { UsageReport } from '../../capabilities/usage.ts'
import { createGraphClient, type GraphClient } from './graph-client.ts'
import { isMissing } from './graph-error.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const clock = testClock(new Date('2026-11-20T12:00:00Z'))
const outbound = createOutbound()
const seen: Seen[] = []
const usages: UsageReport[] = []
let answer: (response: ServerResponse) => void = (response) => response.end('{}')
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    answer(response)
  })
})
let graph: GraphClient

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  graph = createGraphClient({
    outbound,
    clock,
    voice: { network: 'facebook', name: 'Facebook', place: 'page' },
    onUsage: (usage) => usages.push(usage),
    settings: {
      appId: '1',
      appSecret: 'app-secret',
      graphUrl: `http://127.0.0.1:${port}`,
      version: 'v26.0',
    },
  })
})
afterAll(async () => {
  await outbound.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const guard = { mayStillSend: () => true, timeoutMs: 2000, correlationId: 'corr-1' }
const made = z.object({ id: z.string() })
const token = 'EAAsecrettoken'
const read = () =>
  graph.read({ path: '/111', token, account: '111', fields: { fields: 'id' }, schema: made })
const write = () =>
  graph.write({
    method: 'POST',
    path: '/111/feed',
    token,
    account: '111',
    fields: { message: 'Hello & ciao' },
    guard,
    schema: made,
  })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

function says(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  answer = (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
}
const refuses = (status: number, error: object, headers?: Readonly<Record<string, string>>) =>
  says(
    status,
    { error: { message: '(#1) m', type: 'OAuthException', fbtrace_id: 'A1b2', ...error } },
    headers,
  )

describe('the wire', () => {
  it('reads with the token in a header, the version in the path and a proof beside it', async () => {
    says(200, { id: '111', new_field: 1 })
    expect(await read()).toEqual({ id: '111' })
    const call = seen.at(-1)
    expect(call?.headers.authorization).toBe(`Bearer ${token}`)
    // HMAC-SHA256 of the token under the app's secret, computed apart
    expect(call?.url).toBe(
      '/v26.0/111?fields=id&appsecret_proof=dd240c0cde50342f9c2dace2bafa229d1a2f30e9c449353672832fc38698c70c',
    )
    expect(call?.url).not.toContain(token)
  })

  it('writes a form with nothing in the address', async () => {
    says(200, { id: '111_222' })
    expect(await write()).toEqual({ id: '111_222' })
    const call = seen.at(-1)
    expect([
      call?.method,
      call?.url,
      call?.headers['content-type'],
      call?.headers['x-correlation-id'],
    ]).toEqual(['POST', '/v26.0/111/feed', 'application/x-www-form-urlencoded', 'corr-1'])
    expect(new URLSearchParams(call?.body).get('message')).toBe('Hello & ciao')
  })

  it('sends a file as one part of known length', async () => {
    says(200, { id: '333' })
    await graph.write({
      method: 'POST',
      path: '/111/photos',
      token,
      account: '111',
      fields: { published: 'false' },
      guard,
      schema: made,
      file: {
        field: 'source',
        fileName: 'a.jpg',
        contentType: 'image/jpeg',
        bytes: Buffer.from('JPEG!'),
      },
    })
    const call = seen.at(-1)
    expect(call?.body).toMatch(
      /name="published"\r\n\r\nfalse\r\n[^]*name="source"; filename="a.jpg"\r\ncontent-type: image\/jpeg\r\n\r\nJPEG!\r\n--marquee-[0-9a-f]+--\r\n$/,
    )
    expect(call?.headers['content-length']).toBe(String(call?.body.length))
  })
})

describe('usage headers', () => {
  it('tells each quota apart: the app’s, and the fullest figure and longest wait of each page', async () => {
    usages.length = 0
    says(
      200,
      { id: '1' },
      {
        'x-app-usage': '{"call_count":12,"total_cputime":4,"total_time":6}',
        'x-business-use-case-usage':
          '{"111":[{"type":"pages","call_count":28,"total_cputime":91,"total_time":22,"estimated_time_to_regain_access":7},{"type":"messenger","call_count":95}],"222":[{"call_count":3}]}',
      },
    )
    await read()
    expect(usages).toEqual([
      { budget: 'meta:app', percent: 12, blockedForMs: 0 },
      { budget: 'meta:111', percent: 95, blockedForMs: 420_000 },
      { budget: 'meta:222', percent: 3, blockedForMs: 0 },
    ])
  })

  it('knows whose the header of ad accounts is only from the call', async () => {
    usages.length = 0
    says(
      200,
      { id: '1' },
      { 'x-ad-account-usage': '{"acc_id_util_pct":100,"reset_time_duration":90}' },
    )
    await read()
    expect(usages).toEqual([])
    await graph.read({ path: '/act_5', token, account: 'act_5', schema: made })
    expect(usages).toEqual([{ budget: 'meta:act_5', percent: 100, blockedForMs: 90_000 }])
  })

  const limits: [title: string, status: number, error: object, budget: string][] = [
    ['4', 403, { code: 4 }, 'meta:app'],
    ['17', 400, { code: 17 }, 'meta:111'],
    ['613', 400, { code: 613 }, 'meta:111'],
    ['32', 403, { code: 32 }, 'meta:111'],
    ['80001', 400, { code: 80_001 }, 'meta:111'],
    ['341', 400, { code: 341 }, 'meta:111'],
    ['368 too fast', 400, { code: 368, error_subcode: 1_390_008 }, 'meta:111'],
  ]
  it.for(limits)(
    'a refusal with %s fills the quota it belongs to, whatever the header says',
    async ([_title, status, error, budget]) => {
      usages.length = 0
      refuses(status, error, { 'retry-after': '120', 'x-app-usage': '{"call_count":40}' })
      await failure(read())
      expect(usages).toEqual([
        { budget: 'meta:app', percent: 40, blockedForMs: 0 },
        { budget, percent: 100, blockedForMs: 120_000 },
      ])
    },
  )

  it('a limit of nobody known stops nobody, and a wait that only we reckon blocks nothing', async () => {
    usages.length = 0
    refuses(403, { code: 32 })
    await failure(graph.read({ path: '/me/accounts', token, account: null, schema: made }))
    says(429, '')
    await failure(read())
    expect(usages).toEqual([{ budget: 'meta:111', percent: 100, blockedForMs: 0 }])
  })

  it('other refusals fill nothing', async () => {
    usages.length = 0
    refuses(400, { code: 100 })
    await failure(write())
    expect(usages).toEqual([])
  })

  it('does not stumble over a header that cannot be read', async () => {
    says(200, { id: '1' }, { 'x-app-usage': 'soon', 'x-business-use-case-usage': '[]' })
    expect(await read()).toEqual({ id: '1' })
  })
})

/** Of a post that was deleted; live answers tell it so (October 2026). */
const gone =
  '(#10) Object does not exist, cannot be loaded due to missing permission or reviewable feature, or does not support this operation.'

describe('what a refusal means', () => {
  it('a post that is gone is missing, under the number of a missing right', async () => {
    refuses(400, { code: 10, message: gone })
    expect(isMissing(await failure(read()))).toBe(true)
  })

  const cases: [title: string, status: number, error: object, onRead: string, onWrite: string][] = [
    ['190 ended token', 401, { code: 190, error_subcode: 463 }, 'reauthorize', 'reauthorize'],
    ['102 ended session', 401, { code: 102 }, 'reauthorize', 'reauthorize'],
    ['10 no permission', 403, { code: 10 }, 'reauthorize', 'reauthorize'],
    ['10 for what is gone', 400, { code: 10, message: gone }, 'rejected', 'rejected'],
    ['200 no permission', 403, { code: 200 }, 'reauthorize', 'reauthorize'],
    [
      '200 for a security check',
      400,
      { code: 200, error_subcode: 1_404_006 },
      'rejected',
      'rejected',
    ],
    [
      '200 with a subcode of its own',
      403,
      { code: 200, error_subcode: 1404078 },
      'rejected',
      'rejected',
    ],
    ['4 app limit', 403, { code: 4 }, 'rate-limited', 'rate-limited'],
    ['17 user limit', 400, { code: 17 }, 'rate-limited', 'rate-limited'],
    ['32 page limit', 403, { code: 32 }, 'rate-limited', 'rate-limited'],
    ['613 custom limit', 400, { code: 613 }, 'rate-limited', 'rate-limited'],
    ['80001 limit of a use case', 400, { code: 80_001 }, 'rate-limited', 'rate-limited'],
    ['341 posting limit', 400, { code: 341 }, 'rate-limited', 'rate-limited'],
    ['368 blocked', 400, { code: 368 }, 'rejected', 'rejected'],
    ['368 too fast', 400, { code: 368, error_subcode: 1_390_008 }, 'rate-limited', 'rate-limited'],
    ['1 unknown', 500, { code: 1, is_transient: true }, 'unavailable', 'uncertain'],
    [
      '2 disturbance, even as a 400',
      400,
      { code: 2, is_transient: true },
      'unavailable',
      'uncertain',
    ],
    [
      'a disturbance by its subcode',
      400,
      { code: 100, error_subcode: 1_363_047 },
      'unavailable',
      'uncertain',
    ],
    ['an unknown code with a 500', 500, { code: 99_999 }, 'unavailable', 'uncertain'],
    [
      'an unknown code that calls itself passing',
      400,
      { code: 99_999, is_transient: true },
      'unavailable',
      'unavailable',
    ],
    ['an unknown code', 400, { code: 99_999 }, 'rejected', 'rejected'],
    ['100 bad parameter', 400, { code: 100 }, 'rejected', 'rejected'],
    ['506 same text', 400, { code: 506 }, 'rejected', 'uncertain'],
    [
      '1366051 same pictures',
      400,
      { code: 100, error_subcode: 1_366_051 },
      'rejected',
      'uncertain',
    ],
    // Meta's words for "send it again" while a video goes up, as a code and as a subcode; they call
    // themselves final
    ...[6000, 1_363_019, 1_363_030, 1_363_033, 1_363_037].flatMap(
      (code): (typeof cases)[number][] => [
        [`${code} send it again`, 400, { code, is_transient: false }, 'unavailable', 'unavailable'],
        [
          `${code} send it again, as a subcode`,
          400,
          { code: 6001, error_subcode: code, is_transient: false },
          'unavailable',
          'unavailable',
        ],
      ],
    ),
    ['1366046 picture', 400, { code: 324, error_subcode: 1_366_046 }, 'rejected', 'rejected'],
  ]
  it.for(cases)('%s', async ([_title, status, error, onRead, onWrite]) => {
    refuses(status, error)
    expect([await failure(read()), await failure(write())]).toMatchObject([
      { kind: onRead, facts: { status, traceId: 'A1b2' } },
      { kind: onWrite },
    ])
  })

  it.each(['API access blocked.', '(#200) API access deactivated. Go to the app dashboard.'])(
    'an app that is blocked asks nobody to connect again: %s',
    async (text) => {
      refuses(400, { code: 200, message: text })
      for (const call of [read(), write()])
        expect(await failure(call)).toMatchObject({
          kind: 'rejected',
          said: { code: 'meta.app-forbidden' },
        })
    },
  )

  it('repeats the network’s own sentence for people, without number or token', async () => {
    refuses(400, { code: 99_999, message: '(#99999) Bad EAAxyz123456 here' })
    expect(await failure(write())).toMatchObject({
      message: 'Facebook refused this: Bad [hidden] here',
      said: message(
        'network.refused-because',
        { network: 'Facebook' },
        { raw: 'Bad [hidden] here' },
      ),
    })
    refuses(400, { code: 99_999, error_user_msg: 'Please verify your page.' })
    expect(await failure(write())).toMatchObject({
      message: 'Facebook refused this: Please verify your page.',
    })
  })

  it('a limit ends when the headers say, else after a quarter of an hour, for posting after an hour', async () => {
    const until = async () => {
      const error = await failure(write())
      return error instanceof Error && 'until' in error && error.until instanceof Date
        ? Math.round((error.until.getTime() - clock.now().getTime()) / 60_000)
        : error
    }
    refuses(
      403,
      { code: 32 },
      { 'x-business-use-case-usage': '{"111":[{"estimated_time_to_regain_access":25}]}' },
    )
    expect(await until()).toBe(25)
    refuses(403, { code: 32 }, { 'retry-after': '120' })
    expect(await until()).toBe(2)
    refuses(403, { code: 4 })
    expect(await until()).toBe(15)
    refuses(400, { code: 341 })
    expect(await until()).toBe(60)
  })
})

describe('answers that are not Graph’s', () => {
  const cases: [title: string, status: number, body: string, onRead: string, onWrite: string][] = [
    ['a proxy’s 502', 502, '<html>', 'unavailable', 'uncertain'],
    ['a proxy’s 413', 413, '<html>', 'rejected', 'rejected'],
    ['a proxy’s 429', 429, '', 'rate-limited', 'rate-limited'],
    ['a 408', 408, '', 'unavailable', 'uncertain'],
    ['a redirect', 302, '', 'unavailable', 'uncertain'],
    ['a success without an id', 200, '{"success":true}', 'unavailable', 'uncertain'],
    ['a success cut short', 200, '{"id":"11', 'unavailable', 'uncertain'],
  ]
  it.for(cases)('%s', async ([_title, status, body, onRead, onWrite]) => {
    says(status, body)
    expect([await failure(read()), await failure(write())]).toMatchObject([
      { kind: onRead },
      { kind: onWrite },
    ])
  })

  it('a connection that breaks after the body went out is uncertain on a write only', async () => {
    answer = (response) => {
      response.destroy()
    }
    expect([await failure(read()), await failure(write())]).toMatchObject([
      { kind: 'unavailable' },
      { kind: 'uncertain' },
    ])
  })

  it('silence until the time-out is uncertain on a write', async () => {
    answer = () => undefined
    expect(
      await failure(
        graph.write({
          method: 'POST',
          path: '/1/feed',
          token,
          account: '1',
          guard: { ...guard, timeoutMs: 80 },
          schema: made,
        }),
      ),
    ).toMatchObject({ kind: 'uncertain' })
  })

  it('nothing that is thrown holds the token', async () => {
    refuses(401, { code: 190, message: `Error validating ${token}` })
    const error = await failure(write())
    expect(
      JSON.stringify([error, error instanceof Error ? [error.message, error.stack] : null]),
    ).not.toContain(token)
  })
})
