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

async function discovered(
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
  return (await link.discover(secret)).accounts.map(({ remoteId, canConnect }) => [
    remoteId,
    canConnect,
  ])
}
const refused = { kind: 'status', status: 400, code: 100, message: '(#100) Tried accessing' }

describe('pages of an app with classic login', () => {
  it('are those given by name and those of the business, although a page has no tasks there', async () => {
    expect(await discovered('facebook', classic(), { pageIds: ['20003'] })).toEqual([
      ['20003', true],
      ['20002', true],
      ['20001', true],
    ])
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
      ['20002', true],
      ['20001', true],
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
})
