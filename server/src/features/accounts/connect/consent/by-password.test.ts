import { assignTool } from '@marquee/contract/accounts.ts'
import { connectByPassword } from '@marquee/contract/connections.ts'
import { failure } from '@marquee/contract/errors.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { revokeDue } from '../../revocation/revoke-grants.ts'
import { renewDue } from '../../renewal/renewal-loop.ts'
import { useAccountsTestbed } from '../../testing.ts'

const town = useFacebookTown()
/** The server that a stranger runs: the town under another name. */
const ownServer = 'https://pds.stranger.example'
const testbed = useAccountsTestbed({
  ...town,
  networks: () => townNetworks(town.url()),
  outbound: {
    ...town.outbound,
    send: (call) => town.outbound.send({ ...call, url: call.url.replace(ownServer, town.url()) }),
  },
})
const base = '/social/social-accounts'
const handle = 'osterialume.example'
const password = 'demo-10001-app-pass'
const hourMs = 3_600_000

const bring = (body: object, who = testbed.owner(), network = 'bluesky') =>
  testbed.call(who, 'POST', `${base}/app-password/${network}`, body)
async function connected() {
  const { status, body } = await bring({ identifier: `@${handle}`, password })
  expect(status, JSON.stringify(body)).toBe(200)
  const account = z.parse(connectByPassword.response, body)
  const saved = await testbed.call(testbed.owner(), 'POST', '/companies/assign-tool', {
    companyId: testbed.owner().companyId,
    tool: [
      {
        type: 'bluesky',
        pageId: account.pageId,
        userId: account.userId,
        accessToken: account.access_token,
        enabled: true,
      },
    ],
  })
  const [tool] = z.parse(assignTool.response, saved.body)
  if (!tool) throw new Error('It was not saved.')
  return tool
}
const change = (what: object) => town.control('POST', '/bluesky/users/10001', what)
const truth = async () =>
  z.parse(z.object({ sessions: z.number() }), await town.control('GET', '/truth/bluesky/10001'))
async function advance(ms: number) {
  testbed.clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
}
const asked = async () =>
  (await town.log()).filter(({ path }) => path.endsWith('.createSession')).length

describe('an app password in place of a window', () => {
  it('connects the profile, and nothing of it is kept in the open', async () => {
    const tool = await connected()
    expect(tool).toMatchObject({ pageName: `@${handle}`, health: 'connected', enabled: true })
    const rows = await testbed.db().many(
      sql<{ all: string }>`
        select row_to_json(g)::text as all from person_grants g
        union all select row_to_json(s)::text from social_accounts s
        union all select row_to_json(h)::text from connect_handles h
        union all select row_to_json(c)::text from connect_states c
        union all select row_to_json(a)::text from audit_log a`,
    )
    const kept = rows.map(({ all }) => all).join()
    expect(kept).toContain('bluesky')
    expect(kept).not.toContain(password)
    expect(kept).not.toMatch(/eyJ[\w-]+\./)
  })

  it('tells the owner of the profile once, at the address that its server confirmed', async () => {
    await change({ confirmed: false })
    await connected()
    expect(testbed.toldOwners).toEqual([])
    await testbed.db().run(sql`delete from social_accounts`)
    await testbed.db().run(sql`delete from person_grants`)
    await change({ confirmed: true })
    await connected()
    await connected()
    expect(testbed.toldOwners).toEqual(['marta.bellini@example.com'])
  })

  it('is renewed by its session, and its end asks for a new connection', async () => {
    await connected()
    await advance(3 * hourMs)
    await renewDue(testbed.deps())
    expect((await testbed.tools(testbed.owner()))[0]?.health).toBe('connected')
    await change({ revoke: true })
    await advance(3 * hourMs)
    await renewDue(testbed.deps())
    const [tool] = await testbed.tools(testbed.owner())
    expect(tool?.health).toBe('reconnect')
    // and the same form mends it
    await connected()
    expect((await testbed.tools(testbed.owner()))[0]?.health).toBe('connected')
  })

  it('ends its session at the server when it is disconnected', async () => {
    const tool = await connected()
    expect(await truth()).toMatchObject({ sessions: 1 })
    await testbed.call(testbed.owner(), 'PUT', `${base}/disabled/${tool.id}`)
    await advance(hourMs)
    await revokeDue(testbed.deps(), testbed.clock.now())
    expect(await truth()).toMatchObject({ sessions: 0 })
  })
})

describe('what is wrong with it', () => {
  it.each([
    ['password', 'a wrong password', { identifier: handle, password: 'no' }, /does not know/],
    ['password', 'a handle of nobody', { identifier: 'x.example', password }, /does not know/],
    [
      'password',
      'the password of the account itself',
      { identifier: handle, password: 'demo-10001-whole-account' },
      /account itself/,
    ],
    ['identifier', 'no handle', { identifier: ' ', password }, /handle/],
    ['password', 'no password', { identifier: handle, password: '' }, /app password/],
    ...[
      'http://pds.example.com',
      'https://127.0.0.1',
      'https://2130706433',
      'https://[::1]',
      'localhost',
      'https://pds.example.com:8443',
      'https://user:word@pds.example.com',
      'pds.example.com/inside',
      'https://metadata.google.internal',
      'file:///etc/passwd',
    ].map(
      (server) =>
        ['server', server, { identifier: handle, password, server }, /public name/] as const,
    ),
  ] as const)('is said at %s: %s', async (...row) => {
    const [field, , body, words] = row
    const { status, body: said } = await bring(body)
    expect(status).toBe(400)
    expect(z.parse(failure, said).details).toMatchObject({ [field]: expect.stringMatching(words) })
    // nothing that was opened for it stays open
    expect(await truth()).toMatchObject({ sessions: 0 })
  })

  it('names a code that is asked for, and an account that was taken down', async () => {
    await change({ asksForCode: true })
    const whole = await bring({ identifier: handle, password: 'demo-10001-whole-account' })
    expect(z.parse(failure, whole.body).details).toMatchObject({
      password: expect.stringMatching(/sign-in code/),
    })
    // an app password needs none
    expect((await bring({ identifier: handle, password })).status).toBe(200)
    await change({ status: 'takendown' })
    const gone = await bring({ identifier: handle, password })
    expect(z.parse(failure, gone.body).details).toMatchObject({
      identifier: expect.stringMatching(/taken down/),
    })
  })

  it('is no fault of a field where nobody answers', async () => {
    await town.fault({
      network: 'bluesky',
      route: 'POST /xrpc/com.atproto.server.createSession',
      kind: 'status',
      status: 503,
      times: 1,
    })
    const { status, body } = await bring({ identifier: handle, password })
    expect(status).toBe(502)
    expect(z.parse(failure, body).details).toBeUndefined()
  })
})

describe('who may try, and how often', () => {
  it('lets nobody below a manager in, and no other network', async () => {
    expect(
      (await bring({ identifier: handle, password }, await testbed.colleague('editor'))).status,
    ).toBe(403)
    expect((await bring({ identifier: handle, password }, testbed.owner(), 'twitter')).status).toBe(
      422,
    )
    expect(await asked()).toBe(0)
  })

  it('guesses no passwords: the sixth for one handle asks nobody, whoever tries', async () => {
    for (let nth = 0; nth < 5; nth++)
      expect((await bring({ identifier: handle, password: `guess ${nth}` })).status).toBe(400)
    expect(await asked()).toBe(5)
    for (const who of [testbed.owner(), testbed.stranger()])
      for (const identifier of [handle, `@${handle}`, ` ${handle.toUpperCase()} `])
        expect((await bring({ identifier, password }, who)).status).toBe(429)
    expect(await asked()).toBe(5)
    await advance(16 * 60_000)
    expect((await bring({ identifier: handle, password })).status).toBe(200)
  })

  it('nor with a server of one’s own that says yes in between', async () => {
    await change({ home: ownServer })
    for (let nth = 0; nth < 4; nth++)
      expect((await bring({ identifier: handle, password: `guess ${nth}` })).status).toBe(400)
    expect((await bring({ identifier: handle, password, server: ownServer })).status).toBe(200)
    expect((await bring({ identifier: handle, password: 'guess 5' })).status).toBe(429)
  })

  it('nor by many handles', async () => {
    for (let nth = 0; nth < 10; nth++)
      expect((await bring({ identifier: `guest${nth}.example`, password })).status).toBe(400)
    expect((await bring({ identifier: 'guest11.example', password })).status).toBe(429)
    expect(await asked()).toBe(10)
  })
})
