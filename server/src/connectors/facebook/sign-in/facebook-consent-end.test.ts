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

it('a consent whose exchange leaves its end out is asked for it, so that it is renewed in time', async () => {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({
      graph: `${settings.graphUrl}/${settings.version}`,
      upload: settings.uploadUrl,
    }),
  })
  const { link } = createFacebook({
    settings,
    outbound: network,
    clock: testClock(),
    onUsage: () => undefined,
    webhook: null,
  })
  const consent = async () =>
    (
      await link.exchange({
        code: 'c',
        redirectUri: 'https://desk.example/callback',
        codeVerifier: 'v',
      })
    ).expiresAt
  network.answer('exchangeLongLived', 'exchangeLongLived.noEnd')
  expect(await consent()).toEqual(new Date(1_790_000_000_000))
  network.answer('debugToken', 'debugToken.bare')
  expect(await consent()).toBeNull()
})
