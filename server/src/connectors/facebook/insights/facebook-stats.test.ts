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
const page = JSON.stringify({ pageId: '111', token: 'EAAP' })
const week = { from: '2026-10-26', to: '2026-11-01', zone: 'Asia/Dubai' }
function open() {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({ graph: `${settings.graphUrl}/${settings.version}` }),
  })
  const deps = { settings, outbound: network, clock: testClock(), webhook: null }
  return { network, stats: createFacebook({ ...deps, onUsage: () => undefined }).stats(page) }
}

it('asks from midnight to midnight in California, whatever the venue’s zone', async () => {
  const { network, stats } = open()
  await stats.byDay?.(week)
  const { searchParams } = new URL(network.asked[0]?.request.url ?? '')
  const at = (name: string) => new Date(Number(searchParams.get(name)) * 1000).toISOString()
  // the clocks of California went back in the night of 1 November
  expect([at('since'), at('until')]).toEqual([
    '2026-10-26T07:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ])
})

it('where every name is refused, it is not the names', async () => {
  const { network, stats } = open()
  network.answer('pageInsights', 'pageInsights.dead')
  await expect(stats.byDay?.(week)).rejects.toMatchObject({ kind: 'rejected' })
})

it('one dead name is found by asking for each, and takes no other with it', async () => {
  const { network, stats } = open()
  network.answer(
    'pageInsights',
    'pageInsights.dead',
    'pageInsights',
    'pageInsights.dead',
    'pageInsights',
  )
  const told = await stats.byDay?.(week)
  // all six at once, then one by one
  expect(network.asked).toHaveLength(7)
  expect(told?.ended).toEqual(['views'])
  expect(told?.values.some(({ metric }) => metric === 'impressions')).toBe(true)
})
