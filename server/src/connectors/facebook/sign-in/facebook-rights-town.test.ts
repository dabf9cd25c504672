import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClock } from '#testing/test-platform.ts'
import { useFacebookTown } from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { createFacebookSetup } from './facebook-setup.ts'
import { createFacebook } from '../index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
type Abilities = NonNullable<ReturnType<typeof town.settings>['abilities']>
const facebook = (abilities?: Abilities) =>
  createFacebook({
    settings: { ...town.settings(), ...(abilities ? { abilities } : {}) },
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
const setup = (abilities?: Abilities) => ({
  settings: { ...town.settings(), ...(abilities ? { abilities } : {}) },
  outbound,
  clock,
  publicUrl: 'https://marquee.example',
  verifyToken: 'v',
})
const last = async (check: { ask(): Promise<readonly unknown[]> }) => (await check.ask()).at(-1)

it('the set-up names the permissions that the app lacks, until what needs them is off', async () => {
  expect(await last(createFacebookSetup(setup()))).toEqual({
    ok: true,
    said: 'Asked Facebook which permissions the app has: all that people are asked for.',
  })
  await town.control('PUT', '/facebook/app', { lacks: ['ads_read', 'ads_management'] })
  expect(await last(createFacebookSetup(setup()))).toMatchObject({
    ok: false,
    said: expect.stringMatching(
      /not ads_management, ads_read\..*FACEBOOK_WITHOUT_SCOPES=ads_management,ads_read /,
    ),
  })
  expect(await last(createFacebookSetup(setup(new Set(['posts', 'messages']))))).toMatchObject({
    ok: true,
  })
})

it('an app without ads connects by what is on; the card says why the rest does not work', async () => {
  await town.control('PUT', '/facebook/app', { lacks: ['ads_read', 'ads_management'] })
  const asked = { state: 's', redirectUri, codeVerifier }
  await expect(town.code('10001', facebook().link.consentUrl(asked))).rejects.toThrow(
    'Invalid Scopes: ads_management, ads_read',
  )
  const { link, probe } = facebook(new Set(['posts', 'reels', 'comments', 'messages']))
  const grant = await link.exchange({
    code: await town.code('10001', link.consentUrl(asked)),
    redirectUri,
    codeVerifier,
  })
  const { accounts } = await link.discover(grant.secret)
  const secret = accounts.find(({ remoteId }) => remoteId === '20001')?.secret ?? ''
  const abilities = await probe(secret).probe()
  expect(abilities.filter(({ works }) => works).map(({ name }) => name)).toEqual([
    'posts',
    'reels',
    'comments',
    'messages',
    'reviews',
  ])
  expect(abilities.find(({ name }) => name === 'ads')?.reason).toMatchObject({
    code: 'network.not-asked-for',
  })
})

it('a scope that no ability names is left out by its own setting, and the dialog opens', async () => {
  await town.control('PUT', '/facebook/app', { lacks: ['business_management'] })
  const withoutScopes = new Set(['business_management'])
  const settings = { ...town.settings(), withoutScopes }
  expect(await last(createFacebookSetup(setup()))).toMatchObject({
    ok: false,
    said: expect.stringContaining('FACEBOOK_WITHOUT_SCOPES=business_management '),
  })
  expect(await last(createFacebookSetup({ ...setup(), settings }))).toMatchObject({ ok: true })
  const { link } = createFacebook({
    settings,
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
  const asked = { state: 's', redirectUri, codeVerifier }
  await expect(town.code('10001', facebook().link.consentUrl(asked))).rejects.toThrow(
    'Invalid Scopes: business_management',
  )
  await expect(town.code('10001', link.consentUrl(asked))).resolves.toEqual(expect.any(String))
})

it('recommendations are read without the right to answer comments, which alone stop', async () => {
  const { link, probe, reviewer } = facebook()
  const asked = { state: 's', redirectUri, codeVerifier }
  const grant = await link.exchange({
    code: await town.code('10001', link.consentUrl(asked)),
    redirectUri,
    codeVerifier,
  })
  const { accounts } = await link.discover(grant.secret)
  const secret = accounts.find(({ remoteId }) => remoteId === '20001')?.secret ?? ''
  const { token } = z.parse(z.object({ token: z.string() }), JSON.parse(grant.secret))
  await fetch(`${town.url()}/graph/v26.0/me/permissions/pages_manage_engagement`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  const abilities = await probe(secret).probe()
  expect(abilities.filter(({ works }) => !works).map(({ name }) => name)).toEqual(['comments'])
  await expect(reviewer(secret).list({ limit: 5 })).resolves.toMatchObject({ isWhole: true })
})

it('where a configuration decides what is asked for, it is named beside the setting', async () => {
  await town.control('PUT', '/facebook/app', { lacks: ['business_management'] })
  const settings = { ...town.settings(), loginConfigId: '901' }
  expect(await last(createFacebookSetup({ ...setup(), settings }))).toMatchObject({
    ok: false,
    said: expect.stringContaining(
      'or until the configuration 901 leaves them out, and FACEBOOK_WITHOUT_SCOPES=business_management says so, too.',
    ),
  })
})

it('a scope that a page needs is not said to be left out by a setting', async () => {
  await town.control('PUT', '/facebook/app', { lacks: ['pages_manage_posts'] })
  const { said } = z.parse(z.object({ said: z.string() }), await last(createFacebookSetup(setup())))
  expect(said).toContain('not pages_manage_posts')
  expect(said).not.toContain('WITHOUT_SCOPES')
})

it('a page that was connected without the right to messages stays connected: they alone are refused', async () => {
  const { link, messenger } = facebook(new Set(['posts', 'reels']))
  const asked = { state: 's', redirectUri, codeVerifier }
  const grant = await link.exchange({
    code: await town.code('10001', link.consentUrl(asked)),
    redirectUri,
    codeVerifier,
  })
  const { accounts } = await link.discover(grant.secret)
  const secret = accounts.find(({ remoteId }) => remoteId === '20001')?.secret ?? ''
  const refusal = { kind: 'rejected', said: { code: 'facebook.messages-not-allowed' } }
  await expect(messenger(secret).list({ limit: 5 })).rejects.toMatchObject(refusal)
  await expect(messenger(secret).recent('50001', clock.now())).rejects.toMatchObject(refusal)
})
