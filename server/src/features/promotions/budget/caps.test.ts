import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { leftForRun, monthOf, whyOverCap, type Use } from './cap-rules.ts'
import { lockCaps, putHold } from './cap-store.ts'
import { noNumbers } from '../testing/ads-net.ts'
import {
  anAd,
  atRest,
  boostOf,
  call,
  caps,
  clock,
  dayMs,
  db,
  list,
  marta,
  net,
  patiently,
  press,
  promotions,
  read,
  said,
  setCaps,
  spending,
  switchAd,
  team,
  usePromotions,
} from '../testing.ts'

const pounds = { currency: 'GBP', minorPerUnit: 100 }
const hold = (...[open, perDay, from, to]: [number, number, string, string]) => ({
  subject: `${from}${to}${open}`,
  open,
  per_day: perDay,
  from_day: from,
  to_day: to,
})
const use = (change: Partial<Use> = {}): Use => ({
  today: '2026-11-24',
  holds: [],
  spentInMonth: 0,
  ...change,
})
const wish = { amount: 7000, perDay: 1000, from: '2026-11-24', to: '2026-12-01' }
const set = (day: number | null, month: number | null, currency = 'GBP') => ({
  day,
  month,
  currency,
})

describe('a cap', () => {
  it.each([
    ['none is set', null, use(), null],
    ['both are empty', set(null, null, 'EUR'), use({ spentInMonth: 1e9 }), null],
    ['the month just holds it', set(null, 7000), use(), null],
    ['the month is a penny short', set(null, 6999), use(), 'promotions.over-month-cap'],
    [
      'what was spent counts',
      set(null, 7500),
      use({ spentInMonth: 600 }),
      'promotions.over-month-cap',
    ],
    [
      'what runs may still spend, though in the next month',
      set(null, 10_000),
      use({ holds: [hold(3001, 10, '2026-11-20', '2026-12-30')] }),
      'promotions.over-month-cap',
    ],
    ['the day just holds it', set(1000, null), use(), null],
    ['the day is a penny short', set(999, null), use(), 'promotions.over-day-cap'],
    [
      'the fullest day decides, and that is not today',
      set(1500, null),
      use({
        holds: [hold(1, 400, '2026-11-24', '2026-11-27'), hold(1, 400, '2026-11-27', '2026-11-29')],
      }),
      'promotions.over-day-cap',
    ],
    [
      'a run that is over by then takes nothing of the day',
      set(1400, null),
      use({
        holds: [hold(1, 400, '2026-11-24', '2026-11-26'), hold(1, 400, '2026-11-27', '2026-11-29')],
      }),
      null,
    ],
    [
      'another currency keeps everything',
      set(1e9, null, 'EUR'),
      use(),
      'promotions.caps-in-other-currency',
    ],
    ['nothing may be spent at all', set(0, null), use(), 'promotions.over-day-cap'],
  ] as const)('%s', (...[, given, used, code]) => {
    expect(whyOverCap(given, used, { wish, of: pounds })?.code ?? null).toBe(code)
  })
  it('tells what is left in whole money, of a currency without a smaller unit, too', () => {
    const over = whyOverCap(set(null, 5000, 'JPY'), use({ spentInMonth: 1200 }), {
      wish,
      of: { currency: 'JPY', minorPerUnit: 1 },
    })
    expect(over?.params).toEqual({
      cap: { amount: 5000, currency: 'JPY' },
      left: { amount: 3800, currency: 'JPY' },
    })
  })
  it.each([
    [null, null, null],
    [1000, null, 7000],
    [null, 5000, 5000],
    [1000, 5000, 5000],
    [0, 5000, 0],
  ])('of %s a day and %s a month leaves %s for seven days', (day, month, left) => {
    const run = { from: '2026-11-24', to: '2026-12-01', days: 7, currency: 'GBP' }
    expect(leftForRun(set(day, month), use(), run)).toBe(left)
  })
  it.each([
    ['2026-11-24', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2028-02-01', '2028-02-01', '2028-02-29'],
  ])('the month of %s is %s to %s', (day, from, to) => {
    expect(monthOf(day)).toEqual({ from, to })
  })
})

describe('caps of a company', () => {
  usePromotions()

  it('are set by managers in the currency of the ads account, and told with what counts', async () => {
    net.days = [
      { ...noNumbers, day: '2026-11-24', spend: 250 },
      { ...noNumbers, day: '2026-11-03', spend: 1000 },
    ]
    await read()
    expect(said((await setCaps(2000, 20_000, 'EUR')).body)).toBe('promotions.currency-changed')
    expect((await setCaps(2000, 20_000)).status).toBe(200)
    await press()
    expect(await caps()).toMatchObject({
      currency: 'GBP',
      day: { cap: 2000, spent: 250, counted: 1000 },
      month: { cap: 20_000, spent: 1250, counted: 8250 },
    })
    const payload = { day: null, month: null, currency: 'GBP' }
    expect((await call('PUT', '/promotions/caps', { payload, who: team.editor })).status).toBe(403)
  })
  it('keep a boost from being pressed', async () => {
    await setCaps(null, 10_000)
    expect((await press()).status).toBe(200)
    const { status, body } = await press()
    expect([status, said(body)]).toEqual([400, 'promotions.over-month-cap'])
  })
  it('keep one that passed the form from being started, and what was made is removed', async () => {
    net.onWrite = async (step) => {
      if (step === 'make-ad') await setCaps(null, 100)
    }
    const { status, body } = await press()
    expect([status, said(body)]).toEqual([422, 'promotions.over-month-cap'])
    await atRest()
    expect([net.campaigns, net.writes.includes('commit')]).toEqual([[], false])
  })
  it('of which one is passed by two at a time lets one start', async () => {
    await setCaps(null, 10_000)
    await Promise.all(['111_1', '111_2', '111_3'].map((postId) => press({ postId })))
    await atRest()
    expect(spending()).toHaveLength(1)
  })
  it('are asked one after another: who comes second sees what the first put aside', async () => {
    await setCaps(null, 10_000)
    const [inside, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = db.transaction(async (tx) => {
      await lockCaps(tx, marta.companyId)
      inside.resolve()
      await gate.promise
      const days = { from: '2026-11-24', to: '2026-12-01' }
      const hold = { subject: 'first', adId: null, amount: 7000, perDay: 1000, spentBefore: 0 }
      const place = { companyId: marta.companyId, adAccountId: 'act_1' }
      await putHold(tx, place, { hold: { ...hold, ...days }, at: clock.now() })
    })
    await inside.promise
    const second = press()
    try {
      await vi.waitFor(
        async () =>
          expect(
            await db.many(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`),
          ).toHaveLength(1),
        patiently,
      )
    } finally {
      gate.resolve()
      await first
    }
    const { status, body } = await second
    expect([status, said(body)]).toEqual([422, 'promotions.over-month-cap'])
  })
  it('are free again of what was refused', async () => {
    await setCaps(null, 7000)
    net.fate = (step) => (step === 'start-ad' ? { refused: 'No payment.' } : 'done')
    expect((await press()).status).toBe(422)
    net.fate = () => 'done'
    await atRest()
    expect((await press()).status).toBe(200)
  })
  it('count a pound once: what an ad has spent is no more what it may still spend', async () => {
    await setCaps(null, 20_000)
    const { adId } = boostOf((await press()).body)
    net.ads = [anAd(adId ?? '', { numbers: { ...noNumbers, spend: 3000 } })]
    net.days = [{ ...noNumbers, day: '2026-11-24', spend: 3000 }]
    await read()
    expect((await caps()).month).toMatchObject({ spent: 3000, counted: 7000 })
  })
  it('are free of what was deleted at the network', async () => {
    await setCaps(null, 20_000)
    const { adId } = boostOf((await press()).body)
    net.ads = []
    clock.advance(60_000)
    await promotions.readDue()
    // its network may be slow to list it
    expect((await caps()).month.counted).toBe(7000)
    net.ads = [anAd(adId ?? '', { numbers: null })]
    await read()
    expect((await caps()).month.counted).toBe(7000)
    net.ads = []
    await read()
    expect((await caps()).month.counted).toBe(0)
  })
  it('count what a list left out: an ad that could not be read is not gone', async () => {
    await setCaps(null, 20_000)
    const { adId } = boostOf((await press()).body)
    net.ads = [anAd(adId ?? '', { numbers: null })]
    await read()
    net.ads = []
    net.isListWhole = false
    await read()
    expect((await caps()).month.counted).toBe(7000)
    expect((await list()).ads.data.map(({ id }) => id)).toEqual([adId])
    net.isListWhole = true
    await read()
    expect((await caps()).month.counted).toBe(0)
  })
  it('keep an ad that was made elsewhere from going on', async () => {
    net.ads = [anAd('77', { effectiveStatus: 'PAUSED', budgetRemaining: 5000 })]
    await read()
    await setCaps(null, 4999)
    const refused = await switchAd('77', 'ACTIVE')
    expect([refused.status, said(refused.body)]).toEqual([409, 'promotions.over-month-cap'])
    await setCaps(null, 5000)
    expect((await switchAd('77', 'ACTIVE')).status).toBe(200)
    expect((await caps()).month.counted).toBe(5000)
    // a pause gives nothing free that may be spent again; an end does, once its account was read
    await switchAd('77', 'PAUSED')
    expect((await caps()).month.counted).toBe(5000)
    await call('POST', '/promotions/end', { payload: { adId: '77' } })
    await read()
    expect((await caps()).month.counted).toBe(0)
  })
  it('ask a resume once more just before it spends', async () => {
    net.ads = [anAd('77', { effectiveStatus: 'PAUSED', budgetRemaining: 5000 })]
    await read()
    await setCaps(null, 9000)
    // both pass their press; the second call finds the money of the first put aside
    const both = await Promise.all([press({ budget: 5000 }), switchAd('77', 'ACTIVE')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await caps()).month.counted).toBe(5000)
  })
  it('of another currency start nothing until they are set anew', async () => {
    await setCaps(null, 1_000_000)
    net.account = { ...net.account, currency: 'EUR' }
    await read()
    expect(await caps()).toMatchObject({ currency: 'EUR', setIn: 'GBP' })
    const { body } = await press({ confirmed: { amount: 7000, currency: 'EUR' } })
    expect(said(body)).toBe('promotions.caps-in-other-currency')
  })
  it('are told before pressing, with the least that the account demands', async () => {
    await setCaps(500, null)
    const payload = {
      budget: 600,
      endDate: new Date(clock.now().getTime() + 7 * dayMs).toISOString(),
    }
    const { body } = await call('POST', '/promotions/check', { payload })
    expect(body).toMatchObject({
      days: 7,
      perDay: 86,
      leastBudget: 700,
      mostBudget: 3500,
      refusals: [{ field: 'budget', message: { code: 'promotions.budget-too-low' } }],
    })
  })
})
