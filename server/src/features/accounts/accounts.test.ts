import { rawMessage } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { createListener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import { worded } from '#platform/wording/testing.ts'
import { revokeDue } from './revocation/revoke-grants.ts'
import { connectSteps, useAccountsTestbed } from './testing.ts'

const town = useFacebookTown()
const testbed = useAccountsTestbed(town)
const { consent, connect } = connectSteps(testbed, town)
const base = '/social/social-accounts'
const owner = () => testbed.owner()
const put = (path: string, who = owner()) => testbed.call(who, 'PUT', `${base}/${path}`)

async function twoPages() {
  const [first, second] = await connect(owner(), ['20001', '20002'])
  if (!first || !second) throw new Error('Two pages were expected.')
  return { first, second }
}

describe('lists', () => {
  it('group accounts by network, every network with its key, and count them', async () => {
    await twoPages()
    const grouped = await testbed.call(owner(), 'GET', `${base}/company/${owner().companyId}/obj`)
    expect(grouped.body).toMatchObject({
      facebook: [{ pageId: '20001' }, { pageId: '20002' }],
      instagram: [],
      linkedin: [],
      whatsapp: [],
      uberEats: [],
    })
    expect((await testbed.call(owner(), 'GET', `${base}/facebook-pages/count`)).body).toEqual({
      facebook: 2,
      instagram: 0,
      google: 0,
      tiktok: 0,
      twitter: 0,
      threads: 0,
      bluesky: 0,
    })
    expect(
      (await testbed.call(owner(), 'GET', `${base}/company/${testbed.stranger().companyId}/obj`))
        .status,
    ).toBe(404)
    expect(await testbed.room().socialAccountsOf(owner().companyId)).toEqual([
      { type: 'facebook', enabled: true },
      { type: 'facebook', enabled: false },
    ])
  })

  it('facebook-specific asks the network, and an ended connection shows on its card', async () => {
    const { first } = await twoPages()
    const ask = async () =>
      (
        await testbed.call(owner(), 'POST', `${base}/facebook-specific`, {
          pageData: [{ pageId: '20001' }, { pageId: '99999' }],
        })
      ).body
    expect(await ask()).toMatchObject([{ id: first.id, health: 'connected' }])
    await town.control('POST', '/users/10001', { removeApp: true })
    expect(worded(await ask())).toMatchObject([
      {
        id: first.id,
        health: 'reconnect',
        healthMessage: 'The connection to Facebook has ended. Connect Osteria Lume again.',
      },
    ])
    expect(testbed.hooks.at(-1)).toEqual({
      hook: 'lost',
      companyId: owner().companyId,
      accountId: first.id,
    })
  })

  it('a Facebook that does not answer has ended nothing', async () => {
    await twoPages()
    await town.fault({ route: 'GET /debug_token', kind: 'drop' })
    expect(
      (
        await testbed.call(owner(), 'POST', `${base}/facebook-specific`, {
          pageData: [{ pageId: '20001' }],
        })
      ).body,
    ).toMatchObject([{ health: 'connected' }])
  })
})

describe('switching', () => {
  it('makes one page the active one, and only one', async () => {
    const { first, second } = await twoPages()
    expect(await put(`activate/${second.id}`)).toMatchObject({
      status: 200,
      body: { id: second.id, enabled: true },
    })
    expect((await testbed.tools(owner())).map(({ id, enabled }) => [id, enabled])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    expect(await testbed.room().enabledAccounts(testbed.db(), owner().companyId)).toEqual([
      {
        id: second.id,
        network: 'facebook',
        name: 'Lume Catering',
        remoteId: '20002',
        health: 'connected',
      },
    ])
  })

  it('two switches at once leave one active page', async () => {
    const { first, second } = await twoPages()
    const answers = await Promise.all([
      put(`activate/${second.id}`),
      put(`activate/${first.id}`),
      put(`activate/${second.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await testbed.tools(owner())).filter(({ enabled }) => enabled)).toHaveLength(1)
  })
})

describe('disconnecting', () => {
  it('forgets the secret, keeps the row, says how many posts are held, and enables nothing in its place', async () => {
    const { first, second } = await twoPages()
    testbed.heldPosts = 3
    expect(await put(`disabled/${first.id}`)).toEqual({
      status: 200,
      body: { id: first.id, type: 'facebook', heldPosts: 3 },
    })
    expect((await testbed.tools(owner())).map(({ id, enabled }) => [id, enabled])).toEqual([
      [second.id, false],
    ])
    expect(await testbed.room().capabilitiesOf(owner().companyId, first.id)).toBeNull()
    const row = await testbed.db().one(
      sql<{
        secret: string | null
        name: string
      }>`select secret, name from social_accounts where id = ${first.id}`,
    )
    expect(row).toEqual({ secret: null, name: 'Osteria Lume' })
    expect((await put(`disabled/${first.id}`)).status).toBe(404)
  })

  it('the person’s grant goes with the last account that stands on it', async () => {
    const { first, second } = await twoPages()
    const grants = async () => (await testbed.db().many(sql`select 1 from person_grants`)).length
    // nothing more can be chosen from its list
    testbed.clock.advance(15 * 60_000)
    await put(`disabled/${first.id}`)
    expect(await grants()).toBe(1)
    await put(`disabled/${second.id}`)
    expect(await grants()).toBe(0)
  })

  it('gives back at Facebook what was granted for pages, with the last of them, and leaves people their way in', async () => {
    const { first, second } = await twoPages()
    const givenBack = async () => {
      await revokeDue(testbed.deps(), testbed.clock.now())
      return (await town.log())
        .filter(({ method, path }) => method === 'DELETE' && path.includes('/me/permissions/'))
        .map(({ path }) => path.split('/').at(-1))
    }
    // nothing more can be chosen from its list
    testbed.clock.advance(15 * 60_000)
    await put(`disabled/${first.id}`)
    expect(await givenBack()).toEqual([])
    await put(`disabled/${second.id}`)
    const names = await givenBack()
    expect(names).toEqual(expect.arrayContaining(['pages_show_list', 'pages_manage_posts']))
    expect(names.filter((name) => name === 'email' || name === 'public_profile')).toEqual([])
  })

  it('switches one page off by tool, page and company, which must belong together', async () => {
    const { first } = await twoPages()
    const strange = testbed.stranger().companyId
    expect((await put(`disabledid/${first.id}/20002/${owner().companyId}`)).status).toBe(404)
    expect((await put(`disabledid/${first.id}/20001/${strange}`)).status).toBe(404)
    expect(await put(`disabledid/${first.id}/20001/${owner().companyId}`)).toMatchObject({
      status: 200,
      body: { id: first.id },
    })
  })

  it('comes back under its old id, and is enabled when nothing else is', async () => {
    const [before] = await connect(owner())
    await put(`disabled/${before?.id}`)
    expect(await connect(owner())).toMatchObject([
      { id: before?.id, enabled: true, health: 'connected' },
    ])
  })
})

describe('another company', () => {
  it('can neither switch, disconnect nor open our accounts', async () => {
    const { first } = await twoPages()
    const stranger = testbed.stranger()
    for (const path of [
      `activate/${first.id}`,
      `disabled/${first.id}`,
      `disabledid/${first.id}/20001/${stranger.companyId}`,
    ]) {
      expect(await put(path, stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(await testbed.room().capabilitiesOf(stranger.companyId, first.id)).toBeNull()
    await testbed.room().markReauthorize({
      companyId: stranger.companyId,
      accountId: first.id,
      said: rawMessage('No.'),
      mark: null,
    })
    expect(await testbed.tools(owner())).toMatchObject([
      { health: 'connected' },
      { health: 'connected' },
    ])
  })

  it('a sealed secret moved to another company does not open', async () => {
    const [ours] = await connect(owner())
    const [theirs] = await connect(testbed.stranger())
    await testbed
      .db()
      .run(
        sql`update social_accounts set secret = (select secret from social_accounts where id = ${ours?.id}) where id = ${theirs?.id}`,
      )
    await expect(
      testbed.room().capabilitiesOf(testbed.stranger().companyId, theirs?.id ?? ''),
    ).rejects.toThrow()
  })
})

describe('an opened account', () => {
  it('publishes and reads on its own page', async () => {
    const { second } = await twoPages()
    const opened = await testbed.room().capabilitiesOf(owner().companyId, second.id)
    const context = {
      write: <T>(
        _step: string,
        call: (guard: {
          mayStillSend: () => boolean
          timeoutMs: number
          correlationId: string
        }) => Promise<T>,
      ) => call({ mayStillSend: () => true, timeoutMs: 5000, correlationId: 'c' }),
    }
    await opened?.publisher?.commit(
      { text: 'From the desk', pictures: [], video: null, kind: 'post', options: {} },
      {},
      context,
    )
    expect((await town.truth('20002')).posts).toMatchObject([{ message: 'From the desk' }])
    expect(opened).toMatchObject({
      account: { id: second.id, remoteId: '20002', network: 'facebook' },
      limits: { mostPictures: 10 },
    })
  })

  it('a dead grant is marked once, with its sentence, and tells the other rooms once', async () => {
    const { first } = await twoPages()
    testbed.hooks.length = 0
    await testbed.room().markReauthorize({
      companyId: owner().companyId,
      accountId: first.id,
      said: rawMessage('The password was changed.'),
      mark: null,
    })
    await testbed.room().markReauthorize({
      companyId: owner().companyId,
      accountId: first.id,
      said: rawMessage('Again.'),
      mark: null,
    })
    expect(testbed.hooks).toEqual([
      { hook: 'lost', companyId: owner().companyId, accountId: first.id },
    ])
    expect(worded(await testbed.tools(owner()))[0]).toMatchObject({
      health: 'reconnect',
      healthMessage: 'The password was changed.',
      enabled: true,
    })
  })
})

describe('the ads account', () => {
  const assign = (body: object, who = owner()) =>
    testbed.call(who, 'POST', `${base}/assign-ad-account`, { companyId: who.companyId, ...body })

  it('is stored for every page once Facebook lists it, also with the grant that is kept, and passes to a later page', async () => {
    await twoPages()
    expect(await assign({ adAccountId: 'act_30001' })).toEqual({
      status: 200,
      body: { success: true, adAccountId: 'act_30001' },
    })
    await connect(owner(), ['20003'])
    expect((await testbed.tools(owner())).map(({ adAccountId }) => adAccountId)).toEqual([
      'act_30001',
      'act_30001',
      'act_30001',
    ])
    expect((await testbed.tools(owner()))[0]?.adAccountName).toEqual(expect.any(String))
  })

  it('is taken with the handle of a fresh consent as well', async () => {
    await twoPages()
    expect(
      (await assign({ adAccountId: 'act_30001', userToken: await consent(owner()) })).status,
    ).toBe(200)
  })

  it('of whoever else consented must be open to the person behind the page too, who pays', async () => {
    await twoPages()
    const userToken = await consent(owner(), '10002')
    const isUsedBy = (...userIds: string[]) =>
      town.control('POST', '/facebook/ads/accounts/act_30002', { userIds })
    await isUsedBy('10002')
    const refused = {
      status: 409,
      body: {
        message:
          'Osteria Lume is connected by Marta Bellini, and promotions are paid through that connection. Let Marta Bellini choose the ad account, or connect the page as yourself.',
      },
    }
    expect(await assign({ adAccountId: 'act_30002', userToken })).toMatchObject(refused)
    await isUsedBy('10001', '10002')
    expect((await assign({ adAccountId: 'act_30002', userToken })).status).toBe(200)
    await town.control('POST', '/users/10001', { removeApp: true })
    expect(await assign({ adAccountId: 'act_30002', userToken })).toMatchObject(refused)
  })

  it('is refused when it is not this person’s, or no page is connected', async () => {
    expect((await assign({ adAccountId: 'act_30001' })).status).toBe(409)
    await twoPages()
    expect(await assign({ adAccountId: 'act_666' })).toMatchObject({
      status: 404,
      body: { message: 'The ad account could not be added.' },
    })
    expect(
      (await assign({ adAccountId: 'act_30001', companyId: testbed.stranger().companyId })).status,
    ).toBe(404)
    expect(
      (await assign({ adAccountId: 'act_30001', userToken: await consent(testbed.stranger()) }))
        .status,
    ).toBe(404)
  })
})

describe('pictures', () => {
  const get = (url: string) => testbed.app().inject({ method: 'GET', url })

  it('come from our own origin, small, and only under a signed address that still holds', async () => {
    const [tool] = await connect(owner())
    const address = tool?.profilePic ?? ''
    expect(address).toBe(testbed.room().pictureUrl(tool?.id ?? ''))
    const picture = await get(address)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.rawPayload.length).toBeLessThan(20_480)
    expect((await get(address.replace(/.\.jpg$/, '!.jpg'))).statusCode).toBe(404)
    testbed.clock.advance(13 * 3_600_000)
    expect((await get(address)).statusCode).toBe(404)
  })

  it('an account without one shows a plain one', async () => {
    expect(
      (await get(testbed.room().pictureUrl('0190a000-0000-7000-8000-000000000000'))).headers[
        'content-type'
      ],
    ).toBe('image/jpeg')
  })
})

it('every change is in the audit log, with who did it', async () => {
  const { first, second } = await twoPages()
  await put(`activate/${second.id}`)
  await put(`disabled/${first.id}`)
  const rows = await testbed.db().many(
    sql<{
      action: string
      user_id: string
    }>`select action, user_id from audit_log where company_id = ${owner().companyId} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'account.consented',
    'account.connected',
    'account.connected',
    'account.activated',
    'account.disconnected',
  ])
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([owner().userId]))
})

it('tells the screens and the reading of pages that accounts changed', async () => {
  const heard: string[] = []
  const listener = createListener(testbed.db().url, (error) => {
    throw error
  })
  listener.on('company_changed', (payload) => heard.push(payload))
  await expect
    .poll(
      async () =>
        (
          await testbed
            .db()
            .many(
              sql`select 1 from pg_stat_activity where application_name like 'marquee-listen%' and datname = current_database() and query like 'listen%'`,
            )
        ).length,
    )
    .toBe(1)
  await connect(owner())
  await expect.poll(() => heard).toContain(`${owner().companyId} tools`)
  await listener.close()
})

it('switching off without all its ids says which sentence is specified (ACCOUNTS-031, -032)', async () => {
  const { companyId } = testbed.owner()
  const id = '00000000-0000-4000-8000-000000000000'
  for (const path of [
    `disabledid/x/20001/${companyId}`,
    `disabledid/${id}//${companyId}`,
    `disabledid/${id}/20001/undefined`,
  ])
    expect(
      await testbed.call(testbed.owner(), 'PUT', `/social/social-accounts/${path}`),
    ).toMatchObject({
      status: 400,
      body: { message: 'Tool ID, Page ID, or Company ID is missing.' },
    })
  expect(
    await testbed.call(testbed.owner(), 'PUT', '/social/social-accounts/disabled/undefined'),
  ).toMatchObject({ status: 400, body: { message: 'Could not be disabled.' } })
})
