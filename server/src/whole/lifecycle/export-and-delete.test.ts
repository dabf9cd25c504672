import { createHmac, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '../../platform/db/sql.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { readZip } from '../../testing/read-zip.ts'
import { multipart } from '../../testing/test-api.ts'
import { testConfig } from '../../testing/test-platform.ts'
import { apiKey, startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

const town = useFacebookTown()
const dayMs = 86_400_000
let whole: WholeApp
let app: WholeApp['app']
let db: WholeApp['db']
let queue: WholeApp['queue']
let clock: WholeApp['clock']

beforeEach(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: {
      providers: { ...testConfig.providers, supportEmail: 'help@marquee.example' },
      facebook: town.settings(),
    },
    works: true,
  })
  ;({ app, db, queue, clock } = whole)
})
afterEach(() => whole.close())

const aPerson = (email: string, company: string, firstName = 'Marta') =>
  whole.aPerson(email, { company, firstName })
const login = (email: string) => whole.logIn(email)
const ask = (
  who: WholePerson,
  {
    method,
    path,
    payload,
    more,
  }: {
    method: 'GET' | 'POST' | 'DELETE'
    path: string
    payload?: object
    more?: Readonly<Record<string, string>>
  },
) => whole.ask(who, method, path, payload, more)
/** Connects a page, uploads a picture, schedules a post with it and keeps a draft. */
async function work(who: WholePerson): Promise<void> {
  await connectPage(whole, town, { who })
  const file = multipart(
    'dinner.jpg',
    await sharp({ create: { width: 400, height: 500, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer(),
  )
  const { data } = z.parse(
    z.object({ data: z.array(z.object({ id: z.string() })) }),
    (
      await ask(who, {
        method: 'POST',
        path: '/media/multiple',
        payload: file.payload,
        more: file.headers,
      })
    ).body,
  )
  const scheduledAt = new Date(clock.now().getTime() + 30 * dayMs).toISOString()
  const post = await ask(who, {
    method: 'POST',
    path: '/posts/schedule',
    payload: {
      title: 'Burrata is back',
      mediaIds: [data[0]?.id],
      socialNetworks: ['facebook'],
      scheduledAt,
    },
    more: { 'idempotency-key': randomUUID() },
  })
  expect(post.status).toBe(200)
  await queue.drain()
}
const exported = z.object({
  id: z.string(),
  state: z.string(),
  url: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
})
const mailsTo = async (email: string) =>
  (
    await db.many(
      sql<{
        template: string
      }>`select template from mails where to_address = ${email} order by created_at, id`,
    )
  ).map(({ template }) => template)
const deletion = (who: WholePerson, body: object) =>
  ask(who, { method: 'POST', path: '/users/deletion', payload: body })
/** The grace passes; the loop finds it, the job does it. */
async function letGracePass(): Promise<void> {
  clock.advance(14 * dayMs)
  await expect
    .poll(
      async () =>
        (
          await db.one(
            sql<{
              open: number
            }>`select count(*)::int as open from account_deletions where started_at is null and deletes_at <= ${clock.now()}`,
          )
        ).open,
      { timeout: 5000 },
    )
    .toBe(0)
  await queue.drain()
}
async function tablesWith(companyId: string): Promise<string[]> {
  const tables = await db.many(
    sql<{
      name: string
    }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.pool.query(`select 1 from ${name} where company_id = $1 limit 1`, [
      companyId,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('an export', () => {
  it('holds the person, their company and its files, and nothing that opens an account', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await work(marta)
    const luca = await aPerson('luca@trattoria.example', 'Trattoria', 'Luca')
    await app.identity.addMembership(db, {
      companyId: marta.companyId,
      userId: luca.userId,
      role: 'editor',
    })
    await ask(marta, {
      method: 'POST',
      path: '/companies/invitations',
      payload: {
        email: 'sara@trattoria.example',
        role: 'viewer',
      },
    })
    await db.run(
      sql`insert into lifetime_grants (company_id, source, granted_at) values (${marta.companyId}, 'licence-1', ${clock.now()})`,
    )
    const picture = await sharp({
      create: { width: 30, height: 20, channels: 3, background: '#806040' },
    })
      .png()
      .toBuffer()
    await ask(marta, {
      method: 'POST',
      path: '/sendgrid/support',
      payload: {
        email: marta.email,
        message: 'Where are my posts?',
        file: `data:image/png;base64,${picture.toString('base64')}`,
      },
    })
    const asked = z.parse(
      exported,
      (await ask(marta, { method: 'POST', path: '/users/exports' })).body,
    )
    expect(asked).toMatchObject({ state: 'preparing', url: null })
    expect((await ask(marta, { method: 'POST', path: '/users/exports' })).body).toMatchObject({
      id: asked.id,
    })
    await queue.drain()
    const [ready] = z.parse(
      z.array(exported),
      (await ask(marta, { method: 'GET', path: '/users/exports' })).body,
    )
    expect(ready).toMatchObject({ id: asked.id, state: 'ready' })
    expect(await mailsTo(marta.email)).toContain('export-ready')

    const answer = await app.http.inject({ url: ready?.url ?? '' })
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'application/zip', 'attachment; filename="marquee-data.zip"'])
    const files = readZip(answer.rawPayload)
    const json = (name: string): unknown =>
      JSON.parse(files.get(name)?.toString() ?? `"${name} is missing"`)
    expect(files.get('README.txt')?.toString()).toContain('companies/1 Osteria Lume/')
    expect(json('person/person.json')).toMatchObject([{ email: marta.email, has_password: true }])
    expect(json('person/memberships.json')).toMatchObject([
      { company_name: 'Osteria Lume', role: 'owner' },
    ])
    expect(json('person/sessions.json')).toHaveLength(1)
    expect(json('person/mails.json')).toEqual([])
    for (const name of ['sign-in-identities', 'exports', 'what-you-did', 'messages-to-support'])
      expect(files.has(`person/${name}.json`), name).toBe(true)
    expect(json('companies/1 Osteria Lume/accounts.json')).toMatchObject([
      { network: 'facebook', remote_id: '20001' },
    ])
    expect(json('companies/1 Osteria Lume/posts.json')).toMatchObject([
      { text: 'Burrata is back', media: [{ kind: 'image' }] },
    ])
    expect(json('companies/1 Osteria Lume/publications.json')).toMatchObject([
      { state: 'scheduled' },
    ])
    const editor = {
      first_name: 'Luca',
      last_name: 'Bellini',
      role: 'editor',
      created_at: expect.any(String),
    }
    expect(json('companies/1 Osteria Lume/members.json')).toEqual([
      { ...editor, first_name: 'Marta', role: 'owner' },
      editor,
    ])
    expect(json('companies/1 Osteria Lume/plan.json')).toMatchObject([
      { status: 'trialing', billing_email: null, customer_id: null },
    ])
    expect(json('companies/1 Osteria Lume/lifetime-access.json')).toMatchObject([
      { source: 'licence-1' },
    ])
    expect(json('person/invitations-you-sent.json')).toMatchObject([
      {
        company_name: 'Osteria Lume',
        email: 'sara@trattoria.example',
        role: 'viewer',
        accepted_at: null,
      },
    ])
    const [message] = z.parse(
      z.array(z.object({ message: z.string(), file: z.string() })),
      json('person/messages-to-support.json'),
    )
    expect(message?.message).toBe('Where are my posts?')
    expect((await sharp(files.get(`person/${message?.file ?? ''}`)).metadata()).width).toBe(30)
    expect(json('companies/1 Osteria Lume/what-was-done.json')).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'post.scheduled' })]),
    )
    const [media] = z.parse(
      z.array(z.object({ file: z.string() })),
      json('companies/1 Osteria Lume/media.json'),
    )
    expect(
      (await sharp(files.get(`companies/1 Osteria Lume/${media?.file ?? ''}`)).metadata()).height,
    ).toBe(500)
    const all = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => bytes.toString())
      .join()
    for (const secret of ['argon2', 'EAA', 'token_hash', 'secret"'])
      expect(all).not.toContain(secret)
  })

  it('tells what its files are in the language of its person', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await db.run(sql`update users set language = 'de' where id = ${marta.userId}`)
    await ask(marta, { method: 'POST', path: '/users/exports' })
    await queue.drain()
    const [ready] = z.parse(
      z.array(exported),
      (await ask(marta, { method: 'GET', path: '/users/exports' })).body,
    )
    const answer = await app.http.inject({ url: ready?.url ?? '' })
    const readme = readZip(answer.rawPayload).get('README.txt')?.toString()
    expect(readme).toContain('über Sie und Ihre Betriebe speichert.')
    expect(readme).not.toMatch(/This is everything|who works there|ask them for it/)
  })

  it('is had by nobody whose role in one of its companies was taken, until they own it again', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    const luca = await aPerson('luca@trattoria.example', 'Trattoria', 'Luca')
    await app.identity.addMembership(db, {
      companyId: marta.companyId,
      userId: luca.userId,
      role: 'owner',
    })
    await ask(luca, { method: 'POST', path: '/users/exports' })
    await queue.drain()
    const listed = async () =>
      z.parse(z.array(exported), (await ask(luca, { method: 'GET', path: '/users/exports' })).body)
    const url = (await listed())[0]?.url ?? ''
    const status = async () => (await app.http.inject({ url })).statusCode
    expect(await status()).toBe(200)
    const makeLuca = (role: string) =>
      whole.ask(marta, 'PATCH', `/companies/members/${luca.userId}`, { role })
    expect((await makeLuca('editor')).status).toBe(200)
    expect([await listed(), await status()]).toEqual([[], 404])
    expect((await makeLuca('owner')).status).toBe(200)
    expect([(await listed()).length, await status()]).toEqual([1, 200])
    expect(
      (await ask(marta, { method: 'DELETE', path: `/companies/members/${luca.userId}` })).status,
    ).toBe(200)
    expect([await listed(), await status()]).toEqual([[], 404])
  })

  it('is had by an address for fifteen minutes, and by nobody after seven days', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await ask(marta, { method: 'POST', path: '/users/exports' })
    await queue.drain()
    const urlNow = async () =>
      z.parse(
        z.array(exported),
        (
          await ask(
            { ...marta, token: await login(marta.email) },
            { method: 'GET', path: '/users/exports' },
          )
        ).body,
      )[0]?.url ?? null
    const url = (await urlNow()) ?? ''
    expect((await app.http.inject({ url: url.replace('~', '~x') })).statusCode).toBe(404)
    clock.advance(15 * 60_000 - 5000)
    expect((await app.http.inject({ url })).statusCode).toBe(200)
    clock.advance(10_000)
    expect((await app.http.inject({ url })).statusCode).toBe(404)
    clock.advance(7 * dayMs - 16 * 60_000)
    const last = await urlNow()
    expect(last).not.toBeNull()
    clock.advance(2 * 60_000)
    expect(await urlNow()).toBeNull()
    expect((await app.http.inject({ url: last ?? '' })).statusCode).toBe(404)
    clock.advance(dayMs)
    await expect
      .poll(
        async () =>
          (await db.one(sql<{ rows: number }>`select count(*)::int as rows from data_exports`))
            .rows,
        { timeout: 5000 },
      )
      .toBe(0)
    expect(readdirSync(join(whole.dataDir, 'exports', 'files', marta.userId))).toEqual([])
  })
})

describe('an account', () => {
  it('is marked only with its password, and can be kept', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    expect(await deletion(marta, {})).toMatchObject({
      status: 400,
      body: { details: { password: 'Password is required' } },
    })
    expect(await deletion(marta, { password: 'Wrong1234' })).toMatchObject({
      status: 400,
      body: { details: { password: 'The password is wrong.' } },
    })
    expect(await deletion(marta, { email: marta.email })).toMatchObject({ status: 400 })
    expect(await deletion(marta, { password: 'Tagliatelle1' })).toMatchObject({
      status: 200,
      body: { companies: [{ name: 'Osteria Lume', isDeleted: true }] },
    })
    expect(await deletion(marta, { password: 'Tagliatelle1' })).toMatchObject({ status: 200 })
    expect(
      (await mailsTo(marta.email)).filter((template) => template === 'deletion-planned'),
    ).toHaveLength(1)
    expect(
      z.parse(
        z.object({ deletesAt: z.nullable(z.string()) }),
        (await ask(marta, { method: 'GET', path: '/users/me' })).body,
      ).deletesAt,
    ).not.toBeNull()
    expect((await ask(marta, { method: 'DELETE', path: '/users/deletion' })).status).toBe(200)
    expect((await ask(marta, { method: 'DELETE', path: '/users/deletion' })).status).toBe(409)
    clock.advance(15 * dayMs)
    await queue.drain()
    expect(await login(marta.email)).not.toBe('401')
  })

  it('tells colleagues of at most five plans a day, whoever takes each back', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    const luca = await aPerson('luca@trattoria.example', 'Trattoria')
    await db.run(
      sql`insert into memberships (company_id, user_id, role, created_at) values (${marta.companyId}, ${luca.userId}, 'editor', ${clock.now()})`,
    )
    const right = { password: 'Tagliatelle1' }
    for (let plan = 1; plan <= 5; plan++) {
      expect((await deletion(marta, right)).status).toBe(200)
      // the same plan once more is none
      if (plan === 1) expect((await deletion(marta, right)).status).toBe(200)
      expect((await ask(marta, { method: 'DELETE', path: '/users/deletion' })).status).toBe(200)
    }
    clock.advance(2 * 3_600_000)
    expect(await deletion(marta, right)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('five times') },
    })
    expect(await db.many(sql`select 1 from account_deletions`)).toEqual([])
    expect(
      (await mailsTo(luca.email)).filter((template) => template === 'company-closing'),
    ).toHaveLength(5)
    clock.advance(dayMs)
    expect((await deletion(marta, right)).status).toBe(200)
  })
  it('has its password checked ten times an hour, right or wrong', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    const right = { password: 'Tagliatelle1' }
    for (let asked = 1; asked <= 10; asked++)
      expect((await deletion(marta, right)).status).toBe(200)
    expect((await deletion(marta, right)).status).toBe(429)
    clock.advance(3_600_001)
    expect((await deletion(marta, right)).status).toBe(200)
  })

  it('without a password is marked with its typed address', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await db.run(sql`update users set password_hash = null`)
    expect(await deletion(marta, { email: 'other@osterialume.example' })).toMatchObject({
      status: 400,
      body: { details: { email: expect.stringContaining(marta.email) } },
    })
    expect((await deletion(marta, { email: 'MARTA@osterialume.example' })).status).toBe(200)
  })

  it('is not marked by somebody who never proved its address', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await db.run(
      sql`insert into social_identities (provider, subject, user_id, proves_email, created_at, last_used_at) values ('facebook', '10001', ${marta.userId}, false, ${clock.now()}, ${clock.now()})`,
    )
    expect(await deletion(marta, { password: 'Tagliatelle1' })).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Confirm first/) },
    })
    expect(await db.many(sql`select 1 from account_deletions`)).toEqual([])
  })
  it('goes when its grace is over, with all that was its owner’s alone, and frees its address', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await work(marta)
    const luca = await aPerson('luca@trattoria.example', 'Trattoria')
    await db.run(
      sql`insert into memberships (company_id, user_id, role, created_at) values (${marta.companyId}, ${luca.userId}, 'editor', ${clock.now()})`,
    )
    await ask(marta, { method: 'POST', path: '/users/exports' })
    for (const email of [marta.email, 'marta.at.home@mail.example'])
      await ask(marta, {
        method: 'POST',
        path: '/sendgrid/support',
        payload: { email, message: 'Where are my posts?' },
      })
    await queue.drain()
    expect(await mailsTo('help@marquee.example')).toHaveLength(2)
    expect(await tablesWith(marta.companyId)).toEqual(
      expect.arrayContaining(
        [
          'attempts',
          'audit_log',
          'media',
          'memberships',
          'person_grants',
          'posts',
          'publications',
          'social_accounts',
          'subscriptions',
        ].filter((name) => name !== 'attempts'),
      ),
    )
    expect((await deletion(marta, { password: 'Tagliatelle1' })).status).toBe(200)
    expect(await mailsTo(luca.email)).toContain('company-closing')
    await letGracePass()

    expect(await login(marta.email)).toBe('401')
    expect((await ask(marta, { method: 'GET', path: '/users/me' })).status).toBe(401)
    expect(
      (
        await ask(
          { ...luca, token: await login(luca.email) },
          { method: 'GET', path: '/companies/members', more: { 'x-company-id': marta.companyId } },
        )
      ).status,
    ).toBe(404)
    expect(await tablesWith(marta.companyId)).toEqual(['audit_log', 'used_trials'])
    expect(await db.many(sql`select 1 from companies where id = ${marta.companyId}`)).toEqual([])
    expect(
      await db.many(
        sql`select 1 from audit_log where company_id = ${marta.companyId} and (user_id is not null or facts <> '{}')`,
      ),
    ).toEqual([])
    expect(
      await db.one(
        sql`select email, first_name, password_hash from users where id = ${marta.userId}`,
      ),
    ).toEqual({
      email: `deleted-${marta.userId}@deleted.invalid`,
      first_name: '',
      password_hash: null,
    })
    expect(await mailsTo(marta.email)).toEqual([])
    expect(await mailsTo('help@marquee.example')).toEqual([])
    expect(readdirSync(join(whole.dataDir, 'exports', 'files', marta.userId))).toEqual([])
    expect(
      readdirSync(join(whole.dataDir, 'media', 'files'), { recursive: true }).filter(
        (name) => String(name).endsWith('.jpg') || String(name).includes('original'),
      ),
    ).toEqual([])
    // what was granted for pages is given back, each once; what signing in stands on is the
    // person's own
    const givenBack = (await town.log())
      .filter(({ method, path }) => method === 'DELETE' && path.includes('permissions'))
      .map(({ path }) => path.split('/').at(-1))
    expect(givenBack).toEqual(expect.arrayContaining(['pages_manage_posts', 'pages_show_list']))
    expect([
      new Set(givenBack).size,
      givenBack.filter((name) => name === 'email' || name === 'public_profile'),
    ]).toEqual([givenBack.length, []])
    // the address is nobody's now, but had its trial
    const again = await aPerson(marta.email, 'Osteria Nuova')
    expect((await ask(again, { method: 'GET', path: '/users/me' })).body).toMatchObject({
      subscriptions: [{ status: 'trial_expired' }],
    })
  })

  it('leaves a company that has another owner as it is', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    const luca = await aPerson('luca@trattoria.example', 'Trattoria')
    await db.run(
      sql`insert into memberships (company_id, user_id, role, created_at) values (${marta.companyId}, ${luca.userId}, 'owner', ${clock.now()})`,
    )
    expect(await deletion(marta, { password: 'Tagliatelle1' })).toMatchObject({
      body: { companies: [{ name: 'Osteria Lume', isDeleted: false }] },
    })
    await letGracePass()
    const members = await ask(
      { ...luca, token: await login(luca.email) },
      { method: 'GET', path: '/companies/members', more: { 'x-company-id': marta.companyId } },
    )
    expect(members).toMatchObject({
      status: 200,
      body: { members: [{ email: luca.email, role: 'owner' }] },
    })
  })

  it('goes in the end although it was broken off half-way', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await work(marta)
    await deletion(marta, { password: 'Tagliatelle1' })
    await db.run(
      sql`update publications set state = 'submitting', next_at = null, lease_until = '2999-01-01'`,
    )
    clock.advance(14 * dayMs)
    await expect
      .poll(
        async () =>
          (
            await db.one(
              sql<{
                started: number
              }>`select count(started_at)::int as started from account_deletions`,
            )
          ).started,
        { timeout: 5000 },
      )
      .toBe(1)
    await expect(queue.drain()).rejects.toThrow('under way')
    expect(await login(marta.email)).toBe('401')
    await db.run(sql`update publications set state = 'published', lease_until = null`)
    clock.advance(7 * 3_600_000)
    await expect
      .poll(() => queue.sent.some(({ name }) => name === 'account-deletion'), { timeout: 5000 })
      .toBe(true)
    await queue.drain()
    expect(await tablesWith(marta.companyId)).toEqual(['audit_log', 'used_trials'])
  })
})

describe('what Meta tells', () => {
  const signed = (payload: object, secret = 'demo-app-secret') => {
    const body = Buffer.from(
      JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1, ...payload }),
    ).toString('base64url')
    return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`
  }
  const tell = async (path: string, request: string) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ signed_request: request }).toString(),
    })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  it('is believed from no other machine in the demo, whose secret is published', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await work(marta)
    const payload = new URLSearchParams({ signed_request: signed({ user_id: '10001' }) }).toString()
    for (const url of ['/meta/deauthorize', '/meta/data-deletion'])
      for (const from of [
        { remoteAddress: '192.0.2.7' },
        { headers: { 'x-forwarded-for': '127.0.0.1' } },
        { headers: { host: 'demo.example' } },
      ]) {
        const answer = await app.http.inject({
          method: 'POST',
          url,
          payload,
          ...from,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...from.headers },
        })
        expect([url, from, answer.statusCode]).toEqual([url, from, 400])
      }
    expect(await db.one(sql`select health from social_accounts`)).toEqual({ health: 'connected' })
  })
  it('is believed only with its signature', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await work(marta)
    for (const request of [
      '',
      'a.b',
      signed({ user_id: '10001' }, 'another-secret'),
      `${signed({ user_id: '10001' })}x`,
      signed({ algorithm: 'none', user_id: '10001' }),
      signed({}),
    ]) {
      expect((await tell('/meta/deauthorize', request)).status).toBe(400)
      expect((await tell('/meta/data-deletion', request)).status).toBe(400)
    }
    expect(await db.one(sql`select health from social_accounts`)).toEqual({ health: 'connected' })
  })
  it('a grant taken back makes its accounts ask for repair, and holds their posts', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await work(marta)
    // told late, of a consent before this one, which works: it takes nothing
    expect(await tell('/meta/deauthorize', signed({ user_id: '10001' }))).toMatchObject({
      status: 200,
    })
    expect(await db.one(sql`select health from social_accounts`)).toEqual({ health: 'connected' })
    await town.control('POST', '/users/10001', { removeApp: true })
    expect(await tell('/meta/deauthorize', signed({ user_id: '10001' }))).toMatchObject({
      status: 200,
    })
    expect(await db.one(sql`select health from social_accounts`)).toEqual({ health: 'reconnect' })
    expect(await db.one(sql`select state, hold_reason from publications`)).toEqual({
      state: 'held',
      hold_reason: 'reconnect',
    })
    expect(await db.many(sql`select 1 from person_grants`)).toEqual([])
    expect((await tell('/meta/deauthorize', signed({ user_id: '10001' }))).status).toBe(200)
  })
  it('a wish to be forgotten is done at once, and anyone with the code can read what was done', async () => {
    const marta = await aPerson('marta@osterialume.example', 'Osteria Lume')
    await work(marta)
    const { status, body } = await tell('/meta/data-deletion', signed({ user_id: '10001' }))
    const { url, confirmation_code: code } = z.parse(
      z.object({ url: z.string(), confirmation_code: z.string() }),
      body,
    )
    expect([status, url]).toEqual([200, `http://localhost:3000/data-deletion?code=${code}`])
    const read = await app.http.inject({ url: `/api/data-deletion?code=${code}`, headers: apiKey })
    expect(read.json()).toMatchObject({
      network: 'Facebook',
      removed: { accounts: 1, grants: 1, identities: 0 },
    })
    expect(
      (await app.http.inject({ url: '/api/data-deletion?code=nothing', headers: apiKey }))
        .statusCode,
    ).toBe(404)
    expect(
      await db.one(sql`select secret, connected_as, remote_user_id from social_accounts`),
    ).toEqual({ secret: null, connected_as: '', remote_user_id: '' })
    expect(await db.many(sql`select 1 from network_deletions where code_hash = ${code}`)).toEqual(
      [],
    )
  })
})
