import { expect, it } from 'vitest'
import { statsSuite } from '../capabilities/insights/stats.suite.ts'
import { useThreadsTestbed } from './testing-town.ts'

const testbed = useThreadsTestbed()
const faults = {
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 4, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
  'call is dropped': { kind: 'drop' },
} as const

statsSuite('threads', [], () => ({
  stats: async () => testbed.threads().stats(testbed.secret()),
  unreachable: async () => testbed.lost().stats(testbed.secret()),
  async end(metric, ended) {
    await testbed.control('POST', '/insights/metrics', { network: 'threads', metric, ended })
  },
  strike: (fate) =>
    testbed.fault({ route: 'GET /{user}/threads_insights', times: 1, ...faults[fate] }),
}))

it('reposts and quotes are both shares', async () => {
  const { stats } = testbed.threads()
  const day = { from: '2026-11-02', to: '2026-11-02', zone: 'Europe/London' }
  const told = await stats(testbed.secret()).byDay?.(day)
  expect(told?.values.filter(({ metric }) => metric === 'shares')).toHaveLength(1)
})
