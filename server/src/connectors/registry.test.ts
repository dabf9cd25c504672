import { readFile } from 'node:fs/promises'
import { message } from '@marquee/contract/message.ts'
import { isNetwork, networkKeys, networks } from '@marquee/contract/networks/table.ts'
import { expect, it } from 'vitest'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { describeNetworks } from './describe/describe-networks.ts'
import { readGaps } from './describe/describe-gaps.ts'
import { createConnectors, type Connector } from './registry.ts'
import { saying } from './testing/said.ts'

const deps = { outbound: createOutbound(), clock: testClock() }
const facebook = {
  appId: '1',
  appSecret: 's',
  dialogUrl: 'http://d',
  graphUrl: 'http://g',
  uploadUrl: 'http://u',
  version: 'v26.0',
  pagesUrl: 'http://p',
  profilesUrl: 'http://i',
  instagram: {},
}

it('does not offer a network without settings', () => {
  const { networks, notReady } = createConnectors({ config: testConfig, ...deps })
  expect([[...networks.keys()], [...notReady.keys()]]).toEqual([[], []])
  expect([
    ...createConnectors({ config: { ...testConfig, facebook }, ...deps }).networks.keys(),
  ]).toEqual(['facebook', 'instagram'])
  const { googleBusiness, uberEats } = townNetworks('http://town')
  expect([
    ...createConnectors({
      config: { ...testConfig, networks: { ...testConfig.networks, googleBusiness, uberEats } },
      ...deps,
    }).networks.keys(),
  ]).toEqual(['google', 'uberEats'])
})

it.each([
  'http://marquee.example',
  'https://localhost:3000',
  'https://192.168.1.20',
  'https://127.0.0.1',
  'https://[::1]:3000',
  'https://desk.local',
])(
  'live, Instagram and Google are not ready at %s, which they could not fetch from',
  (publicUrl) => {
    const { googleBusiness } = townNetworks('http://town')
    const { networks, notReady } = createConnectors({
      config: {
        mode: 'live',
        publicUrl,
        facebook,
        networks: { ...testConfig.networks, googleBusiness },
      },
      ...deps,
    })
    expect([...networks.keys()]).toEqual(['facebook'])
    expect(notReady.get('google')).toEqual(
      message('network.cannot-fetch-here', { network: 'Google', address: publicUrl }),
    )
    expect(notReady.get('instagram')).toEqual(
      saying(
        `Instagram fetches pictures and videos from this server itself, and cannot reach ${publicUrl}. Set PUBLIC_URL to an https address that is open to the internet.`,
      ),
    )
  },
)

it('live, Instagram is ready at an open https address', () => {
  const { networks, notReady } = createConnectors({
    config: {
      mode: 'live',
      publicUrl: 'https://marquee.example',
      facebook,
      networks: testConfig.networks,
    },
    ...deps,
  })
  expect([[...networks.keys()], [...notReady.keys()]]).toEqual([['facebook', 'instagram'], []])
})

it('live, TikTok is not ready without https, and X cannot tell us anything there', () => {
  const { tiktok, x } = townNetworks('http://town')
  const at = (publicUrl: string) =>
    createConnectors({
      config: {
        mode: 'live',
        publicUrl,
        facebook: null,
        networks: { ...testConfig.networks, tiktok, x },
      },
      ...deps,
    })
  expect([...at('http://marquee.example').networks.keys()]).toEqual(['twitter'])
  expect(at('http://marquee.example').notReady.get('tiktok')).toEqual(
    saying(
      'TikTok sends people back to https addresses only, and this server’s address is http://marquee.example. Set PUBLIC_URL to its https address.',
    ),
  )
  expect([...at('https://marquee.example').networks.keys()]).toEqual(['tiktok', 'twitter'])
  expect(
    ['http://marquee.example', 'https://marquee.example:8443', 'https://marquee.example'].map(
      (publicUrl) => at(publicUrl).networks.get('twitter')?.news !== undefined,
    ),
  ).toEqual([false, false, true])
})

it('knows the quotas and the public address of an account', () => {
  const { networks } = createConnectors({ config: { ...testConfig, facebook }, ...deps })
  const page = networks.get('facebook')
  const profile = networks.get('instagram')
  expect(page?.budgets?.(JSON.stringify({ pageId: '20001', token: 't' }))).toEqual([
    'meta:app',
    'meta:20001',
  ])
  expect(profile?.budgets?.(JSON.stringify({ igId: '178', pageId: '20001', token: 't' }))).toEqual([
    'meta:app',
    'meta:178',
  ])
  expect(page?.profileUrl?.({ remoteId: '20001', name: 'Osteria Lume' })).toBe('http://p/20001')
  expect(profile?.profileUrl?.({ remoteId: '178', name: 'osterialume' })).toBe(
    'http://i/osterialume',
  )
})

it('Bluesky tells no server of anything, and says so', () => {
  const { networks: connectors } = createConnectors({
    config: { ...testConfig, networks: townNetworks('http://town') },
    ...deps,
  })
  const { news, cannotBeTold } = connectors.get('bluesky') ?? {}
  expect([news, cannotBeTold]).toEqual([undefined, true])
})

it('connectors take what the table of the screens says, and settle what is lost by a way of their own', () => {
  const publishing = [
    ...createConnectors({
      config: { ...testConfig, facebook, networks: townNetworks('http://town') },
      ...deps,
    }).networks.values(),
  ].filter(({ publisher }) => publisher !== undefined)
  expect(publishing.length).toBeGreaterThan(1)
  for (const { key, limits, settledBy } of publishing)
    expect([limits, settledBy]).toEqual([
      { ...(isNetwork(key) && networks[key].limits), settleMs: limits?.settleMs },
      expect.stringMatching(/^(content|own-id|nothing)$/),
    ])
})

it('whatever the table says can be edited of comments has a connector that does it', () => {
  const connectors = createConnectors({
    config: { ...testConfig, facebook, networks: townNetworks('http://town') },
    ...deps,
  }).networks
  const edited = networkKeys.filter((key) => networks[key].edits.comment)
  expect(edited).not.toEqual([])
  expect(networkKeys.filter((key) => connectors.get(key)?.commentEditor !== undefined)).toEqual(
    edited,
  )
})

it('no README says that something is not there yet which is there', () => {
  const told: readonly (readonly [keyof Connector, RegExp])[] = [
    ['stats', /\binsights\b/],
    ['moderator', /deleting (single )?(comments|replies)/],
    ['postEditor', /changing a post/],
  ]
  const connectors = [
    ...createConnectors({
      config: { ...testConfig, facebook, networks: townNetworks('http://town') },
      ...deps,
    }).networks.values(),
  ]
  expect(connectors.length).toBeGreaterThan(5)
  const denied = connectors.flatMap((connector) => {
    const [, missing = ''] = readGaps(connector.key).split('**Not here yet')
    return told.flatMap(([capability, words]) =>
      connector[capability] !== undefined && words.test(missing)
        ? [`${connector.key}: ${capability}`]
        : [],
    )
  })
  expect(denied).toEqual([])
})

it('docs/networks.md says what the connectors can do', async () => {
  expect(await readFile(new URL('../../../docs/networks.md', import.meta.url), 'utf8')).toBe(
    describeNetworks(),
  )
})
