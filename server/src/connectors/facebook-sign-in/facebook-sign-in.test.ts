import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { ConnectorError } from '../connector-error.ts'
import { useFacebookTown } from '../meta-graph/testing/facebook-town.ts'
import { createSignInProviders, offeredProviders } from '../sign-in-providers.ts'
import { createFacebookSignIn } from './index.ts'

const town = useFacebookTown()
const redirectUri = 'http://localhost:3000/sign-in/callback'
const deps = () => ({
  settings: town.settings(),
  outbound: town.outbound,
  clock: testClock(),
  onUsage: () => undefined,
})
const signIn = () => createFacebookSignIn(deps())
const consent = (userId: string) =>
  town.code(userId, signIn().consentUrl({ state: 's', nonce: 'n', redirectUri }))
const tokenOf = async (userId = '10001') =>
  (await signIn().exchange({ code: await consent(userId), redirectUri })).token
const kindOf = (proof: Promise<unknown>) =>
  proof.then(
    () => 'proven',
    (error: unknown) => (error instanceof ConnectorError ? error.kind : error),
  )

describe('signing in with Facebook, against the town', () => {
  it('asks for the address and nothing of pages', () => {
    const url = new URL(signIn().consentUrl({ state: 's', nonce: 'n', redirectUri }))
    expect([url.pathname, url.searchParams.get('scope'), url.searchParams.get('state')]).toEqual([
      '/facebook/v26.0/dialog/oauth',
      'email,public_profile',
      's',
    ])
  })
  it('asks by a configuration where the app has Login for Business, which takes no scopes', async () => {
    await town.control('PUT', '/facebook/app', { kind: 'business' })
    await expect(consent('10001')).rejects.toThrow('by config_id, not by scope')
    const settings = { ...town.settings(), signInConfigId: '100000000000902' }
    const byConfiguration = createFacebookSignIn({ ...deps(), settings })
    const url = byConfiguration.consentUrl({ state: 's', nonce: 'n', redirectUri })
    expect(new URL(url).searchParams.get('scope')).toBeNull()
    const code = await town.code('10001', url)
    const { token } = await byConfiguration.exchange({ code, redirectUri })
    expect(await byConfiguration.prove(token, '10001')).toMatchObject({
      email: 'marta.bellini@example.com',
    })
  })
  it.each([
    ['with classic login', {}, true],
    ['of Login for Business, without a configuration for it', { loginConfigId: '901' }, false],
    ['that asks for Instagram by a configuration alone', { instagramLoginConfigId: '901' }, false],
    ['with a configuration for it', { loginConfigId: '901', signInConfigId: '902' }, true],
  ])('is offered of an app %s: %j, %s', (_what, more, isOffered) => {
    const { settings, ...rest } = deps()
    const config = { ...testConfig, facebook: { ...settings, ...more } }
    expect(offeredProviders(createSignInProviders({ ...rest, config })).facebook).toBe(isOffered)
  })
  it('proves who somebody is, and never that the address is theirs', async () => {
    const { token, subject } = await signIn().exchange({
      code: await consent('10001'),
      redirectUri,
    })
    expect(subject).toBe('10001')
    expect(await signIn().prove(token, '10001')).toEqual({
      subject: '10001',
      email: 'marta.bellini@example.com',
      emailVerified: false,
      isCurrentOwner: false,
      name: 'Marta Bellini',
      firstName: 'Marta',
      lastName: 'Bellini',
      nonce: null,
    })
  })
  it('says when no address was shared', async () => {
    const code = await town.code(
      '10001',
      signIn().consentUrl({ state: 's', nonce: 'n', redirectUri }).replace('email%2C', ''),
    )
    const { token } = await signIn().exchange({ code, redirectUri })
    expect(await signIn().prove(token, '10001')).toMatchObject({ email: null })
  })
  it('believes no token of another person, of another app, or of nobody', async () => {
    const token = await tokenOf()
    expect(await kindOf(signIn().prove(token, '10002'))).toBe('rejected')
    expect(await kindOf(signIn().prove(token, null))).toBe('rejected')
    expect(await kindOf(signIn().prove('EAAnonsense', '10001'))).toBe('rejected')
    const another = createFacebookSignIn({
      ...deps(),
      settings: { ...town.settings(), appId: '999' },
    })
    expect(await kindOf(another.prove(token, '10001'))).toBe('rejected')
  })
  it.each([
    ['ours and valid', {}, 'proven'],
    ['of another app', { app_id: '999' }, 'rejected'],
    ['not valid any more', { is_valid: false }, 'rejected'],
    ['of a page or an app', { user_id: undefined }, 'rejected'],
  ])('reads what debug_token says: %s', async (_what, said, kind) => {
    const answers = (url: string) =>
      url.includes('/debug_token')
        ? { data: { app_id: town.settings().appId, user_id: '7', is_valid: true, ...said } }
        : { id: '7', name: 'Ann' }
    const outbound: Outbound = {
      send: async ({ url }) => ({
        status: 200,
        headers: {},
        body: Buffer.from(JSON.stringify(answers(url))),
      }),
      close: async () => undefined,
    }
    expect(await kindOf(createFacebookSignIn({ ...deps(), outbound }).prove('EAA', '7'))).toBe(kind)
  })
  it('takes a code once, and only for the address it was given for', async () => {
    const code = await consent('10001')
    expect(
      await kindOf(signIn().exchange({ code, redirectUri: 'http://localhost:3000/elsewhere' })),
    ).toBe('rejected')
    const fresh = await consent('10001')
    await signIn().exchange({ code: fresh, redirectUri })
    await expect(signIn().exchange({ code: fresh, redirectUri })).rejects.toMatchObject({
      kind: 'rejected',
      said: message('sign-in.not-confirmed', { provider: 'Facebook' }),
    })
  })
  it('tells a Facebook that is away from one that refuses', async () => {
    const away = createFacebookSignIn({ ...deps(), settings: town.nowhere() })
    expect(await kindOf(away.prove('EAA', '10001'))).toBe('unavailable')
  })
})
