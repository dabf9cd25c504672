import { beforeEach, expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { statsSuite } from '../../capabilities/insights/stats.suite.ts'
import { useFacebookTown } from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { createFacebook } from '../index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const at = (settings: ReturnType<typeof town.settings>) =>
  createFacebook({ settings, outbound, clock, onUsage: () => undefined, webhook: null })
const faults = {
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 32, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
  'call is dropped': { kind: 'drop' },
} as const

let grantSecret = ''
let secret = ''
beforeEach(async () => {
  const { link } = at(town.settings())
  const consentUrl = link.consentUrl({ state: 's', redirectUri, codeVerifier })
  const code = await town.code('10001', consentUrl)
  grantSecret = (await link.exchange({ code, redirectUri, codeVerifier })).secret
  const { accounts } = await link.discover(grantSecret)
  secret = accounts.find(({ remoteId }) => remoteId === '20001')?.secret ?? ''
})
const stats = () => at(town.settings()).stats(secret)
const day = { from: '2026-11-01', to: '2026-11-01', zone: 'Europe/London' }

statsSuite('facebook', [], () => ({
  stats: async () => stats(),
  unreachable: async () => at(town.nowhere()).stats(secret),
  async end(metric, ended) {
    await town.control('POST', '/insights/metrics', { network: 'facebook', metric, ended })
  },
  strike: (fate) => town.fault({ route: 'GET /{page}/insights', times: 1, ...faults[fate] }),
}))

it('a page that few like is answered with nothing, which is no zero', async () => {
  await town.control('POST', '/insights/pages/20001', { followers: 99 })
  expect(await stats().byDay?.(day)).toEqual({ values: [], ended: [], isSilent: true })
  expect(await stats().followers()).toBe(99)
})

it('without the right to read numbers the account stays connected', async () => {
  const { token } = Object(JSON.parse(grantSecret))
  await fetch(`${town.url()}/graph/v26.0/me/permissions/read_insights`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${String(token)}` },
  })
  await expect(stats().byDay?.(day)).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'facebook.insights-not-allowed' },
  })
})

it('what Meta has ended is refused by the town, as by Meta', async () => {
  const { pageId, token } = Object(JSON.parse(secret))
  for (const metric of [
    'page_impressions',
    'page_fans',
    'page_engaged_users',
    'page_video_views',
  ]) {
    const answer = await fetch(
      `${town.url()}/graph/v26.0/${String(pageId)}/insights?metric=page_media_view,${metric}&period=day`,
      { headers: { authorization: `Bearer ${String(token)}` } },
    )
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: 100, message: '(#100) The value must be a valid insights metric' } },
    ])
  }
})
