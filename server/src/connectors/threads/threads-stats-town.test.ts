import { expect, it } from 'vitest'
import { statsSuite } from '../capabilities/stats.suite.ts'
import { useThreadsHouse } from './testing-town.ts'

const house = useThreadsHouse()
const faults = {
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 4, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
  'call is dropped': { kind: 'drop' },
} as const

statsSuite('threads', [], () => ({
  stats: async () => house.threads().stats(house.secret()),
  unreachable: async () => house.lost().stats(house.secret()),
  async end(metric, ended) {
    await house.control('POST', '/insights/metrics', { network: 'threads', metric, ended })
  },
  strike: (fate) =>
    house.fault({ route: 'GET /{user}/threads_insights', times: 1, ...faults[fate] }),
}))

it('reposts and quotes are both shares', async () => {
  const { stats } = house.threads()
  const day = { from: '2026-11-02', to: '2026-11-02', zone: 'Europe/London' }
  const told = await stats(house.secret()).byDay?.(day)
  expect(told?.values.filter(({ metric }) => metric === 'shares')).toHaveLength(1)
})
