import { rawMessage } from '@marquee/contract/message.ts'
import { toolsByNetwork } from '@marquee/contract/accounts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { sql } from '#platform/db/sql.ts'
import { worded } from '#platform/wording/testing.ts'
import { standInProfiles } from './stand-in-profiles.ts'
import { connectSteps, instagramSteps, useAccountsTestbed } from './testing.ts'

const town = useFacebookTown()
const instagram = standInProfiles()
const testbed = useAccountsTestbed(town, [instagram.connector])
const { connect, consent, find, assign, start, comeBack } = instagramSteps(testbed, instagram)
const facebook = connectSteps(testbed, town)
const base = '/social/social-accounts'
const owner = () => testbed.owner()
const lume = { id: '17841', name: 'osterialume' }
const catering = { id: '17842', name: 'lume.catering' }
const check = (who = owner(), ids = [lume.id, catering.id]) =>
  testbed.call(who, 'POST', `${base}/instagram/check`, { pages: ids.map((pageId) => ({ pageId })) })
const states = async () =>
  (await testbed.tools(owner())).map(({ pageId, enabled, health }) => [pageId, enabled, health])

beforeEach(() => {
  instagram.people = { 10001: [lume, catering], 10002: [{ id: '17843', name: 'anchortap' }] }
  instagram.dead.clear()
  instagram.isDown = false
  instagram.meanwhile = null
})

describe('connecting Instagram', () => {
  it('lists the person’s profiles with handles of ours and connects what was ticked, the first enabled', async () => {
    const { userId, userName, pages } = await find(owner(), await consent(owner()))
    expect([userId, userName]).toEqual(['10001', 'Person 10001'])
    expect(pages[0]).toEqual({
      id: lume.id,
      name: 'osterialume',
      category: '',
      access_token: expect.stringMatching(/^a_/),
      userId: '10001',
      profile_picture_url: null,
      pageDetails: null,
      followers: 5806,
      canConnect: true,
      reason: null,
    })
    expect(await assign(owner(), pages)).toMatchObject({
      status: 200,
      body: [
        {
          type: 'instagram',
          pageId: lume.id,
          pageName: 'osterialume',
          enabled: true,
          accessToken: '',
        },
        { enabled: false },
      ],
    })
    expect((await testbed.call(owner(), 'GET', `${base}/facebook-pages/count`)).body).toMatchObject(
      {
        facebook: 0,
        instagram: 2,
      },
    )
  })

  it('tells a denial and a failure to both windows, by the same callback', async () => {
    const { state } = await start(owner())
    expect(state).toMatch(/^instagram\./)
    expect(await comeBack({ state, error: 'access_denied' })).toEqual({
      status: 200,
      body: { network: 'instagram', status: 'denied', access_token: '' },
    })
  })

  it('has one enabled profile beside one enabled page, switched each for itself', async () => {
    await facebook.connect(owner())
    const [, second] = await connect(owner(), [lume.id, catering.id])
    expect((await testbed.call(owner(), 'PUT', `${base}/activate/${second?.id}`)).status).toBe(200)
    expect(await states()).toEqual([
      ['20001', true, 'connected'],
      [lume.id, false, 'connected'],
      [catering.id, true, 'connected'],
    ])
    const grouped = z.parse(
      toolsByNetwork.response,
      (await testbed.call(owner(), 'GET', `${base}/company/${owner().companyId}/obj`)).body,
    )
    const enabled = Object.entries(grouped).flatMap(([network, tools]) =>
      tools.flatMap(({ type, pageId, enabled }) => (enabled ? [[network, type, pageId]] : [])),
    )
    expect(enabled).toEqual([
      ['facebook', 'facebook', '20001'],
      ['instagram', 'instagram', catering.id],
    ])
  })

  it('refuses handles of Facebook, of another company and of another profile', async () => {
    const refused = { status: 404, body: { code: 'not-found' } }
    const ofFacebook = await facebook.consent(owner())
    expect(
      await testbed.call(owner(), 'POST', `${base}/instagram-connect`, { userToken: ofFacebook }),
    ).toMatchObject(refused)
    const { pages } = await find(owner(), await consent(owner()))
    const [page] = pages
    if (!page) throw new Error('A profile was expected.')
    expect(await assign(testbed.stranger(), [page])).toMatchObject(refused)
    expect(
      await assign(owner(), [{ id: catering.id, access_token: page.access_token }]),
    ).toMatchObject(refused)
    expect(await facebook.assign(owner(), [page])).toMatchObject(refused)
    expect((await assign(owner(), [page])).status).toBe(200)
  })

  it('of the same person, a page and a profile stand on grants of their own: one leaves, the other stays', async () => {
    const [page] = await facebook.connect(owner())
    const [profile] = await connect(owner(), [lume.id])
    await testbed.call(owner(), 'PUT', `${base}/disabled/${profile?.id}`)
    expect(
      (
        await testbed.call(owner(), 'POST', `${base}/facebook-specific`, {
          pageData: [{ pageId: '20001' }],
        })
      ).body,
    ).toMatchObject([{ id: page?.id, health: 'connected' }])
    const [again] = await connect(owner(), [lume.id])
    // nothing more can be chosen from its list
    testbed.clock.advance(15 * 60_000)
    await testbed.call(owner(), 'PUT', `${base}/disabled/${page?.id}`)
    expect(await check()).toEqual({ status: 200, body: { instagramToolWasDisabled: false } })
    expect(await testbed.room().capabilitiesOf(owner().companyId, again?.id ?? '')).toMatchObject({
      account: { network: 'instagram', health: 'connected' },
    })
    expect(
      (await testbed.db().many(sql<{ network: string }>`select network from person_grants`)).map(
        ({ network }) => network,
      ),
    ).toEqual(['instagram'])
  })
})

describe('the check of Instagram', () => {
  it('finds nothing wrong with profiles that still work, and nothing at all when Instagram is silent', async () => {
    await connect(owner(), [lume.id, catering.id])
    expect((await check()).body).toEqual({ instagramToolWasDisabled: false })
    instagram.isDown = true
    expect((await check()).body).toEqual({ instagramToolWasDisabled: false })
    expect(await states()).toEqual([
      [lume.id, true, 'connected'],
      [catering.id, false, 'connected'],
    ])
  })

  it('switches off a profile on which the person lost the right, says why, and holds its posts, once', async () => {
    const [first] = await connect(owner(), [lume.id, catering.id])
    testbed.hooks.length = 0
    instagram.people = {
      10001: [
        { ...lume, reason: 'You are an editor here. Only administrators can connect.' },
        catering,
      ],
    }
    expect((await check()).body).toEqual({ instagramToolWasDisabled: true })
    expect(await states()).toEqual([
      [lume.id, false, 'lost-access'],
      [catering.id, false, 'connected'],
    ])
    expect(worded(await testbed.tools(owner()))[0]).toMatchObject({
      healthMessage: 'You are an editor here. Only administrators can connect.',
    })
    expect((await check()).body).toEqual({ instagramToolWasDisabled: false })
    expect(testbed.hooks).toEqual([
      { hook: 'lost', companyId: owner().companyId, accountId: first?.id },
    ])
  })

  it('tells an ended connection from a lost right', async () => {
    await connect(owner(), [lume.id])
    instagram.dead.add(lume.id)
    instagram.people = {}
    expect((await check()).body).toEqual({ instagramToolWasDisabled: true })
    expect(await states()).toEqual([[lume.id, false, 'reconnect']])
    instagram.people = { 10001: [catering] }
    await check()
    expect(await states()).toEqual([[lume.id, false, 'lost-access']])
  })

  it('renews what only needs a new secret, and frees its posts when the right came back', async () => {
    const [first] = await connect(owner(), [lume.id])
    instagram.people = { 10001: [{ ...lume, reason: 'Not yours.' }] }
    await check()
    instagram.people = { 10001: [lume] }
    testbed.hooks.length = 0
    expect(
      (
        await testbed.call(owner(), 'POST', `${base}/instagram-specific`, {
          pageData: [{ pageId: lume.id }, { pageId: 'unknown' }],
        })
      ).body,
    ).toMatchObject([{ id: first?.id, enabled: true, health: 'connected', healthMessage: null }])
    expect(testbed.hooks).toEqual([
      { hook: 'usable', companyId: owner().companyId, accountId: first?.id },
    ])
  })

  it('resolves the saved profiles among those given, and nothing else', async () => {
    await facebook.connect(owner())
    await connect(owner(), [lume.id, catering.id])
    const ask = async (who: ReturnType<typeof owner>, ...ids: readonly string[]) =>
      testbed.call(who, 'POST', `${base}/instagram-specific`, {
        pageData: ids.map((pageId) => ({ pageId })),
      })
    expect(await ask(owner(), catering.id, 'unknown', '20001', lume.id)).toMatchObject({
      status: 200,
      body: [
        { type: 'instagram', pageId: lume.id, pageName: lume.name, enabled: true },
        { type: 'instagram', pageId: catering.id, pageName: catering.name, enabled: false },
      ],
    })
    expect((await ask(testbed.stranger(), lume.id)).body).toEqual([])
  })

  it('leaves alone what was connected anew, or disconnected, while the network was asked about it', async () => {
    const [first] = await connect(owner(), [lume.id])
    instagram.dead.add(lume.id)
    instagram.people = {}
    instagram.meanwhile = async () => {
      instagram.people = { 10001: [lume] }
      instagram.dead.clear()
      await connect(owner(), [lume.id])
    }
    expect((await check()).body).toEqual({ instagramToolWasDisabled: false })
    expect(await states()).toEqual([[lume.id, true, 'connected']])
    await testbed.room().markReauthorize({
      companyId: owner().companyId,
      accountId: first?.id ?? '',
      said: rawMessage('Ended.'),
      mark: null,
    })
    testbed.hooks.length = 0
    instagram.meanwhile = () => testbed.call(owner(), 'PUT', `${base}/disabled/${first?.id}`)
    await check()
    expect(testbed.hooks.map(({ hook }) => hook)).toEqual(['lost'])
    expect(await states()).toEqual([])
  })

  it('looks only at the profiles it was asked about, and never at another company’s', async () => {
    await connect(owner(), [lume.id])
    instagram.people = { 10001: [{ ...lume, reason: 'Not yours.' }] }
    expect((await check(owner(), [catering.id])).body).toEqual({ instagramToolWasDisabled: false })
    expect((await check(testbed.stranger())).body).toEqual({ instagramToolWasDisabled: false })
    expect(await states()).toEqual([[lume.id, true, 'connected']])
  })

  it('is for those who may connect', async () => {
    expect((await check(await testbed.colleague('editor'))).status).toBe(403)
  })
})

describe('a new consent', () => {
  it('repairs the profile that waited for it and frees its posts, enabled again', async () => {
    const [first] = await connect(owner(), [lume.id])
    await testbed.room().markReauthorize({
      companyId: owner().companyId,
      accountId: first?.id ?? '',
      said: rawMessage('Ended.'),
      mark: null,
    })
    await check(owner(), [])
    testbed.hooks.length = 0
    await find(owner(), await consent(owner()))
    expect(await states()).toEqual([[lume.id, true, 'connected']])
    expect(testbed.hooks).toEqual([
      { hook: 'usable', companyId: owner().companyId, accountId: first?.id },
    ])
  })

  it('says of the same person’s profile that it is lost, and nothing when somebody else consents', async () => {
    const [first] = await connect(owner(), [lume.id])
    await testbed.room().markReauthorize({
      companyId: owner().companyId,
      accountId: first?.id ?? '',
      said: rawMessage('Ended.'),
      mark: null,
    })
    await find(owner(), await consent(owner(), '10002'))
    expect(await states()).toEqual([[lume.id, true, 'reconnect']])
    instagram.people = { 10001: [catering] }
    await find(owner(), await consent(owner()))
    expect(await states()).toEqual([[lume.id, true, 'lost-access']])
  })
})
