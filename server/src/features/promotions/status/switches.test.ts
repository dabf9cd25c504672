import { adLabel } from '@marquee/contract/promotion-rules.ts'
import { describe, expect, it } from 'vitest'
import { switchOff } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import { noNumbers } from '../testing/ads-net.ts'
import {
  anAd,
  atRest,
  call,
  clock,
  db,
  list,
  marta,
  net,
  pass,
  promotions,
  read,
  said,
  start,
  stranger,
  switchAd,
  team,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

const shown = async () => (await list()).ads.data[0]
const end = (adId: string, who = marta) =>
  call('POST', '/promotions/end', { payload: { adId }, who })
const withAd = async (...of: Parameters<typeof anAd>) => {
  net.ads = [anAd(...of)]
  await read()
}

describe('pause and resume', () => {
  it('answer what was asked for, once it is so', async () => {
    await withAd('7')
    const { status, body } = await switchAd('7', 'PAUSED')
    expect([status, body]).toEqual([200, { adId: '7', status: 'PAUSED', isDone: true }])
    expect((await shown())?.effective_status).toBe('PAUSED')
    expect((await switchAd('7', 'ACTIVE')).body).toMatchObject({ status: 'ACTIVE', isDone: true })
    expect(net.writes).toEqual(['pause', 'resume'])
  })
  it.each([
    ['ACTIVE', true],
    ['IN_PROCESS', true],
    ['PENDING_REVIEW', true],
    ['PAUSED', true],
    ['CAMPAIGN_PAUSED', false],
    ['DISAPPROVED', false],
    ['WITH_ISSUES', false],
    ['ARCHIVED', false],
  ])('of %s are possible: %s', async (effectiveStatus, isPossible) => {
    await withAd('7', { effectiveStatus })
    const { status, body } = await switchAd('7', 'PAUSED')
    expect(isPossible ? status : said(body)).toBe(isPossible ? 200 : 'promotions.no-switch')
  })
  it.each([
    ['nothing is left', { budgetRemaining: 0 }],
    ['its end is past', { endsAt: new Date(start.getTime() - 1) }],
  ])('are not possible where %s', async (_, change) => {
    await withAd('7', change)
    expect(said((await switchAd('7', 'PAUSED')).body)).toBe('promotions.no-switch')
    expect(net.writes).toEqual([])
  })
  it.each(['lost before', 'lost after'] as const)(
    'whose answer was %s its effect are looked up',
    async (fate) => {
      await withAd('7')
      let isFirst = true
      net.fate = () => (isFirst ? ((isFirst = false), fate) : 'done')
      await switchAd('7', 'PAUSED')
      await pass(1)
      expect((await shown())?.effective_status).toBe('PAUSED')
      expect((await shown())?.wish).toBeNull()
    },
  )
  it('are refused in the network’s words, and the wish shows it', async () => {
    await withAd('7')
    net.fate = () => ({ refused: 'This ad is over.' })
    const { status } = await switchAd('7', 'PAUSED')
    expect(status).toBe(422)
    expect((await shown())?.wish).toMatchObject({
      does: 'pause',
      state: 'failed',
      problem: { raw: 'This ad is over.' },
    })
  })
  it('follow the last word: a resume that was lost does not undo a later pause', async () => {
    await withAd('7', { effectiveStatus: 'PAUSED' })
    net.fate = (step) => (step === 'resume' ? { late: 30_000 } : 'done')
    await switchAd('7', 'ACTIVE')
    net.ads = [anAd('7')]
    await switchAd('7', 'PAUSED')
    await pass(4)
    await atRest()
    expect(net.ads[0]?.effectiveStatus).toBe('PAUSED')
  })
  it('wait for the consent of their person, whose token they are sent with, and so do boosts', () => {
    expect(promotions.kinds.filter(({ isByPerson }) => !isByPerson)).toEqual([])
  })
  it('need a plan to let spend, and none to stop it', async () => {
    await withAd('7')
    world.hasPlan = false
    expect((await switchAd('7', 'PAUSED')).status).toBe(200)
    const { status, body } = await switchAd('7', 'ACTIVE')
    expect([status, said(body)]).toEqual([403, 'http.premium-needed'])
    expect((await end('7')).status).toBe(200)
  })
  it('are for managers, and for ads of one’s own company', async () => {
    await withAd('7')
    const payload = { adId: '7', status: 'PAUSED' }
    const ask = (who: typeof marta) => call('PUT', '/promotions/update-status', { payload, who })
    expect((await ask(team.editor)).status).toBe(403)
    expect((await ask(stranger)).status).toBe(404)
    expect((await end('7', team.editor)).status).toBe(403)
    expect((await end('7', stranger)).status).toBe(404)
    expect(net.writes).toEqual([])
  })
})

describe('an end', () => {
  it('is for good', async () => {
    await withAd('7')
    expect((await end('7')).body).toEqual({ adId: '7', isDone: true })
    expect(net.ads[0]?.effectiveStatus).toBe('ARCHIVED')
    expect(said((await switchAd('7', 'ACTIVE')).body)).toBe('promotions.no-switch')
  })
  it('is shown before its network is read again', async () => {
    await withAd('7')
    await end('7')
    clock.advance(1000)
    const labels = (await list()).ads.data.map(({ effective_status: effectiveStatus, campaign }) =>
      adLabel(
        {
          effectiveStatus,
          budgetRemaining: campaign.budget_remaining,
          stopTime: campaign.stop_time,
        },
        clock.now(),
      ),
    )
    expect(labels).toEqual(['completed'])
  })
  it('settles what was told of it as without a result, before its network is read again', async () => {
    await withAd('7', { numbers: { ...noNumbers, spend: 6000 } })
    const settled = () =>
      db.many(sql<{ settled: boolean }>`
        select settled_at is not null as settled from alerts where kind = 'ad-without-result'`)
    expect(await settled()).toEqual([{ settled: false }])
    await end('7')
    expect(await settled()).toEqual([{ settled: true }])
  })
  it('that came to nothing is tried again', async () => {
    await withAd('7')
    let isFirst = true
    net.fate = () => (isFirst ? ((isFirst = false), 'lost before') : 'done')
    await end('7')
    await pass(1)
    expect(net.ads[0]?.effectiveStatus).toBe('ARCHIVED')
  })
})

describe('a network that is switched off', () => {
  it('is told in a sentence of its own, and nothing is written', async () => {
    await withAd('7')
    await switchOff(db, { network: 'facebook', reason: 'The app is under review', at: clock.now() })
    expect(await switchAd('7', 'PAUSED')).toMatchObject({
      status: 409,
      body: {
        said: { code: 'promotions.switched-off', params: { reason: 'The app is under review.' } },
      },
    })
    expect(net.writes).toEqual([])
  })
})
