import { expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { createFixtureOutbound } from '../testing/fixtures.ts'
import { createFacebook } from './index.ts'

const settings = {
  appId: '1',
  appSecret: 'app-secret',
  version: 'v26.0',
  dialogUrl: 'https://www.facebook.com',
  graphUrl: 'https://graph.facebook.com',
  uploadUrl: 'https://rupload.facebook.com',
  pagesUrl: 'https://www.facebook.com',
  profilesUrl: 'https://www.instagram.com',
  instagram: {},
}
const folders = (kind: string) => [
  new URL(`../meta-graph/${kind}/`, import.meta.url),
  new URL(`./${kind}/`, import.meta.url),
]
const page = JSON.stringify({ pageId: '111', token: 'EAAP' })
const since = new Date('2026-11-20T09:04:00Z')

function open() {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({
      graph: `${settings.graphUrl}/${settings.version}`,
      upload: settings.uploadUrl,
    }),
  })
  const facebook = createFacebook({
    settings,
    outbound: network,
    clock: testClock(),
    onUsage: () => undefined,
    webhook: null,
  })
  return { network, messenger: facebook.messenger(page) }
}

it.each([
  ['names nobody', 'listThreads.nobody'],
  ['names its people by ids of its own', 'listThreads.strangers'],
])('a conversation that %s is no proof that a message is absent', async (_what, file) => {
  const { network, messenger } = open()
  network.answer('listThreads', file)
  await expect(messenger.recent('901', since)).rejects.toMatchObject({ kind: 'unavailable' })
})

it('a guest with whom there is no conversation was written nothing', async () => {
  const { network, messenger } = open()
  network.answer('listThreads', 'listThreads.none')
  expect(await messenger.recent('901', since)).toEqual([])
})

it.each([
  ['where every message could be read', undefined, new Date('2026-11-20T09:05:00Z')],
  ['and never where one could not', 'listThreads.halfRead', null],
])('says from when on a thread is whole: %s', async (_when, file, wholeSince) => {
  const { network, messenger } = open()
  if (file !== undefined) network.answer('listThreads', file)
  const { threads } = await messenger.list({ limit: 25 })
  expect(threads.map((one) => one.wholeSince)).toEqual([wholeSince])
})
