import { message } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { createFacebook } from './facebook/index.ts'
import { createInstagram } from './instagram/index.ts'
import { useFacebookTown } from './meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from './meta-graph/testing/recorded-graph.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const configuration = '100000000000901'
const classic = () => town.settings()
const business = (): FacebookSettings => ({
  ...town.settings(),
  loginConfigId: configuration,
  instagramLoginConfigId: configuration,
})
const linkOf = (network: 'facebook' | 'instagram', settings: FacebookSettings) =>
  (network === 'facebook' ? createFacebook : createInstagram)({
    settings,
    outbound: network === 'facebook' ? outbound : town.outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  }).link

async function accountsOf(
  network: 'facebook' | 'instagram',
  settings: FacebookSettings,
  consent: Readonly<Record<string, unknown>> = {},
) {
  const link = linkOf(network, settings)
  const asked = new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams
  const given = await town.control('POST', '/consent', {
    userId: '10001',
    clientId: asked.get('client_id'),
    redirectUri,
    scope: asked.get('scope') ?? undefined,
    configId: asked.get('config_id') ?? undefined,
    ...consent,
  })
  const { secret } = await link.exchange({
    code: String(Object(given).code),
    redirectUri,
    codeVerifier,
  })
  return (await link.discover(secret)).accounts
}
const discovered = async (...asked: Parameters<typeof accountsOf>) =>
  (await accountsOf(...asked)).map(({ remoteId, canConnect }) => [remoteId, canConnect])
const refused = { kind: 'status', status: 400, code: 100, message: '(#100) Tried accessing' }

describe('pages of an app with classic login', () => {
  it('are those given by name and those of the business, although a page has no tasks there', async () => {
    expect(await discovered('facebook', classic(), { pageIds: ['20003'] })).toEqual([
      ['20003', true],
      ['20002', false],
      ['20001', false],
    ])
  })

  it('that were not picked say so, as their card would later', async () => {
    const accounts = await accountsOf('facebook', classic(), { pageIds: ['20003'] })
    const [picked, ...unpicked] = accounts
    expect(unpicked).toHaveLength(2)
    for (const { secret, reason, asksAgain } of unpicked)
      expect({ secret, reason, asksAgain }).toEqual({
        secret: '',
        reason: message('facebook.page-not-shared'),
        asksAgain: true,
      })
    expect(picked).not.toHaveProperty('asksAgain')
    expect(await linkOf('facebook', classic()).check(picked?.secret ?? '')).toBe('valid')
  })

  it('are asked for without the business where the person did not give that', async () => {
    await town.fault({ route: 'GET /me/businesses', ...refused })
    expect(
      await discovered('facebook', classic(), {
        pageIds: ['20003'],
        declinedScopes: ['business_management'],
      }),
    ).toEqual([['20003', true]])
  })

  it('that Facebook refuses to list are an error, and not none', async () => {
    await town.fault({ route: 'GET /{business}/owned_pages', ...refused })
    await town.fault({ route: 'GET /{business}/client_pages', ...refused })
    expect(await discovered('facebook', classic(), { pageIds: ['20003'] })).toEqual([
      ['20003', true],
    ])
    await expect(discovered('facebook', classic(), { pageIds: [] })).rejects.toMatchObject({
      kind: 'rejected',
      facts: { code: 100 },
    })
  })
})

describe('pages of an app with Login for Business', () => {
  it('are asked for by its configuration, and for what was refused before', () => {
    const asked = new URL(
      linkOf('facebook', business()).consentUrl({ state: 's', redirectUri, codeVerifier }),
    )
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: '100000000000001',
      redirect_uri: redirectUri,
      state: 's',
      config_id: configuration,
      response_type: 'code',
      auth_type: 'rerequest',
    })
  })

  it('are those that the rights name and those of the business, where /me/accounts is empty', async () => {
    await town.control('PUT', '/facebook/app', { kind: 'business' })
    expect(await discovered('facebook', business(), { pageIds: ['20003'] })).toEqual([
      ['20003', true],
      ['20002', false],
      ['20001', false],
    ])
    expect(await discovered('instagram', business(), { pageIds: ['20002'] })).toEqual([
      ['17841400000020002', true],
    ])
  })

  it('that are gone by now are left out, and a page that is refused is an error', async () => {
    await town.control('PUT', '/facebook/app', { kind: 'business' })
    await town.fault({ route: 'GET /me/businesses', kind: 'status', status: 403, code: 200 })
    await town.fault({ route: 'GET /{page}', ...refused, subcode: 33 })
    expect(await discovered('facebook', business(), { pageIds: ['20003'] })).toEqual([])
    await town.control('DELETE', '/faults')
    await town.fault({ route: 'GET /me/businesses', kind: 'status', status: 403, code: 200 })
    await town.fault({ route: 'GET /{page}', ...refused })
    await expect(discovered('facebook', business(), { pageIds: ['20003'] })).rejects.toMatchObject({
      kind: 'rejected',
    })
  })
  it.each([
    ['facebook', 10],
    ['facebook', 200],
    ['instagram', 10],
  ] as const)(
    'that Facebook lets nobody read are listed with the reason: %s, %s',
    async (...asked) => {
      const [network, code] = asked
      await town.control('PUT', '/facebook/app', { kind: 'business' })
      await town.fault({ route: 'GET /me/businesses', kind: 'status', status: 403, code: 200 })
      await town.fault({ route: 'GET /{page}', kind: 'status', status: 403, code })
      expect(await accountsOf(network, business(), { pageIds: ['20003'] })).toEqual([
        expect.objectContaining({
          remoteId: '20003',
          name: 'Facebook page 20003',
          secret: '',
          canConnect: false,
          reason: message('meta.page-not-readable'),
          asksAgain: true,
        }),
      ])
    },
  )

  it('that are refused for something else are listed with that beside what was found', async () => {
    await town.control('PUT', '/facebook/app', { kind: 'business' })
    await town.fault({ route: 'GET /me/businesses', kind: 'status', status: 403, code: 200 })
    await town.fault({ route: 'GET /{page}', ...refused, times: 1 })
    const [found, left] = await accountsOf('facebook', business(), { pageIds: ['20003', '20002'] })
    expect([found?.remoteId, found?.canConnect]).toEqual(['20002', true])
    expect([left?.remoteId, left?.canConnect]).toEqual(['20003', false])
    expect(left?.reason?.code).toBe('network.refused-because')
  })
})
