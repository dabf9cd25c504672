import { afterAll, describe, expect, it } from 'vitest'
import { createAiSetup } from '#connectors/ai/ai-setup.ts'
import type { SetupCheck } from '#connectors/capabilities/sign-in/setup-check.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { createConnectors } from '#connectors/registry.ts'
import { createSetupChecks } from '#connectors/setup-checks.ts'
import { townAi, type AiSettings } from '#platform/settings/providers/ai-settings.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import type { Finding } from '../doctor/finding.ts'
import { runSetupCommand, type SetupReport, type SetupSubject } from './setup-command.ts'

const town = useFacebookTown()
const outbound = createOutbound()
const clock = testClock()
afterAll(() => outbound.close())

type Settings = Pick<typeof testConfig, 'facebook' | 'networks'> & {
  readonly ai: AiSettings | null
}
const nothing: Settings = {
  ai: null,
  facebook: null,
  networks: {
    googleBusiness: null,
    tiktok: null,
    x: null,
    threads: null,
    bluesky: null,
    uberEats: null,
  },
}
/** As an operator would have it, but that the networks are the town. */
const all = (): Settings => ({
  ai: townAi(town.url()),
  facebook: town.settings(),
  networks: townNetworks(town.url()),
})

async function check(
  settings: Settings,
  {
    only = [],
    mode = 'live',
    publicUrl = 'https://desk.example',
  }: { only?: readonly string[]; mode?: 'demo' | 'live'; publicUrl?: string } = {},
): Promise<SetupReport> {
  const config = { ...settings, mode, publicUrl }
  const deps = { config, outbound, clock }
  const checks = new Map<SetupSubject, SetupCheck>([
    ...createSetupChecks({ ...deps, metaVerifyToken: 'verify-me' }),
    ['model', createAiSetup({ settings: settings.ai, outbound, clock })],
  ])
  return runSetupCommand({ mode, only, checks, notReady: createConnectors(deps).notReady })
}
const heads = ({ text }: SetupReport) =>
  text.split('\n').filter((line) => /^[A-Z][\w ]*: (works|does not work|not set up)/.test(line))

describe('what is set up', () => {
  it('works where every network knows our credentials', async () => {
    const report = await check(all())
    expect(heads(report)).toEqual([
      'Facebook: works',
      'Instagram: works',
      'Google: works',
      'TikTok: works',
      'X: works',
      'Threads: works',
      'Bluesky: works',
      'Uber Eats: works',
      'Model for suggestions: works',
    ])
    expect(report.isFine).toBe(true)
  })

  it.each([
    ['v19.0', 'v19.0 is over since 2026-09-24'],
    ['v20.0', 'v20.0 is over since 2026-09-24'],
    ['v21.0', 'v21.0 ends on 2027-01-21'],
    ['v25.0', null],
    ['v22.0', null],
  ])('says of Graph %s: %s', async (version, said) => {
    clock.set(new Date('2026-11-27T12:00:00Z'))
    const report = await check(
      { ...nothing, facebook: { ...town.settings(), version } },
      { only: ['facebook'] },
    )
    expect(report.isFine).toBe(said === null)
    expect(report.text).toEqual(
      said === null ? expect.not.stringMatching(/v\d+\.0/) : expect.stringContaining(said),
    )
  })

  it('does not work with the secret of another app', async () => {
    const { facebook, networks, ai } = all()
    const wrong = 'wr0ng-secret-of-another'
    const report = await check({
      ai: ai && { ...ai, apiKey: wrong },
      facebook: facebook && { ...facebook, appSecret: wrong },
      networks: {
        googleBusiness: networks.googleBusiness && {
          ...networks.googleBusiness,
          clientSecret: wrong,
        },
        tiktok: networks.tiktok && { ...networks.tiktok, clientSecret: wrong },
        x: networks.x && { ...networks.x, clientSecret: wrong },
        threads: networks.threads && { ...networks.threads, appSecret: wrong },
        bluesky: networks.bluesky && { ...networks.bluesky, clientSecret: wrong },
        uberEats: networks.uberEats && { ...networks.uberEats, clientSecret: wrong },
      },
    })
    expect(heads(report)).toEqual(
      [
        'Facebook',
        'Instagram',
        'Google',
        'TikTok',
        'X',
        'Threads',
        'Bluesky',
        'Uber Eats',
        'Model for suggestions',
      ].map((name) => `${name}: does not work`),
    )
    expect(report.isFine).toBe(false)
    expect(report.text).not.toContain(wrong)
  })

  it('does not work while nobody answers', async () => {
    const report = await check({
      ai: townAi('http://127.0.0.1:9'),
      facebook: town.nowhere(),
      networks: townNetworks('http://127.0.0.1:9'),
    })
    expect(heads(report).every((line) => line.endsWith('does not work'))).toBe(true)
    // one a subject, and of X its webhooks, of Uber Eats the token that reads orders
    expect(report.text.match(/PROBLEM: .*Nothing is known\./g)).toHaveLength(11)
    expect(report.isFine).toBe(false)
  })

  it('does not work where the network could not reach this server', async () => {
    const report = await check(all(), {
      only: ['instagram', 'TikTok'],
      publicUrl: 'http://192.168.1.20',
    })
    expect(heads(report)).toEqual(['Instagram: does not work', 'TikTok: does not work'])
    expect(report.text).toContain(
      'PROBLEM: Instagram fetches pictures and videos from this server itself, and cannot reach http://192.168.1.20.',
    )
  })
})

it('says where Facebook works but cannot tell us anything', async () => {
  const words = 'Facebook cannot tell of changes'
  expect((await check(all(), { only: ['facebook'] })).text).not.toContain(words)
  const report = await check(all(), { only: ['facebook'], publicUrl: 'https://localhost:3000' })
  expect([heads(report), report.text.includes(words)]).toEqual([['Facebook: works'], true])
})

it('what is not set up is no fault', async () => {
  const report = await check(nothing)
  expect(heads(report)).toHaveLength(9)
  expect(
    heads(report)
      .slice(0, 8)
      .every((line) => line.endsWith('not set up: not offered')),
  ).toBe(true)
  expect(heads(report)[8]).toBe(
    'Model for suggestions: not set up: suggestions are put together here, without a model',
  )
  expect(report.text).toContain('FACEBOOK_APP_SECRET is missing')
  expect(report.isFine).toBe(true)
})

it('says what to paste, byte for byte, and no value of a setting', async () => {
  const { text } = await check(all())
  for (const line of [
    'Redirect address: https://desk.example/callback',
    'Redirect address: https://desk.example/twitter',
    'Redirect address: https://desk.example/uber-eats/redirect_uri',
    'Webhook address: https://desk.example/webhooks/meta',
    'Webhook address: https://desk.example/webhooks/tiktok',
    'Webhook address: https://desk.example/webhooks/x',
    'Webhook address: https://desk.example/webhooks/uber-eats',
    'Verify token: verify-me',
    'FACEBOOK_APP_SECRET is set',
    'pages_manage_posts: to publish',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/demo-(app|google|tiktok|x|uber|ai)-(secret|bearer|key)/)
})

it('says where nobody can be asked which permissions the app has', async () => {
  const words = 'cannot be asked here; compare them at its developer desk.'
  for (const network of ['google', 'tiktok', 'x', 'threads'])
    expect((await check(all(), { only: [network] })).text).toContain(words)
  const told = await check(all(), { only: ['facebook', 'instagram', 'uberEats'] })
  expect(told.text).not.toContain(words)
  expect((await check(nothing)).text).not.toContain(words)
})

describe('the public address', () => {
  const wanted = (findings: readonly Finding[], only: readonly string[] = []) =>
    runSetupCommand({
      mode: 'live',
      only,
      checks: new Map([['model', createAiSetup({ settings: null, outbound, clock })]]),
      notReady: new Map(),
      askAddress: async () => findings,
    })
  it('is said first, and is a fault where it is not reached', async () => {
    const well = await wanted([{ subject: 'pictures at /m/', state: 'well', said: 'They come.' }])
    expect(well.text).toMatch(/^Public address: works\n {2}OK: pictures at \/m\/: They come\./)
    const lost = await wanted([{ subject: 'pictures at /m/', state: 'todo', said: 'None comes.' }])
    expect([lost.isFine, lost.text.split('\n')[0]]).toEqual([
      false,
      'Public address: does not work',
    ])
  })
  it('is not asked about where one network is', async () => {
    expect(
      (await wanted([{ subject: 'a', state: 'todo', said: 'b' }], ['model'])).text,
    ).not.toContain('Public address')
  })
})

it('in the demo asks nobody, and says what live mode needs', async () => {
  const report = await check(all(), { mode: 'demo' })
  expect(report.text).toMatch(/^MODE=demo: every network is the simulated town/)
  expect(report.text).not.toMatch(/OK:|PROBLEM:|SECRET is set/)
  expect([report.isFine, (await town.log()).length]).toEqual([true, 0])
})

it('a network that there is not is told', async () => {
  expect(await check(all(), { only: ['myspace'] })).toEqual({
    text: 'There is no network myspace. Known are: facebook, instagram, google, tiktok, twitter, threads, bluesky, uberEats, model.',
    isFine: false,
  })
})
