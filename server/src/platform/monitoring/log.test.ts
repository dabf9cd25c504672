import { describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/server.ts'
import { createLog, type Log } from './log.ts'

const secret = 'EAAGm0PX4ZCpsBO1kZCq'
const password = 'Tagliatelle1'
const address = 'marta.bellini@osterialume.example'

function aLog(level = 'info'): {
  log: Log
  lines: () => Record<string, unknown>[]
  text: () => string
} {
  const written: string[] = []
  return {
    log: createLog(level, {
      write: (line) => {
        written.push(line)
      },
    }),
    lines: () => written.map((line) => JSON.parse(line)),
    text: () => written.join(''),
  }
}

describe('a line of the log', () => {
  it.each([
    ['at the top', { access_token: secret, password, email: address }],
    ['one level down', { body: { token: secret, password, email: address } }],
    ['deep inside', { a: { b: { c: { accessToken: secret, password, to: address } } } }],
    ['in a list', { facts: [{ userToken: secret }, { password }, { to: address }] }],
    [
      'in the message of a fault and of its cause',
      {
        err: new Error(`GET https://graph.facebook.com/me?access_token=${secret}&fields=id`, {
          cause: new Error(`Key (email)=(${address}) already exists; password=${password}`),
        }),
      },
    ],
    [
      'in an answer kept as text',
      { answer: JSON.stringify({ access_token: secret, password, email: address }) },
    ],
    [
      'in a cookie',
      {
        options: {
          headers: {
            cookie: `first=${secret}; second="${password}"`,
            'set-cookie': `third=${address}`,
          },
        },
      },
    ],
    [
      'in a header',
      { headers: { Authorization: `Bearer ${secret}`, note: `authorization: Bearer ${secret}` } },
    ],
  ])('holds no token, no password and no email address %s', (_where, facts) => {
    const { log, lines, text } = aLog()
    log.warn(facts, 'a call failed')
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'a call failed',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
      }),
    ])
    for (const hidden of [secret, password, address, 'osterialume'])
      expect(text()).not.toContain(hidden)
  })
  it('holds none in its own words either, and stays one JSON object', () => {
    const { log, lines } = aLog()
    log.info(`mail to ${address} with password: ${password}, "token":"${secret}" and \\ a "quote"`)
    expect(lines()[0]?.msg).toBe(
      'mail to [address] with password: [hidden], "token":"[hidden]" and \\ a "quote"',
    )
  })
  it('stays one JSON object whatever stands behind such a name', () => {
    const { log, lines, text } = aLog()
    log.info(
      {
        a: {
          b: {
            otp: 493817,
            token: null,
            appSecret: 'with "quotes" and spaces',
            pageToken: { id: 7 },
          },
        },
      },
      'odd',
    )
    expect(lines()[0]?.a).toEqual({
      b: { otp: '[hidden]', token: null, appSecret: '[hidden]', pageToken: { id: 7 } },
    })
    expect(text()).not.toContain('493817')
  })
  it('keeps what is no secret', () => {
    const { log, lines } = aLog()
    log.info(
      { publicationId: 'p-1', correlationId: 'c-1', status: 200, isTokenValid: true, tokens: 3 },
      'the token of the page was refreshed',
    )
    expect(lines()[0]).toMatchObject({
      publicationId: 'p-1',
      correlationId: 'c-1',
      status: 200,
      isTokenValid: true,
      tokens: 3,
      msg: 'the token of the page was refreshed',
    })
  })
})

it('a call of the API leaves one line at info, with its correlation id and its route, and no address; a probe leaves none', async () => {
  const { log, lines } = aLog()
  const app = createHttpServer(log, { trustProxy: false })
  app.get('/api/posts/:id', async () => ({}))
  app.get('/health', async () => ({}))
  await app.inject({
    url: `/api/posts/7?token=${secret}`,
    headers: { 'x-request-id': 'press-12345678', authorization: `Bearer ${secret}` },
  })
  await app.inject({ url: '/health' })
  await app.close()
  expect(lines()).toEqual([
    expect.objectContaining({
      msg: 'request',
      correlationId: 'press-12345678',
      method: 'GET',
      route: '/api/posts/:id',
      status: 200,
      ms: expect.any(Number),
    }),
  ])
  expect(JSON.stringify(lines())).not.toContain(secret)
})
