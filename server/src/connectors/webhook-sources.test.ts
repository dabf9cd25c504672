import { afterAll, expect, it } from 'vitest'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock, testSecrets } from '#testing/test-platform.ts'
import { createWebhookSources, metaVerifyTokenOf } from './webhook-sources.ts'

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
const nothing = {
  googleBusiness: null,
  tiktok: null,
  x: null,
  threads: null,
  bluesky: null,
  uberEats: null,
}
type Config = Parameters<typeof createWebhookSources>[0]['config']
const outbound = createOutbound()
afterAll(() => outbound.close())
const sources = (config: Omit<Config, 'publicUrl'>) =>
  createWebhookSources({
    config: { ...config, publicUrl: 'https://desk.example' },
    metaVerifyToken: 'v',
    outbound,
    clock: testClock(),
  }).map(({ provider }) => provider)

it('nobody is listened to who is not set up', () => {
  expect(sources({ facebook: null, networks: nothing })).toEqual([])
  expect(sources({ facebook, networks: nothing })).toEqual(['meta'])
  expect(
    sources({ facebook: null, networks: { ...nothing, x: townNetworks('http://t').x } }),
  ).toEqual(['x'])
  expect(sources({ facebook, networks: townNetworks('http://t') })).toEqual([
    'meta',
    'google',
    'tiktok',
    'x',
    'threads',
    'uber-eats',
  ])
})

it('what Meta gives back is made from our own secrets, the same each time', () => {
  expect(metaVerifyTokenOf(testSecrets())).toBe(metaVerifyTokenOf(testSecrets()))
  expect(metaVerifyTokenOf(testSecrets())).toMatch(/^[\w-]{43}$/)
})
