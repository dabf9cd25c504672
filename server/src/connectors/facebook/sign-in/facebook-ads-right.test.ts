import { expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createFacebook } from '../index.ts'

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
  new URL(`../../meta-graph/${kind}/`, import.meta.url),
  new URL(`../${kind}/`, import.meta.url),
]

it('the right to ads names ad accounts and no page, and holds all the same', async () => {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({
      graph: `${settings.graphUrl}/${settings.version}`,
      upload: settings.uploadUrl,
    }),
  })
  const { probe } = createFacebook({
    settings,
    outbound: network,
    clock: testClock(),
    onUsage: () => undefined,
    webhook: null,
  })
  network.answer('debugToken', 'debugToken.ads')
  const states = await probe(JSON.stringify({ pageId: '111', token: 'EAAP' })).probe()
  expect(states.find(({ name }) => name === 'ads')).toMatchObject({ works: true, reason: null })
})
