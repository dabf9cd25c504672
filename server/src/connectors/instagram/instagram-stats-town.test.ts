import { expect, it } from 'vitest'
import { addDays, dayAt } from '@marquee/contract/venue-days.ts'
import { statsSuite } from '../capabilities/insights/stats.suite.ts'
import { useInstagramTestbed } from './testing.ts'

const { town, instagram, lost, secret, clock } = useInstagramTestbed()
const faults = {
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 4, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
  'call is dropped': { kind: 'drop' },
} as const

statsSuite('instagram', ['newFollowers'], () => ({
  stats: async () => instagram().stats(secret()),
  unreachable: async () => lost().stats(secret()),
  async end(metric, ended) {
    await town.control('POST', '/insights/metrics', { network: 'instagram', metric, ended })
  },
  strike: (fate) => town.fault({ route: 'GET /{ig}/insights', times: 1, ...faults[fate] }),
}))

it('new followers and reach are told of the last month', async () => {
  const to = addDays(dayAt(clock.now(), 'UTC'), -2)
  const from = addDays(to, -2)
  const told = await instagram().stats(secret()).byDay?.({ from, to, zone: 'Europe/London' })
  for (const metric of ['newFollowers', 'reach'])
    expect(told?.values.filter((one) => one.metric === metric).map(({ day }) => day)).toEqual([
      from,
      addDays(from, 1),
      to,
    ])
})

it('reach is told of days long before the last thirty, and new followers are not', async () => {
  const to = addDays(dayAt(clock.now(), 'UTC'), -60)
  const from = addDays(to, -2)
  const told = await instagram().stats(secret()).byDay?.({ from, to, zone: 'Europe/London' })
  const of = (metric: string) =>
    told?.values.filter((one) => one.metric === metric).map(({ day }) => day)
  expect([of('reach'), of('newFollowers'), told?.ended]).toEqual([
    [from, addDays(from, 1), to],
    [],
    [],
  ])
})

it('a span across both is told of each as far as it goes', async () => {
  const now = dayAt(clock.now(), 'UTC')
  const [from, to] = [addDays(now, -40), addDays(now, -2)]
  const told = await instagram().stats(secret()).byDay?.({ from, to, zone: 'Europe/London' })
  const of = (metric: string) => told?.values.filter((one) => one.metric === metric).length
  expect([of('reach'), of('newFollowers')]).toEqual([39, 28])
})

it('what Instagram has ended is refused by the town', async () => {
  const { igId, token } = Object(JSON.parse(secret()))
  const answer = await fetch(
    `${town.url()}/graph/v26.0/${String(igId)}/insights?metric=impressions&period=day`,
    { headers: { authorization: `Bearer ${String(token)}` } },
  )
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 100 } }])
})
