import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { MailMessage } from '#connectors/mail/index.ts'
import { createBilling } from '#features/billing'
import { createCompanies, createMembers, type Companies } from '#features/companies'
import { createIdentity, type Identity } from '#features/identity'
import { createNotifications } from '#features/notifications'
import { createApi } from '#platform/http/api.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { sql } from '#platform/db/sql.ts'
import { hearChanges } from '#testing/hear-changes.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
  type RecordingQueue,
} from '#testing/test-platform.ts'
import { readInvitation } from './answer-invitation.ts'
import { changeMemberRole, removeMember } from './change-members.ts'
import type { MembersDeps } from './members-deps.ts'

interface Someone {
  readonly userId: string
  readonly companyId: string
  readonly token: string
  readonly email: string
}

let db: TestDatabase
let app: FastifyInstance
let identity: Identity
let companies: Companies
let members: Room
let desk: MembersDeps
let queue: RecordingQueue
const clock = testClock(new Date('2026-03-10T12:00:00Z'))
const mailbox: MailMessage[] = []
const dayMs = 86_400_000

beforeAll(async () => {
  db = await createTestDatabase()
  queue = recordingQueue()
  const platform: Platform = {
    ...unusedPlatform,
    config: testConfig,
    log: testLog,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  }
  const notifications = createNotifications(platform, {
    mailer: {
      send: async (message) => {
        mailbox.push(message)
      },
    },
  })
  notifications.work()
  const billing = createBilling(platform)
  companies = createCompanies(platform, {
    billing,
    onTimeZoneChanged: async () => ({ moved: 0, kept: 0 }),
    memberships: {
      addMembership: (...given) => identity.addMembership(...given),
      lockPerson: (...given) => identity.lockPerson(...given),
    },
  })
  identity = createIdentity(platform, {
    notifications,
    companies,
    billing,
    socialAccountsOf: async () => [],
  })
  desk = {
    config: testConfig,
    db,
    clock,
    people: identity,
    companies,
    notifications,
  }
  members = createMembers(desk)
  app = createHttpServer(testLog, { trustProxy: false })
  await app.register(
    async (scope) => {
      const api = createApi(scope, {
        apiKey: testConfig.apiKey,
        authenticate: identity.authenticate,
      })
      for (const room of [identity, companies, members]) room.mount(api)
    },
    { prefix: '/api' },
  )
})
let marta: Someone
beforeEach(async () => {
  await db.empty()
  clock.set(new Date('2026-03-10T12:00:00Z'))
  mailbox.length = 0
  marta = await anOwner('marta@osterialume.example', 'Osteria Lume')
})
afterAll(async () => {
  await app.close()
  await db.drop()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
async function ask(
  who: Someone,
  method: Method,
  {
    url,
    body,
    company = marta.companyId,
  }: { readonly url: string; readonly body?: object; readonly company?: string | undefined },
) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    ...(body ? { payload: body } : {}),
    headers: {
      'x-api-key': testConfig.apiKey,
      authorization: `Bearer ${who.token}`,
      ...(company === '' ? {} : { 'x-company-id': company }),
    },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
async function anOwner(email: string, company: string): Promise<Someone> {
  const made = await identity.createActivatedUser({
    email,
    password: 'Tagliatelle1',
    firstName: email.split('@')[0] ?? '',
    lastName: 'Bellini',
    company: { name: company },
    correlationId: 'test',
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-api-key': testConfig.apiKey },
    payload: { email, password: 'Tagliatelle1' },
  })
  return {
    ...made,
    email,
    token: z.object({ access_token: z.string() }).parse(answer.json()).access_token,
  }
}
const invite = (who: Someone, email: string, role: string) =>
  ask(who, 'POST', { url: '/companies/invitations', body: { email, role } })
async function wordOf(email: string): Promise<string> {
  await queue.drain()
  return (
    /invitation\?token=([\w-]+)/.exec(
      mailbox.findLast(({ to }) => to === email)?.text ?? '',
    )?.[1] ?? 'no mail came'
  )
}
const accept = (who: Someone, token: string) =>
  ask(who, 'POST', { url: '/invitations/accept', body: { token }, company: '' })
/** Somebody with a company of their own who works in Marta's too. */
async function aColleague(name: string, role: string): Promise<Someone> {
  const someone = await anOwner(`${name}@trattoria.example`, `Bar ${name}`)
  expect((await invite(marta, someone.email, role)).status).toBe(200)
  expect((await accept(someone, await wordOf(someone.email))).status).toBe(200)
  return someone
}
const listed = z.object({
  members: z.array(z.object({ email: z.string(), role: z.string(), isYou: z.boolean() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string() })),
})
const list = async (who: Someone) =>
  listed.parse((await ask(who, 'GET', { url: '/companies/members' })).body)

describe('an invitation', () => {
  it('is mailed, tells what it offers, and makes a member of the person it was sent to', async () => {
    const luca = await anOwner('luca@trattoria.example', 'Trattoria')
    expect(await invite(marta, 'LUCA@trattoria.example', 'editor')).toMatchObject({
      status: 200,
      body: {
        email: luca.email,
        role: 'editor',
        invitedBy: 'marta Bellini',
        expiresAt: expect.stringContaining('2026-03-17T12:00:00'),
      },
    })
    expect((await list(marta)).invitations).toMatchObject([{ email: luca.email }])
    const token = await wordOf(luca.email)
    expect(
      (await db.one(sql<{ token_hash: string }>`select token_hash from invitations`)).token_hash,
    ).not.toContain(token)
    expect(
      await ask(luca, 'POST', { url: '/invitations/read', body: { token }, company: '' }),
    ).toEqual({
      status: 200,
      body: {
        companyName: 'Osteria Lume',
        role: 'editor',
        email: luca.email,
        invitedBy: 'marta Bellini',
        isKnown: true,
      },
    })
    expect(await accept(luca, token)).toMatchObject({
      status: 200,
      body: { id: marta.companyId, name: 'Osteria Lume', role: 'editor' },
    })
    expect(await list(luca)).toMatchObject({
      members: [
        { email: marta.email, role: 'owner', isYou: false },
        { email: luca.email, role: 'editor', isYou: true },
      ],
      invitations: [],
    })
    expect(await accept(luca, token)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('is told to open screens, and so are its taking back and its end', async () => {
    const account = [`${marta.companyId} account`]
    const told = await hearChanges(db)
    await invite(marta, 'luca@trattoria.example', 'editor')
    expect(await told()).toEqual(account)
    const [one] = (await list(marta)).invitations
    await ask(marta, 'DELETE', { url: `/companies/invitations/${one?.id ?? ''}` })
    expect([await told(), (await list(marta)).invitations]).toEqual([account, []])
    await db.run(sql`delete from invitations`)
    expect(await told()).toEqual(account)
  })
  it('is for nobody but the person whose address was invited', async () => {
    const sam = await anOwner('sam@anchortap.example', 'Anchor Tap')
    await invite(marta, 'luca@trattoria.example', 'editor')
    const token = await wordOf('luca@trattoria.example')
    expect(await accept(sam, token)).toMatchObject({
      status: 403,
      body: {
        message:
          'This invitation is for luca@trattoria.example. You are logged in as sam@anchortap.example.',
      },
    })
    expect((await list(marta)).members).toHaveLength(1)
  })

  it('runs out after seven days, and is void when it was taken back or sent anew', async () => {
    const luca = await anOwner('luca@trattoria.example', 'Trattoria')
    await invite(marta, luca.email, 'viewer')
    const first = await wordOf(luca.email)
    await invite(marta, luca.email, 'editor')
    const second = await wordOf(luca.email)
    expect((await accept(luca, first)).status).toBe(404)
    const [open] = (await list(marta)).invitations
    expect(
      (await ask(marta, 'DELETE', { url: `/companies/invitations/${open?.id ?? ''}` })).status,
    ).toBe(200)
    expect((await accept(luca, second)).status).toBe(404)
    await invite(marta, luca.email, 'editor')
    const third = await wordOf(luca.email)
    clock.advance(7 * dayMs - 60_000)
    expect(
      (await ask(luca, 'POST', { url: '/invitations/read', body: { token: third }, company: '' }))
        .status,
    ).toBe(200)
    clock.advance(60_000)
    const read = await app.inject({
      method: 'POST',
      url: '/api/invitations/read',
      headers: { 'x-api-key': testConfig.apiKey },
      payload: { token: third },
    })
    expect([read.statusCode, read.json()]).toMatchObject([
      404,
      { message: 'This invitation has expired. Ask for a new one.' },
    ])
  })

  it('runs out at its very instant', async () => {
    await invite(marta, 'luca@trattoria.example', 'viewer')
    const token = await wordOf('luca@trattoria.example')
    const { at } = await db.one(sql<{ at: Date }>`select expires_at as at from invitations`)
    const readAt = (now: Date) =>
      readInvitation({ ...desk, clock: { ...clock, now: () => now } }, '127.0.0.1', token)
    expect((await readAt(new Date(at.getTime() - 1))).role).toBe('viewer')
    await expect(readAt(at)).rejects.toThrow('This invitation has expired.')
  })

  it('gives no role above one’s own, and asks nobody who works here already', async () => {
    const manager = await aColleague('luca', 'manager')
    const editor = await aColleague('sara', 'editor')
    expect(await invite(manager, 'new@venue.example', 'owner')).toMatchObject({
      status: 403,
      body: { details: { role: 'This role is above your own.' } },
    })
    expect((await invite(manager, 'new@venue.example', 'manager')).status).toBe(200)
    expect((await invite(editor, 'other@venue.example', 'viewer')).status).toBe(403)
    expect(await invite(marta, editor.email, 'manager')).toMatchObject({
      status: 400,
      body: { details: { email: 'This person is already on your team.' } },
    })
    expect((await invite(marta, 'somebody', 'viewer')).status).toBe(400)
  })

  it('to a role above one’s own is not one’s own to take back', async () => {
    const manager = await aColleague('luca', 'manager')
    const paolo = await anOwner('paolo@trattoria.example', 'Bar Paolo')
    await invite(marta, paolo.email, 'owner')
    const [open] = (await list(marta)).invitations
    const takeBack = (who: Someone) =>
      ask(who, 'DELETE', { url: `/companies/invitations/${open?.id ?? ''}` })
    expect(await takeBack(manager)).toMatchObject({
      status: 403,
      body: { message: 'This needs the role owner in this company; yours is manager.' },
    })
    expect((await list(marta)).invitations).toHaveLength(1)
    expect((await takeBack(marta)).status).toBe(200)
  })

  it('to a role above one’s own is not one’s own to replace by a lower one, until it has run out', async () => {
    const manager = await aColleague('luca', 'manager')
    const paolo = await anOwner('paolo@trattoria.example', 'Bar Paolo')
    await invite(marta, paolo.email, 'owner')
    const word = await wordOf(paolo.email)
    const sent = mailbox.length
    expect(await invite(manager, paolo.email, 'viewer')).toMatchObject({
      status: 403,
      body: { message: 'This needs the role owner in this company; yours is manager.' },
    })
    await queue.drain()
    expect(mailbox).toHaveLength(sent)
    expect(await accept(paolo, word)).toMatchObject({ status: 200, body: { role: 'owner' } })
    await invite(marta, 'sara@trattoria.example', 'owner')
    await db.run(sql`update invitations set expires_at = ${clock.now()} where role = 'owner'`)
    expect((await invite(manager, 'sara@trattoria.example', 'viewer')).status).toBe(200)
  })

  it('given by somebody whose role is lowered holds no more when it is to a role above the new one', async () => {
    const ada = await aColleague('ada', 'owner')
    const [luca, sara] = [
      await anOwner('luca@trattoria.example', 'Trattoria'),
      await anOwner('sara@trattoria.example', 'Bar Sara'),
    ]
    await invite(ada, luca.email, 'owner')
    await invite(ada, sara.email, 'editor')
    expect(
      (
        await ask(marta, 'PATCH', {
          url: `/companies/members/${ada.userId}`,
          body: { role: 'editor' },
        })
      ).status,
    ).toBe(200)
    expect((await list(marta)).invitations).toMatchObject([{ email: sara.email }])
    expect((await accept(luca, await wordOf(luca.email))).status).toBe(404)
    expect((await accept(sara, await wordOf(sara.email))).status).toBe(200)
  })

  it('makes nobody more than its giver is when it is accepted, and nobody at all when the giver is gone', async () => {
    const ada = await aColleague('ada', 'owner')
    const luca = await anOwner('luca@trattoria.example', 'Trattoria')
    await invite(ada, luca.email, 'manager')
    const token = await wordOf(luca.email)
    // as it stands when the invitation was being written while the giver's role was lowered
    await db.run(
      sql`update memberships set role = 'viewer' where company_id = ${marta.companyId} and user_id = ${ada.userId}`,
    )
    expect((await accept(luca, token)).status).toBe(404)
    await db.run(
      sql`delete from memberships where company_id = ${marta.companyId} and user_id = ${ada.userId}`,
    )
    expect((await accept(luca, token)).status).toBe(404)
    expect((await list(marta)).members).toHaveLength(1)
  })

  it('is given by nobody whose own address only a provider without proof vouches for', async () => {
    await db.run(
      sql`insert into social_identities (provider, subject, user_id, proves_email, created_at, last_used_at) values ('facebook', 'stranger', ${marta.userId}, false, ${clock.now()}, ${clock.now()})`,
    )
    expect(await invite(marta, 'luca@trattoria.example', 'owner')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Confirm first that your email address is yours') },
    })
    await db.run(
      sql`insert into social_identities (provider, subject, user_id, proves_email, created_at, last_used_at) values ('google', 'owner', ${marta.userId}, true, ${clock.now()}, ${clock.now()})`,
    )
    expect((await invite(marta, 'luca@trattoria.example', 'owner')).status).toBe(200)
  })

  it('is limited to five a day to one address', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await invite(marta, 'luca@trattoria.example', 'viewer')).status).toBe(200)
    expect(await invite(marta, 'luca@trattoria.example', 'viewer')).toMatchObject({ status: 429 })
  })
})

describe('members', () => {
  it('is changed and taken out by the role that whoever calls has now, not by that of the call', async () => {
    const luca = await aColleague('luca', 'editor')
    const asOwner = {
      userId: luca.userId,
      companyId: marta.companyId,
      role: 'owner' as const,
      correlationId: 'test',
    }
    await expect(
      changeMemberRole(desk, asOwner, { userId: luca.userId, role: 'owner' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeMember(desk, asOwner, marta.userId)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect((await list(marta)).members).toMatchObject([{ role: 'owner' }, { role: 'editor' }])
  })
  it('who are taken out find nothing at their next call, and keep their own company', async () => {
    const luca = await aColleague('luca', 'editor')
    expect((await ask(luca, 'GET', { url: '/companies/members' })).status).toBe(200)
    expect((await ask(marta, 'DELETE', { url: `/companies/members/${luca.userId}` })).status).toBe(
      200,
    )
    expect(await ask(luca, 'GET', { url: '/companies/members' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    expect(await ask(luca, 'GET', { url: '/users/me', company: luca.companyId })).toMatchObject({
      status: 200,
      body: { companies: [{ id: luca.companyId }] },
    })
  })

  it('may leave, are taken out by managers, and owners by owners alone', async () => {
    const [manager, editor, viewer, owner] = [
      await aColleague('luca', 'manager'),
      await aColleague('sara', 'editor'),
      await aColleague('sam', 'viewer'),
      await aColleague('ada', 'owner'),
    ]
    const remove = async (who: Someone, other: Someone) =>
      (await ask(who, 'DELETE', { url: `/companies/members/${other.userId}` })).status
    expect([
      await remove(editor, viewer),
      await remove(manager, owner),
      await remove(viewer, manager),
    ]).toEqual([403, 403, 403])
    expect([
      await remove(manager, viewer),
      await remove(editor, editor),
      await remove(marta, owner),
      await remove(marta, manager),
    ]).toEqual([200, 200, 200, 200])
    expect((await list(marta)).members).toHaveLength(1)
  })

  it('never leave a company without an owner', async () => {
    const ada = await aColleague('ada', 'manager')
    expect(await ask(marta, 'DELETE', { url: `/companies/members/${marta.userId}` })).toMatchObject(
      {
        status: 409,
      },
    )
    expect(
      await ask(marta, 'PATCH', {
        url: `/companies/members/${marta.userId}`,
        body: { role: 'editor' },
      }),
    ).toMatchObject({ status: 409 })
    expect(
      await ask(marta, 'PATCH', {
        url: `/companies/members/${ada.userId}`,
        body: { role: 'owner' },
      }),
    ).toMatchObject({ status: 200, body: { role: 'owner' } })
    // an owner whose account goes in some days is none to rely on
    await db.run(sql`update users set deletes_at = '2026-03-20' where id = ${ada.userId}`)
    expect(await ask(marta, 'DELETE', { url: `/companies/members/${marta.userId}` })).toMatchObject(
      {
        status: 409,
      },
    )
    await db.run(sql`update users set deletes_at = null where id = ${ada.userId}`)
    expect((await ask(marta, 'DELETE', { url: `/companies/members/${marta.userId}` })).status).toBe(
      200,
    )
    expect(await ask(ada, 'DELETE', { url: `/companies/members/${ada.userId}` })).toMatchObject({
      status: 409,
    })
  })

  it('of two owners who take each other out at once, one stays', async () => {
    const ada = await aColleague('ada', 'owner')
    await Promise.all([
      ask(marta, 'DELETE', { url: `/companies/members/${marta.userId}` }),
      ask(ada, 'DELETE', { url: `/companies/members/${ada.userId}` }),
    ])
    expect(
      (
        await db.one(
          sql<{
            owners: number
          }>`select count(*)::int as owners from memberships where company_id = ${marta.companyId} and role = 'owner'`,
        )
      ).owners,
    ).toBe(1)
  })

  it('are not told to another company', async () => {
    const sam = await anOwner('sam@anchortap.example', 'Anchor Tap')
    await aColleague('luca', 'editor')
    expect((await ask(sam, 'GET', { url: '/companies/members' })).status).toBe(404)
    expect(
      (
        await ask(sam, 'DELETE', {
          url: `/companies/members/${marta.userId}`,
          company: sam.companyId,
        })
      ).status,
    ).toBe(404)
  })
})

describe('a further company', () => {
  it('belongs to the person, has its own members and no second trial', async () => {
    expect(
      await ask(marta, 'POST', {
        url: '/companies',
        body: { name: 'Bar Lume', timeZone: 'Europe/Rome' },
      }),
    ).toMatchObject({
      status: 200,
      body: { name: 'Bar Lume', role: 'owner', timeZone: 'Europe/Rome' },
    })
    const { companies: all } = z
      .object({ companies: z.array(z.object({ id: z.string(), name: z.string() })) })
      .parse((await ask(marta, 'GET', { url: '/users/me' })).body)
    expect(all.map(({ name }) => name)).toEqual(['Osteria Lume', 'Bar Lume'])
    expect(await ask(marta, 'GET', { url: '/users/me', company: all[1]?.id })).toMatchObject({
      body: {
        company: { name: 'Bar Lume' },
        subscriptions: [{ status: 'trial_expired', hasAccess: false }],
      },
    })
  })
  it('is made once, however often the button is pressed', async () => {
    const presses = await Promise.all(
      [1, 2, 3].map(() => ask(marta, 'POST', { url: '/companies', body: { name: 'Bar Lume' } })),
    )
    expect(presses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

it('invitations are swept thirty days after they ran out, were accepted or taken back', async () => {
  await aColleague('luca', 'editor')
  await invite(marta, 'sam@anchortap.example', 'viewer')
  expect(await members.sweep?.(new Date('2026-04-09T11:00:00Z'))).toEqual({ invitations: 0 })
  expect(await members.sweep?.(new Date('2026-04-09T13:00:00Z'))).toEqual({ invitations: 1 })
  expect(await members.sweep?.(new Date('2026-04-17T13:00:00Z'))).toEqual({ invitations: 1 })
})
