import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { noNumbers } from '../testing/ads-net.ts'
import {
  anAd,
  atRest,
  boostOf,
  caps,
  clock,
  dayMs,
  db,
  list,
  marta,
  net,
  outbox,
  pass,
  press,
  read,
  said,
  setCaps,
  spending,
  switchAd,
  usePromotions,
} from '../testing.ts'

usePromotions()

describe('money that is put aside', () => {
  it('of a boost whose budget was raised at its network is the raised one', async () => {
    const { adId } = boostOf((await press()).body)
    net.ads = [
      anAd(adId ?? '', {
        effectiveStatus: 'PAUSED',
        lifetimeBudget: 30_000,
        budgetRemaining: 29_000,
        numbers: { ...noNumbers, spend: 1000 },
      }),
    ]
    net.days = [{ ...noNumbers, day: '2026-11-24', spend: 1000 }]
    await read()
    await setCaps(null, 29_999)
    const { status, body } = await switchAd(adId ?? '', 'ACTIVE')
    expect([status, said(body)]).toEqual([409, 'promotions.over-month-cap'])
    await setCaps(null, 30_000)
    expect((await switchAd(adId ?? '', 'ACTIVE')).status).toBe(200)
  })
  it('of a boost that is let go on counts what it has spent once', async () => {
    const { adId } = boostOf((await press()).body)
    net.ads = [
      anAd(adId ?? '', {
        effectiveStatus: 'PAUSED',
        lifetimeBudget: 7000,
        budgetRemaining: 3500,
        numbers: { ...noNumbers, spend: 3500 },
      }),
    ]
    net.days = [{ ...noNumbers, day: '2026-11-24', spend: 3500 }]
    await read()
    await setCaps(null, 6999)
    const { status, body } = await switchAd(adId ?? '', 'ACTIVE')
    expect([status, said(body)]).toEqual([409, 'promotions.over-month-cap'])
    await setCaps(null, 7000)
    expect((await switchAd(adId ?? '', 'ACTIVE')).status).toBe(200)
    expect((await caps()).month.counted).toBe(7000)
  })
  it('is known again of a boost that is found running, though a backup was older than it', async () => {
    net.fate = (step) => (step === 'commit' ? 'lost after' : 'done')
    net.onWrite = async (step) => {
      if (step === 'commit') await db.run(sql`delete from cap_holds`)
    }
    await press()
    await pass(3)
    expect((await list()).boosts.map(({ state }) => state)).toEqual(['started'])
    expect((await caps()).month.counted).toBe(7000)
  })
  it('is free again where a resume is refused, but for what was put aside before it', async () => {
    net.ads = [anAd('77', { effectiveStatus: 'PAUSED', budgetRemaining: 5000 })]
    await read()
    await setCaps(null, 9000)
    net.fate = () => ({ refused: 'No payment.' })
    expect((await switchAd('77', 'ACTIVE')).status).toBe(422)
    expect((await caps()).month.counted).toBe(0)
    net.fate = () => 'done'
    await switchAd('77', 'ACTIVE')
    await switchAd('77', 'PAUSED')
    net.fate = () => ({ refused: 'No payment.' })
    expect((await switchAd('77', 'ACTIVE')).status).toBe(422)
    expect((await caps()).month.counted).toBe(5000)
  })
  it('stays where the answer to a resume was lost', async () => {
    net.ads = [anAd('77', { effectiveStatus: 'PAUSED', budgetRemaining: 5000 })]
    await read()
    await setCaps(null, 9000)
    net.fate = () => 'lost after'
    await switchAd('77', 'ACTIVE')
    expect((await caps()).month.counted).toBe(5000)
  })
  it.each(['ACTIVE', 'PAUSED'] as const)(
    'stays where a lost resume gave way to a newer word (%s) that is refused',
    async (newer) => {
      net.ads = [anAd('77', { effectiveStatus: 'PAUSED', budgetRemaining: 5000 })]
      await read()
      await setCaps(null, 9000)
      net.fate = () => 'lost after'
      net.readFails = new ConnectorError('unavailable', {
        network: 'facebook',
        message: { code: 'raw', raw: 'Away.' },
      })
      await switchAd('77', 'ACTIVE')
      net.readFails = null
      net.fate = () => ({ refused: 'No payment.' })
      await switchAd('77', newer)
      expect((await caps()).month.counted).toBe(5000)
    },
  )
})

describe('a boost that goes out days later, as after a restored backup', () => {
  const heldSince = async (days: number) => {
    net.fate = (step) => (step === 'make-ad' ? 'fails' : 'done')
    await press()
    await atRest()
    await db.run(sql`
      update outbox_intents set state = 'held', hold_reason = 'restored', next_at = null, restored_from = ${clock.now()} where kind = 'boost'`)
    net.fate = () => 'done'
    clock.advance(days * dayMs)
    const of = { companyId: marta.companyId, publicationIds: null }
    await db.transaction((tx) => outbox.endRestored(tx, of, 'release'))
    await pass(5)
  }
  it('does not spend in fewer days what was confirmed for more', async () => {
    await heldSince(5)
    expect(spending()).toEqual([])
    expect(net.writes).not.toContain('start-ad')
    expect(await db.many(sql`select state from boosts`)).toEqual([{ state: 'failed' }])
  })
  it('is started while its days are those that were confirmed', async () => {
    await heldSince(0.3)
    expect(spending()).toHaveLength(1)
  })
})
