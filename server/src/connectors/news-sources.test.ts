import { expect, it } from 'vitest'
import { townNetworks } from '#platform/network-settings.ts'
import { testSecrets } from '#testing/test-platform.ts'
import { createNewsSources, metaVerifyTokenOf } from './news-sources.ts'

const facebook = {
  appId: '1',
  appSecret: 's',
  dialogUrl: 'http://d',
  graphUrl: 'http://g',
  uploadUrl: 'http://u',
  version: 'v26.0',
  pagesUrl: 'http://p',
  profilesUrl: 'http://i',
}
const nothing = {
  googleBusiness: null,
  tiktok: null,
  x: null,
  threads: null,
  bluesky: null,
  uberEats: null,
}
const sources = (config: Parameters<typeof createNewsSources>[0]['config']) =>
  createNewsSources({ config, metaVerifyToken: 'v' }).map(({ provider }) => provider)

it('nobody is listened to who is not set up', () => {
  expect(sources({ facebook: null, networks: nothing })).toEqual([])
  expect(sources({ facebook, networks: nothing })).toEqual(['meta'])
  expect(
    sources({ facebook: null, networks: { ...nothing, x: townNetworks('http://t').x } }),
  ).toEqual(['x'])
  expect(sources({ facebook, networks: townNetworks('http://t') })).toEqual([
    'meta',
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
