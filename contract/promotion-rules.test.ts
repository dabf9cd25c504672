import { describe, expect, it } from 'vitest'
import {
  adLabel,
  adStatuses,
  budgetOf,
  canPause,
  endAfter,
  oppositeStatus,
  promotionMoney,
  runDays,
  type AdState,
} from './promotion-rules.ts'

const now = new Date('2026-11-24T12:00:00Z')
const later = '2026-12-01T12:00:00Z'
const past = '2026-11-24T11:59:59Z'
const ad = (effectiveStatus: string, change: Partial<AdState> = {}): AdState => ({
  effectiveStatus,
  budgetRemaining: '500',
  stopTime: later,
  ...change,
})

describe('the label of an ad', () => {
  const labels = {
    ACTIVE: 'active',
    PAUSED: 'paused',
    PENDING_REVIEW: 'in-review',
    IN_PROCESS: 'in-review',
    CAMPAIGN_PAUSED: 'paused',
    DISAPPROVED: 'disapproved',
    WITH_ISSUES: 'with-issues',
    ADSET_PAUSED: 'paused',
    ARCHIVED: 'paused',
    'something new': 'paused',
  } as const
  it.each(Object.entries(labels))('of %s is %s', (status, label) => {
    expect(adLabel(ad(status), now)).toBe(label)
    // without an end it is never over
    expect(adLabel(ad(status, { stopTime: null }), now)).toBe(label)
  })
  it.each(Object.keys(labels))('of %s is completed once its end is past', (status) => {
    expect(adLabel(ad(status, { stopTime: past }), now)).toBe('completed')
  })
  it('is still the state’s own at the very end', () => {
    expect(adLabel(ad('ACTIVE', { stopTime: now.toISOString() }), now)).toBe('active')
  })
  it.each(Object.keys(labels))(
    'of %s with nothing left is completed only in a paused campaign',
    (status) => {
      const empty = ad(status, { budgetRemaining: '0' })
      expect(adLabel(empty, now) === 'completed').toBe(status === 'CAMPAIGN_PAUSED')
    },
  )
  it.each([['00'], ['0.0'], [''], [null]])('takes %j for no text zero', (budgetRemaining) => {
    expect(adLabel(ad('CAMPAIGN_PAUSED', { budgetRemaining }), now)).toBe('paused')
  })
})

describe('the pause control', () => {
  it.each([...adStatuses, 'ADSET_PAUSED', 'ARCHIVED'])('of %s', (status) => {
    const has = ['PAUSED', 'ACTIVE', 'IN_PROCESS', 'PENDING_REVIEW'].includes(status)
    expect(canPause(ad(status), now)).toBe(has)
    expect(canPause(ad(status, { budgetRemaining: null, stopTime: null }), now)).toBe(has)
    expect(canPause(ad(status, { budgetRemaining: '0' }), now)).toBe(false)
    expect(canPause(ad(status, { stopTime: past }), now)).toBe(false)
    expect(oppositeStatus(status)).toBe(has && status !== 'PAUSED' ? 'PAUSED' : 'ACTIVE')
  })
})

describe('the days of a run', () => {
  it.each([
    ['2026-11-24T12:00:00Z', '2026-12-01T12:00:00Z', 'Europe/London', 7],
    ['a day of 23 hours', '2026-03-28T12:00:00Z', '2026-03-29T11:00:00Z', 'Europe/London', 1],
    ['a day of 25 hours', '2026-10-24T11:00:00Z', '2026-10-25T12:00:00Z', 'Europe/London', 1],
    [
      'a week with 23 hours in it',
      '2026-03-26T10:00:00Z',
      '2026-04-02T09:00:00Z',
      'Europe/London',
      7,
    ],
    [
      'a week with 25 hours in it',
      '2026-10-22T09:00:00Z',
      '2026-10-29T10:00:00Z',
      'Europe/London',
      7,
    ],
    [
      'the same instants where no clock changes',
      '2026-03-26T10:00:00Z',
      '2026-04-02T09:00:00Z',
      'Asia/Tokyo',
      7,
    ],
    [
      'a change in the south',
      '2026-04-03T10:00:00Z',
      '2026-04-10T11:00:00Z',
      'Australia/Sydney',
      7,
    ],
    [
      'a fraction goes to the nearest',
      '2026-11-24T10:00:00Z',
      '2026-12-01T00:00:00Z',
      'Europe/London',
      7,
    ],
    ['less than a day is one', '2026-11-24T10:00:00Z', '2026-11-24T12:00:00Z', 'Europe/London', 1],
    [
      'an end before its beginning is one',
      '2026-11-24T10:00:00Z',
      '2026-11-20T12:00:00Z',
      'Europe/London',
      1,
    ],
  ])('%s', (...row) => {
    const [from, to, zone, days] = row.length === 5 ? row.slice(1) : row
    expect(runDays(new Date(String(from)), new Date(String(to)), String(zone))).toBe(days)
  })
  it.each([
    ['2026-11-24T18:30:00Z', 7, 'Europe/London', '2026-12-01T18:30:00.000Z'],
    // an hour earlier in UTC once summer time began
    ['2026-03-28T18:30:00Z', 1, 'Europe/London', '2026-03-29T17:30:00.000Z'],
    ['2026-10-24T17:30:00Z', 1, 'Europe/London', '2026-10-25T18:30:00.000Z'],
    // 01:30 does not exist on that day
    ['2026-03-28T01:30:00Z', 1, 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-01-31T12:00:00Z', 1, 'Asia/Tokyo', '2026-02-01T12:00:00.000Z'],
  ])('%s and %i days on the clocks of %s end at %s', (...row) => {
    const [from, days, zone, end] = row
    expect(endAfter(new Date(from), days, zone).toISOString()).toBe(end)
  })
})

describe('the budget that is shown', () => {
  const run = { start_time: '2026-03-26T10:00:00Z', stop_time: '2026-04-02T09:00:00Z' }
  it.each([
    ['the whole run’s', { lifetime_budget: '7000', daily_budget: null }, 7000],
    [
      'the whole run’s, though a zero stands beside it',
      { lifetime_budget: '7000', daily_budget: '0' },
      7000,
    ],
    [
      'a day’s times the days, over a change of clocks',
      { lifetime_budget: null, daily_budget: '1000' },
      7000,
    ],
    [
      'a day’s, where a zero stands for the whole',
      { lifetime_budget: '0', daily_budget: '1000' },
      7000,
    ],
    ['unknown', { lifetime_budget: null, daily_budget: null }, null],
  ])('is %s', (_, budget, minor) => {
    expect(budgetOf({ ...run, ...budget }, 'Europe/London')).toBe(minor)
  })
  it('of a day without an end is unknown', () => {
    const endless = { lifetime_budget: null, daily_budget: '1000', start_time: run.start_time }
    expect(budgetOf({ ...endless, stop_time: null }, 'Europe/London')).toBeNull()
  })
})

describe('money', () => {
  it.each([
    [123_456, 'EUR', 100, '€1,234.56'],
    [5, 'GBP', 100, '£0.05'],
    [2900, 'USD', 100, '$29.00'],
    [2900, null, 100, '$29.00'],
    [1200, 'JPY', 1, '¥1,200'],
    [98_000, 'HUF', 1, 'Ft 98,000'],
    [4200.5, 'GBP', 100, '£42.01'],
    [0, 'EUR', 100, '€0.00'],
  ])('%d of %s is %s', (...row) => {
    const [minor, currency, minorPerUnit, words] = row
    const text = promotionMoney(minor, { currency, minorPerUnit }, 'en-GB')
    expect(text.replaceAll('\u00a0', ' ')).toBe(words)
  })
})

/**
 * Every currency of Meta's ads accounts, by how many minor units it counts (Meta, "Currency
 * Codes").
 */
const currencies = {
  1: 'CLP COP CRC HUF IDR ISK JPY KRW PYG TWD VND',
  100: 'AED ARS AUD BDT BGN BHD BOB BRL CAD CHF CNY CZK DKK DZD EGP EUR FBZ GBP GTQ HKD HNL HRK ILS INR JOD KES LKR LTL LVL MOP MXN MYR NGN NIO NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD SKK THB TRY UAH USD UYU VEF VES ZAR',
}
it.each(
  Object.entries(currencies).flatMap(([offset, codes]) =>
    codes.split(' ').map((code) => [code, Number(offset)] as const),
  ),
)('money in %s is written with all of its minor units', (currency, minorPerUnit) => {
  for (const minor of [1, 99, 100, 1234, 120_050]) {
    const text = promotionMoney(minor, { currency, minorPerUnit }, 'en')
    expect(Number(text.replace(/[^\d.]/g, '')) * minorPerUnit, text).toBeCloseTo(minor, 6)
  }
})
