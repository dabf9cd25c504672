import { networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import { metricKeys, type MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { daysBetween } from '@marquee/contract/venue-days.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DayRange, Stats } from './stats.ts'

/** One account of a network whose numbers can be read. */
export interface StatsWorld {
  stats(): Promise<Stats>
  /** The same account behind an address at which nobody listens. */
  unreachable(): Promise<Stats>
  /** The network ends a number, by its own name, or brings it back. */
  end(name: string, ended: boolean): Promise<void>
  /** The next reading fails so. */
  strike(
    fate: 'grant is dead' | 'limit is reached' | 'server fails' | 'call is dropped',
  ): Promise<void>
}

const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const kindOf = (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error)

/** The clocks of Bristol and of Auckland change within it, those of California a week later. */
const autumn: DayRange = { from: '2026-09-20', to: '2026-10-27', zone: 'Europe/London' }
const week: DayRange = { from: '2026-10-20', to: '2026-10-26', zone: 'Europe/London' }

/**
 * Behaviour of every connector that has the key `stats`. `shortLived`: numbers whose past at the
 * network is shorter than that of the others.
 */
export function statsSuite(
  key: NetworkKey,
  shortLived: readonly MetricKey[],
  world: () => StatsWorld,
): void {
  const row = networkMetrics[key]
  const named = metricKeys.filter((metric) => row.names[metric] !== undefined)
  const lasting = named.filter((metric) => !shortLived.includes(metric))
  const reportsDays = named.length > 0
  const read = async (range: DayRange) => {
    const { byDay } = await world().stats()
    if (!byDay) throw new Error('This network tells nothing day by day.')
    return byDay(range)
  }

  describe(`${key} telling its numbers`, () => {
    it('says how many follow, where it says so at all', async () => {
      const followers = await (await world().stats()).followers()
      if (row.reportsFollowers) expect(followers).toBeGreaterThan(0)
      else expect(followers).toBeNull()
    })

    it('tells days just where the table of networks has names for them', async () => {
      expect((await world().stats()).byDay !== undefined).toBe(reportsDays)
    })

    if (reportsDays) {
      it('tells every number of every day, once, also across a change of the clocks', async () => {
        const { values, ended, isSilent } = await read(autumn)
        expect([ended, isSilent]).toEqual([[], false])
        const days = daysBetween(autumn.from, autumn.to)
        for (const metric of lasting)
          expect(
            values
              .filter((one) => one.metric === metric)
              .map(({ day }) => day)
              .toSorted(),
            metric,
          ).toEqual(days)
        expect(values.every(({ value }) => Number.isInteger(value) && value >= 0)).toBe(true)
      })

      it('tells the same of a day whichever days it is asked with', async () => {
        const { values } = await read(week)
        const alone = await read({ ...week, from: '2026-10-25', to: '2026-10-25' })
        const of25 = values.filter(({ day }) => day === '2026-10-25')
        expect(of25.length).toBeGreaterThan(0)
        expect(alone.values.toSorted((a, b) => a.metric.localeCompare(b.metric))).toEqual(
          of25.toSorted((a, b) => a.metric.localeCompare(b.metric)),
        )
      })

      describe('after the network has ended a number', () => {
        const [metric] = lasting
        const [name = ''] = (metric && row.names[metric]) ?? []
        beforeEach(() => world().end(name, true))

        it('tells all the others, and which one is gone', async () => {
          const whole = await read(week)
          expect(whole.ended).toEqual([metric])
          const told = new Set(whole.values.map((one) => one.metric))
          expect(lasting.filter((one) => !told.has(one))).toEqual([metric])
          await world().end(name, false)
          expect((await read(week)).ended).toEqual([])
        })
      })
    }

    it('a reading that fails is never uncertain', async () => {
      const kinds: unknown[] = []
      for (const fate of [
        'grant is dead',
        'limit is reached',
        'server fails',
        'call is dropped',
      ] as const) {
        const stats = await world().stats()
        await world().strike(fate)
        kinds.push(kindOf(await failing(stats.byDay ? stats.byDay(week) : stats.followers())))
      }
      expect(kinds).toEqual(['reauthorize', 'rate-limited', 'unavailable', 'unavailable'])
    })

    it('nobody listens: unavailable', async () => {
      const stats = await world().unreachable()
      const reading = stats.byDay ? stats.byDay(week) : stats.followers()
      expect(kindOf(await failing(reading))).toBe('unavailable')
    })
  })
}
