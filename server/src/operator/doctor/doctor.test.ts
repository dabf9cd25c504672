import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { SetupCheck } from '#connectors/capabilities/sign-in/setup-check.ts'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { away, refusing, startS3StandIn } from '#connectors/storage/testing/s3-stand-in.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { checkAddress, checkWebhook } from './checks/check-address.ts'
import { checkStorage, checkStore } from './checks/check-machine.ts'
import { checkMailServer, checkOutside } from './checks/check-outside.ts'
import { describeFindings, open, todo, well } from './finding.ts'

const outbound = createOutbound()
const folder = mkdtempSync(join(tmpdir(), 'marquee-doctor-'))
let server: Server | null = null
afterEach(() => {
  server?.close()
})
afterAll(async () => {
  await outbound.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const address = made.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const picture = {
  'content-type': 'image/jpeg',
  'accept-ranges': 'bytes',
  'content-length': '4',
} as const
/** The product behind a proxy that does `more` to pictures. */
const product =
  (more: Readonly<Record<string, string>> = {}, status = 200): RequestListener =>
  (request, reply) => {
    if (request.url === '/health/live') reply.end('{"status":"live","process":"ours"}')
    else reply.writeHead(status, { ...picture, ...more }).end('jpeg')
  }
const look = (publicUrl: string, more: object = {}) =>
  checkAddress({
    publicUrl,
    outbound,
    picturePath: '/m/x/p.jpg',
    now: new Date(),
    isOurs: async (process) => process === 'ours',
    ...more,
  })
const statesOf = (findings: readonly { subject: string; state: string }[]) =>
  findings.map(({ subject, state }) => `${subject} ${state}`)

describe('the doctor says of the public address', () => {
  it('that all is well where the product answers and pictures come as they are', async () => {
    expect(statesOf(await look(await serve(product())))).toEqual([
      'public address well',
      'certificate open',
      'pictures at /m/ well',
    ])
  })
  it.each([
    ['with a cookie', product({ 'set-cookie': 'proxy=1' }), 'comes with a cookie'],
    ['with a redirect', product({ location: '/other' }, 302), 'is answered with a redirect'],
    ['as something else', product({ 'content-type': 'text/html' }), 'comes without its type'],
    ['without ranges', product({ 'accept-ranges': 'none' }), 'comes without ranges'],
    ['not at all', product({}, 404), 'is answered with 404'],
  ])('what to do where a picture comes %s', async (_how, listener, said) => {
    expect((await look(await serve(listener))).at(-1)).toEqual(
      todo(
        'pictures at /m/',
        `A picture ${said}; networks refuse that. Let the proxy pass /m/ as it is.`,
      ),
    )
  })
  it('what to do where something else answers, or nobody', async () => {
    const other = await serve((_request, reply) => reply.end('welcome to the proxy'))
    expect(statesOf(await look(other))[0]).toBe('public address todo')
    expect(statesOf(await look('http://127.0.0.1:1'))).toEqual(['public address todo'])
  })
  it.each([
    ['another installation', '{"status":"live","process":"theirs"}', 'to another installation'],
    ['one that does not say which it is', '{"status":"live"}', 'does not say which one it is'],
  ])('what to do where %s answers', async (_who, body, said) => {
    const [address] = await look(await serve((_request, reply) => reply.end(body)))
    expect(address).toMatchObject({ state: 'todo', said: expect.stringContaining(said) })
  })
  it('that a Marquee answers, where nobody can say which', async () => {
    const isOurs = () => Promise.reject(new Error('the database is away'))
    const [address] = await look(await serve(product()), { isOurs })
    expect(address).toMatchObject({
      state: 'open',
      said: expect.stringContaining('could not be looked up (the database is away)'),
    })
  })
  it('when the certificate ends, and that it must be renewed', async () => {
    const url = (await serve(product())).replace('http:', 'https:')
    const ends = (days: number) => async () => new Date(Date.now() + days * 86_400_000 + 1000)
    const plain = { send: async () => ({ status: 200, headers: {}, body: Buffer.from('"live"') }) }
    const certificate = async (days: number) =>
      (await look(url, { outbound: plain, certificateEnd: ends(days) }))[1]
    expect(await certificate(80)).toEqual(well('certificate', 'It holds for 80 more days.'))
    expect((await certificate(5))?.state).toBe('todo')
  })
})

describe('the doctor says of a webhook', () => {
  it.each([
    [403, { 'x-request-id': 'a' }, 'well'],
    [301, { location: '/x' }, 'todo'],
    [502, {}, 'todo'],
    [200, {}, 'todo'],
  ])('answered with %d and %o: %s', async (status, headers, state) => {
    const address = await serve((_request, reply) => reply.writeHead(status, headers).end())
    expect((await checkWebhook(outbound, { subject: 'x', address })).state).toBe(state)
  })
})

describe('the doctor says of the store', () => {
  it('that a file can be put and read, or what to look at', async () => {
    const storage = createFileStorage(folder)
    expect((await checkStore(storage)).state).toBe('well')
    expect(await storage.size('doctor/probe.txt')).toBeNull()
    const broken = { ...storage, put: () => Promise.reject(new Error('no space left')) }
    expect((await checkStore(broken)).said).toContain('no space left')
  })
  it('that is set that it is well, refuses or is away', async () => {
    const standIn = await startS3StandIn()
    const ask = () => checkStorage({ mediaStore: standIn.settings, dataDir: folder }, testClock())
    try {
      expect((await ask()).state).toBe('well')
      expect(standIn.calls.some((call) => call.startsWith('PUT /marquee-media/probe/'))).toBe(true)
      standIn.fault = refusing(403, 'AccessDenied')
      const refused = await ask()
      expect([refused.state, refused.said]).toEqual([
        'todo',
        expect.stringContaining('refuses the bucket marquee-media in us-east-1 (403)'),
      ])
      standIn.fault = away
      expect((await ask()).said).toContain('cannot be reached; see that it runs')
    } finally {
      await standIn.close()
    }
  })
})

it('counts what is to do', () => {
  expect(describeFindings([well('a', 'Fine.'), open('bb', 'Later.')])).toBe(
    'WELL   a   Fine.\n-      bb  Later.\n\nNothing is to be done.',
  )
  expect(describeFindings([todo('a', 'Mend it.')])).toContain('TO DO  a  Mend it.\n\n1 to do.')
})

describe('the doctor says of others outside', () => {
  const check = (isSet: boolean, ok = true): SetupCheck => ({
    facts: {
      settings: [{ name: 'A_KEY', isSet }],
      redirectUris: [],
      webhookUrls: [],
      scopes: [],
      notes: [],
    },
    ask: async () => [{ ok, said: ok ? 'It knows us.' : 'It does not know us.' }],
  })
  it('that payment and sign-in know us, do not, or are not set up', async () => {
    const findings = await checkOutside(
      new Map([
        ['payment', check(true)],
        ['googleSignIn', check(true, false)],
        ['facebookSignIn', check(false)],
      ]),
      outbound,
    )
    expect(statesOf(findings)).toEqual([
      'Payment well',
      'Sign-in with Google todo',
      'Sign-in with Facebook open',
    ])
  })
  it('that one whose look breaks off is to be mended, and the others are well', async () => {
    const broken = { ...check(true), ask: () => Promise.reject(new Error('Invalid URL')) }
    const checks = new Map([
      ['payment', broken],
      ['googleSignIn', check(true)],
    ] as const)
    expect(statesOf(await checkOutside(checks, outbound))).toEqual([
      'Payment todo',
      'Sign-in with Google well',
    ])
  })
  it('that a missing mail server is to be mended', async () => {
    expect((await checkMailServer(check(false))).state).toBe('todo')
    expect(await checkMailServer(check(true))).toEqual(well('mail', 'It knows us.'))
  })
})
