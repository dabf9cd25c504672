import { rawMessage } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { testSecrets } from '#testing/test-platform.ts'
import { worded } from '#platform/wording/testing.ts'
import { connectSteps, useAccountsTestbed } from '../testing.ts'

const town = useFacebookTown()
const testbed = useAccountsTestbed(town)
const { start, comeBack, consent, find, assign, connect } = connectSteps(testbed, town)
const resultOf = (who: Parameters<typeof start>[0], state: string) =>
  testbed.call(who, 'GET', `/social/social-accounts/connections/${state}`)
const minutes = (count: number) => count * 60_000

async function firstPage() {
  const { pages } = await find(testbed.owner(), await consent(testbed.owner()))
  const page = pages.find(({ id }) => id === '20001')
  if (!page) throw new Error('Osteria Lume is missing.')
  return page
}

describe('the popup', () => {
  it('comes back with a handle, which also waits for the opener under its state', async () => {
    const { auth_url: address, state } = await start(testbed.owner())
    expect(await resultOf(testbed.owner(), state)).toEqual({
      status: 200,
      body: { status: 'pending', access_token: null, message: null },
    })
    const back = await comeBack({ state, code: await town.code('10001', address) })
    expect(back).toMatchObject({
      status: 200,
      body: {
        network: 'facebook',
        status: 'connected',
        access_token: expect.stringMatching(/^p_/),
      },
    })
    expect((await resultOf(testbed.owner(), state)).body).toEqual({
      status: 'connected',
      access_token: Object(back.body).access_token,
      message: null,
    })
  })

  it('a denial is told as one, to both windows', async () => {
    const { state } = await start(testbed.owner())
    expect(await comeBack({ state, error: 'access_denied' })).toEqual({
      status: 200,
      body: { network: 'facebook', status: 'denied', access_token: '' },
    })
    expect((await resultOf(testbed.owner(), state)).body).toMatchObject({
      status: 'denied',
      access_token: null,
    })
  })

  it('a right that the app lacks is the matter of whoever runs the server, in both windows', async () => {
    const { state } = await start(testbed.owner())
    const why = { error: 'invalid_scope', error_description: 'ads_read is not allowed' }
    const told = /^Facebook .*permission that its app does not have/
    expect(await comeBack({ state, ...why })).toMatchObject({
      status: 422,
      body: { code: 'network-refused', message: expect.stringMatching(told) },
    })
    expect(worded((await resultOf(testbed.owner(), state)).body)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(told),
    })
    const tooMuch = { ...why, error_description: 'x'.repeat(501) }
    expect((await comeBack({ state, ...tooMuch })).status).toBe(400)
  })

  it('a code that Facebook refuses fails with Facebook’s reason, in both windows', async () => {
    const { state } = await start(testbed.owner())
    expect(await comeBack({ state, code: 'made-up' })).toMatchObject({
      status: 422,
      body: { code: 'network-refused', message: expect.stringMatching(/^Facebook/) },
    })
    expect(worded((await resultOf(testbed.owner(), state)).body)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^Facebook/),
    })
  })

  it.each([
    ['has left the company', sql`delete from memberships`],
    ['may only look by now', sql`update memberships set role = 'viewer'`],
  ])('nothing is connected for somebody who %s since opening it', async (_what, change) => {
    const colleague = await testbed.colleague('manager')
    const { auth_url: address, state } = await start(colleague)
    const code = await town.code('10001', address)
    await testbed.db().run(change)
    expect(await comeBack({ state, code })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('no longer') },
    })
    expect(await testbed.db().many(sql`select 1 from person_grants`)).toEqual([])
    // nobody else comes in by it
    expect(await comeBack({ state, code })).toMatchObject({ status: 409 })
  })

  it('a state works once', async () => {
    const { auth_url: address, state } = await start(testbed.owner())
    const code = await town.code('10001', address)
    const both = await Promise.all([comeBack({ state, code }), comeBack({ state, code })])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await resultOf(testbed.owner(), state)).body).toMatchObject({ status: 'connected' })
  })

  it('a forged state gets nowhere, and neither does one that has expired', async () => {
    const { state } = await start(testbed.owner())
    const forged = state.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await comeBack({ state: forged, code: 'x' })).toMatchObject({ status: 400 })
    expect(await comeBack({ state: 'facebook.word.zzz.sig', code: 'x' })).toMatchObject({
      status: 400,
    })
    testbed.clock.advance(minutes(15))
    expect(await comeBack({ state, code: 'x' })).toMatchObject({ status: 409 })
    expect(worded((await resultOf(testbed.owner(), state)).body)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('15 minutes'),
    })
  })

  it('the result is only for the person and company that asked', async () => {
    const { state } = await start(testbed.owner())
    const colleague = await testbed.colleague('manager')
    expect((await resultOf(testbed.stranger(), state)).status).toBe(404)
    expect((await resultOf(colleague, state)).status).toBe(404)
  })

  it('an editor may not connect', async () => {
    const editor = await testbed.colleague('editor')
    expect(
      await testbed.call(editor, 'GET', '/social/social-accounts/startFacebookAuth'),
    ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('choosing pages', () => {
  it('says in plain words what was left unticked and nothing works without', async () => {
    expect(await find(testbed.owner(), await consent(testbed.owner()))).toMatchObject({ left: [] })
    const { auth_url: address, state } = await start(testbed.owner())
    const ticked = new URL(address)
    const left = new Set(['pages_manage_posts', 'read_insights'])
    ticked.searchParams.set(
      'scope',
      (ticked.searchParams.get('scope') ?? '')
        .split(',')
        .filter((name) => !left.has(name))
        .join(','),
    )
    await comeBack({ state, code: await town.code('10002', ticked.href) })
    const handle = z.parse(
      z.object({ access_token: z.string() }),
      (await resultOf(testbed.owner(), state)).body,
    ).access_token
    expect(worded(await find(testbed.owner(), handle))).toMatchObject({
      left: ['publishing on your pages'],
    })
  })

  it('lists pages with handles and pictures of our own, the rest with their reason', async () => {
    const { facebookUserId, facebookUserName, pages, accountData } = await find(
      testbed.owner(),
      await consent(testbed.owner()),
    )
    expect([facebookUserId, facebookUserName]).toEqual(['10001', 'Marta Bellini'])
    const lume = pages.find(({ id }) => id === '20001')
    expect(lume).toMatchObject({
      name: 'Osteria Lume',
      canConnect: true,
      reason: null,
      access_token: expect.stringMatching(/^a_/),
      picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
    })
    expect(worded(pages).find(({ id }) => id === '20004')).toMatchObject({
      canConnect: false,
      access_token: '',
      reason: expect.stringContaining('Only administrators'),
    })
    expect(accountData).toEqual([expect.objectContaining({ id: 'act_30001', canUse: true })])
  })

  it('a page that the person does not administer is connected by nothing, not even by another’s handle', async () => {
    const { pages } = await find(testbed.owner(), await consent(testbed.owner()))
    const [foreign, own] = ['20004', '20001'].map((id) => pages.find((page) => page.id === id))
    expect(worded(foreign)).toMatchObject({
      canConnect: false,
      access_token: '',
      reason: 'You are a moderator here. Only administrators can connect.',
    })
    for (const access_token of ['', own?.access_token ?? ''])
      expect(await assign(testbed.owner(), [{ id: '20004', access_token }])).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    expect(await testbed.tools(testbed.owner())).toEqual([])
    expect(own).toMatchObject({ canConnect: true, reason: null })
  })

  it('no answer and no row holds a secret of Facebook', async () => {
    await connect(testbed.owner(), ['20001', '20002'])
    const { companyId } = testbed.owner()
    const sealed = await testbed.db().many(sql<{ secret: string; place: string }>`
      select secret, 'person_grants:' || company_id || '/facebook/' || remote_user_id || ':secret' as place from person_grants where company_id = ${companyId}
      union all select secret, 'social_accounts:' || company_id || '/facebook/' || remote_id || ':secret' from social_accounts where company_id = ${companyId}`)
    const tokens = sealed.map(
      ({ secret, place }) =>
        z.parse(z.object({ token: z.string() }), JSON.parse(testSecrets().open(secret, place)))
          .token,
    )
    expect(tokens).toHaveLength(3)
    const rows = await testbed.db().many(sql<{ text: string }>`
      select row_to_json(g)::text as text from person_grants g union all select row_to_json(h)::text from connect_handles h union all select row_to_json(a)::text from social_accounts a
      union all select row_to_json(s)::text from connect_states s union all select row_to_json(l)::text from audit_log l`)
    const answers = [
      await testbed.tools(testbed.owner()),
      await find(testbed.owner(), await consent(testbed.owner())),
    ]
    const said = [...rows.map((row) => row.text), JSON.stringify(answers)].join()
    expect(tokens.filter((token) => said.includes(token))).toEqual([])
  })

  it('connects what was chosen: the first enabled, the others saved; all from the grant', async () => {
    const { pages } = await find(testbed.owner(), await consent(testbed.owner()))
    const chosen = ['20002', '20001'].flatMap((id) => pages.filter((page) => page.id === id))
    const answer = await testbed.call(testbed.owner(), 'POST', '/companies/assign-tool', {
      companyId: testbed.owner().companyId,
      tool: chosen.map((page) => ({
        type: 'facebook',
        pageId: page.id,
        accessToken: page.access_token,
        pageName: 'Forged',
        enabled: true,
        userId: '666',
        profilePic: 'https://evil.example/x.jpg',
      })),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: [
        {
          pageId: '20002',
          enabled: true,
          pageName: 'Lume Catering - Caterer',
          userId: '10001',
          connectedAs: 'Marta Bellini',
          accessToken: '',
          health: 'connected',
        },
        { pageId: '20001', enabled: false, profilePic: expect.stringMatching(/^\/m\/account\//) },
      ],
    })
    expect(testbed.hooks.map(({ hook, companyId }) => [hook, companyId])).toEqual([
      ['usable', testbed.owner().companyId],
      ['usable', testbed.owner().companyId],
    ])
  })

  it('a page added in a later session does not change where posts go', async () => {
    await connect(testbed.owner(), ['20001'])
    await connect(testbed.owner(), ['20002'])
    expect(
      (await testbed.tools(testbed.owner())).map(({ pageId, enabled }) => [pageId, enabled]),
    ).toEqual([
      ['20001', true],
      ['20002', false],
    ])
  })

  it('two companies may each have the same page, without seeing each other', async () => {
    const [ours] = await connect(testbed.owner())
    const [theirs] = await connect(testbed.stranger())
    expect(ours?.id).not.toBe(theirs?.id)
    expect((await testbed.tools(testbed.stranger())).map(({ id }) => id)).toEqual([theirs?.id])
  })

  it('two thumbs on one press enable one page', async () => {
    const { pages } = await find(testbed.owner(), await consent(testbed.owner()))
    const able = pages.filter(({ canConnect }) => canConnect)
    const answers = await Promise.all(able.map((page) => assign(testbed.owner(), [page])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await testbed.tools(testbed.owner())).filter(({ enabled }) => enabled)).toHaveLength(1)
  })

  it('what is connected already needs no handle and stays as it is', async () => {
    const [before] = await connect(testbed.owner())
    expect(await assign(testbed.owner(), [{ id: '20001', access_token: '' }])).toMatchObject({
      status: 200,
      body: [{ id: before?.id }],
    })
    expect((await assign(testbed.owner(), [{ id: '20002', access_token: '' }])).status).toBe(404)
  })

  it('connecting again keeps the id and makes the account usable', async () => {
    const [before] = await connect(testbed.owner())
    await testbed.room().markReauthorize({
      companyId: testbed.owner().companyId,
      accountId: before?.id ?? '',
      said: rawMessage('Ended.'),
      mark: null,
    })
    const [after] = await connect(testbed.owner())
    expect(after).toMatchObject({
      id: before?.id,
      health: 'connected',
      healthMessage: null,
      enabled: true,
    })
  })

  it('a new consent repairs what waited for it, without choosing again', async () => {
    const [first, second] = await connect(testbed.owner(), ['20001', '20002'])
    await testbed.room().markReauthorize({
      companyId: testbed.owner().companyId,
      accountId: second?.id ?? '',
      said: rawMessage('Ended.'),
      mark: null,
    })
    await town.control('POST', '/users/10001', { passwordChanged: true })
    testbed.hooks.length = 0
    await find(testbed.owner(), await consent(testbed.owner()))
    expect((await testbed.tools(testbed.owner())).map(({ health }) => health)).toEqual([
      'connected',
      'connected',
    ])
    expect(testbed.hooks).toEqual([
      { hook: 'usable', companyId: testbed.owner().companyId, accountId: second?.id },
    ])
    const repaired = await testbed
      .room()
      .capabilitiesOf(testbed.owner().companyId, second?.id ?? '')
    expect(await repaired?.reader?.listRecent({ limit: 1 })).toEqual({ posts: [], cursor: null })
    expect(first?.id).not.toBe(second?.id)
  })
})

describe('a handle', () => {
  const refused = { status: 404, body: { code: 'not-found' } }

  it('connects its page once', async () => {
    const page = await firstPage()
    expect((await assign(testbed.owner(), [page])).status).toBe(200)
    expect(await assign(testbed.owner(), [page])).toMatchObject(refused)
  })

  it('holds for 15 minutes, a person’s as well as a page’s', async () => {
    const handle = await consent(testbed.owner())
    testbed.clock.advance(minutes(14))
    const { pages } = await find(testbed.owner(), handle)
    testbed.clock.advance(minutes(1))
    expect(
      await testbed.call(testbed.owner(), 'POST', '/social/social-accounts/facebook-connect', {
        userToken: handle,
      }),
    ).toMatchObject(refused)
    testbed.clock.advance(minutes(14))
    expect(await assign(testbed.owner(), pages.slice(0, 1))).toMatchObject(refused)
  })

  it('is worth nothing to another company, or to a colleague', async () => {
    const handle = await consent(testbed.owner())
    const page = await firstPage()
    const colleague = await testbed.colleague('manager')
    for (const other of [testbed.stranger(), colleague]) {
      expect(
        await testbed.call(other, 'POST', '/social/social-accounts/facebook-connect', {
          userToken: handle,
        }),
      ).toMatchObject(refused)
      expect(await assign(other, [page])).toMatchObject(refused)
    }
    expect((await assign(testbed.owner(), [page])).status).toBe(200)
  })

  it('does not connect another page than its own, and a person’s connects none', async () => {
    const page = await firstPage()
    expect(
      await assign(testbed.owner(), [{ id: '20002', access_token: page.access_token }]),
    ).toMatchObject(refused)
    expect(
      await assign(testbed.owner(), [
        { id: '10001', access_token: await consent(testbed.owner()) },
      ]),
    ).toMatchObject(refused)
    expect(
      await assign(testbed.owner(), [{ id: '20005', access_token: 'a_forged' }]),
    ).toMatchObject(refused)
  })

  it('one bad handle among good ones connects nothing and spends nothing', async () => {
    const page = await firstPage()
    expect(
      await assign(testbed.owner(), [page, { id: '20002', access_token: 'a_forged' }]),
    ).toMatchObject(refused)
    expect(await testbed.tools(testbed.owner())).toEqual([])
    expect((await assign(testbed.owner(), [page])).status).toBe(200)
  })

  it('does not act for a company that is only named in the body', async () => {
    const page = await firstPage()
    const body = {
      companyId: testbed.stranger().companyId,
      tool: [{ type: 'facebook', pageId: page.id, accessToken: page.access_token }],
    }
    expect(
      await testbed.call(testbed.owner(), 'POST', '/companies/assign-tool', body),
    ).toMatchObject(refused)
  })
})
