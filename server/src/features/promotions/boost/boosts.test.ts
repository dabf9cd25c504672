import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Fate } from '../testing/ads-net.ts'
import {
  aPost,
  atRest,
  boostOf,
  call,
  clock,
  db,
  form,
  list,
  net,
  pass,
  patiently,
  press,
  read,
  said,
  spending,
  stranger,
  team,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

const states = async () => (await list()).boosts.map(({ state }) => state)
/** The first write of this step comes to something else. */
const once = (step: string, fate: Fate) => {
  let isOver = false
  net.fate = (asked) => {
    if (asked !== step || isOver) return 'done'
    isOver = true
    return fate
  }
}
const hold = () =>
  db.run(
    sql`insert into network_switches (network, reason, stopped_at) values ('facebook', 'Maintenance', ${clock.now()})`,
  )

describe('a boost', () => {
  it('is made ahead, started by one call, and shows from the press on', async () => {
    const { status, body } = await press()
    expect([status, boostOf(body).state, boostOf(body).by]).toEqual([
      200,
      'started',
      'Marta Bellini',
    ])
    expect(net.writes).toEqual([
      'make-campaign',
      'make-set',
      'make-creative',
      'make-ad',
      'start-ad',
      'start-set',
      'commit',
    ])
    expect(spending()).toHaveLength(1)
    expect(await states()).toEqual(['started'])
  })
  it('tells its network what the post is about, and only of a category that it knows', async () => {
    const unknown: object = { ...form(), specialCategory: 'JOBS' }
    expect((await call('POST', '/promotions/add', { payload: unknown })).status).toBe(400)
    await press({ specialCategory: 'EMPLOYMENT', country: 'GB' })
    expect(net.campaigns.map(({ declared }) => declared)).toEqual([
      { specialCategory: 'EMPLOYMENT', country: 'GB' },
    ])
    // no older worker claims it, and sends it without
    expect(await db.many(sql`select kind from outbox_intents`)).toEqual([
      { kind: 'boost-declared' },
    ])
  })
  it('that is declared without the country of its address is refused there', async () => {
    const declared = { specialCategory: 'EMPLOYMENT' } as const
    const { status, body } = await press(declared)
    expect([status, said(body)]).toEqual([400, 'promotions.country-missing'])
    const checked = await call('POST', '/promotions/check', { payload: declared })
    expect(checked.body).toMatchObject({
      refusals: [{ field: 'address', message: { code: 'promotions.country-missing' } }],
    })
    expect(net.writes).toEqual([])
  })
  it('that is pressed twice is one, also at the same moment', async () => {
    const key = randomUUID()
    const same = form()
    const both = await Promise.all([press(same, { key }), press(same, { key })])
    const again = await press(same, { key })
    const ids = [...both, again].map(({ body }) => boostOf(body).id)
    expect(new Set(ids).size).toBe(1)
    expect(net.campaigns).toHaveLength(1)
  })
  it('of another form under the same key is refused', async () => {
    const key = randomUUID()
    await press({}, { key })
    const other = await press({ budget: 8000 }, { key })
    expect([other.status, said(other.body)]).toEqual([409, 'promotions.form-sent-before'])
    expect(net.campaigns).toHaveLength(1)
  })
  it('is refused where the amount or the currency is not the one that was confirmed', async () => {
    for (const confirmed of [
      { amount: 6000, currency: 'GBP' },
      { amount: 7000, currency: 'EUR' },
    ]) {
      const { status, body } = await press({ confirmed })
      expect([status, said(body)]).toEqual([409, 'promotions.amount-changed'])
    }
    expect(net.writes).toEqual([])
  })
  it('that a later step refuses is removed, told at the form, and leaves the key free', async () => {
    once('make-ad', { refused: 'Not in this country.' })
    const key = randomUUID()
    const { status } = await press({}, { key })
    expect(status).toBe(422)
    await atRest()
    expect([net.campaigns, (await list()).boosts]).toEqual([[], []])
    expect((await press({ goal: 'POST_ENGAGEMENT', radius: 12 }, { key })).status).toBe(200)
  })
  it.each(['make-campaign', 'make-set', 'make-creative', 'make-ad'])(
    'whose answer to %s is lost is made once: what it made is waited for and found',
    async (step) => {
      once(step, { late: 60_000 })
      const { status, body } = await press()
      expect([status, boostOf(body).state]).toEqual([202, 'preparing'])
      await pass(3)
      expect(net.campaigns).toMatchObject([{ status: 'ACTIVE', sets: 1 }])
      expect(await states()).toEqual(['started'])
    },
  )
  it.each(['lost before', 'lost after'] as const)(
    'whose start was %s its effect runs once',
    async (fate) => {
      once('commit', fate)
      await press()
      await pass(3)
      expect(net.campaigns).toMatchObject([{ status: 'ACTIVE' }])
      expect(await states()).toEqual(['started'])
    },
  )
  it('whose worker was taken for dead is made once, though what that lost comes late', async () => {
    once('make-campaign', { late: 60_000 })
    net.onWrite = async () => {
      net.onWrite = async () => undefined
      await db.run(sql`
        update outbox_intents set fence = fence + 1, lease_until = clock_timestamp() - interval '1 second' where state = 'sending'`)
    }
    await press()
    await pass(6)
    expect(net.campaigns).toMatchObject([{ status: 'ACTIVE', sets: 1 }])
    expect(net.writes.filter((step) => step === 'make-campaign')).toHaveLength(1)
  })
  it('that is taken back while an answer is lost leaves nothing, however late that comes', async () => {
    once('make-campaign', { late: 60_000 })
    const { id } = boostOf((await press()).body)
    expect((await call('DELETE', `/promotions/boosts/${id}`)).status).toBe(200)
    expect((await list()).boosts).toEqual([])
    await pass(3)
    expect([net.campaigns, net.writes]).toEqual([[], ['make-campaign', 'remove-campaign']])
  })
  it('of which what was made cannot be removed says so, and that it spends nothing', async () => {
    net.fate = (step) =>
      step === 'make-ad' || step === 'remove-campaign' ? { refused: 'No.' } : 'done'
    await press()
    await atRest()
    const [row] = await db.many(sql<{ undo: string; problem: string }>`
      select undo, message_of(problem) ->> 'code' as problem from boosts`)
    expect(row).toEqual({ undo: 'failed', problem: 'promotions.left-paused-because' })
    expect(spending()).toEqual([])
    // the form told the refusal; what is left is known only now
    const [{ id, ...left } = { id: '' }] = (await list()).boosts
    expect(left).toMatchObject({
      state: 'failed',
      problem: { code: 'promotions.left-paused-because' },
      canDrop: true,
    })
    expect((await call('DELETE', `/promotions/boosts/${id}`)).status).toBe(200)
    expect((await list()).boosts).toEqual([])
  })
})

describe('what keeps a boost from starting', () => {
  it('is a plan that ended meanwhile: it is held, told so, and may be taken back', async () => {
    net.onWrite = async () => {
      world.hasPlan = false
    }
    once('make-ad', 'fails')
    const { body } = await press()
    await pass(2)
    expect(await states()).toEqual(['held'])
    expect(spending()).toEqual([])
    const { id } = boostOf(body)
    expect((await call('DELETE', `/promotions/boosts/${id}`)).status).toBe(200)
    await atRest()
    expect([(await list()).boosts, net.campaigns]).toEqual([[], []])
  })
  it('shows it also once another page is the active one, where it may be taken back', async () => {
    net.onWrite = async () => {
      world.hasPlan = false
    }
    once('make-ad', 'fails')
    const { id } = boostOf((await press()).body)
    await pass(2)
    expect(await states()).toEqual(['held'])
    await db.run(sql`update boosts set social_account_id = gen_random_uuid()`)
    expect((await list()).boosts).toMatchObject([{ id, state: 'held' }])
    expect((await call('DELETE', `/promotions/boosts/${id}`)).status).toBe(200)
    expect((await list()).boosts).toEqual([])
  })
  it('that lasts too long has it missed, and removed', async () => {
    net.fate = (step) => (step === 'make-ad' ? 'fails' : 'done')
    await press()
    for (let hour = 0; hour < 7; hour++) {
      clock.advance(3_600_000)
      await atRest()
    }
    await vi.waitFor(async () => expect(await states()).toEqual(['missed']), patiently)
    await atRest()
    expect(net.campaigns).toEqual([])
    const { body } = await call('GET', '/posts/facebook/boostable')
    expect(body).toMatchObject({ data: [{ id: '111_1', isPromoted: false }, { id: '111_2' }] })
  })
  it('is said by the field, all of it at once, before anything is written', async () => {
    const { status, body } = await press({
      budget: 300,
      endDate: new Date(clock.now().getTime() + 3_600_000).toISOString(),
      payOption: 'internal',
      postId: '222_1',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      saidDetails: {
        payOption: { code: 'promotions.no-internal' },
        postId: { code: 'promotions.post-of-another-page' },
        endDate: { code: 'promotions.at-least-a-day' },
      },
    })
    expect(net.writes).toEqual([])
  })
  it('is a post without a link where clicks on it are wanted', async () => {
    const without = await press({ goal: 'LINK_CLICKS' })
    expect(said(without.body)).toBe('promotions.link-missing')
    expect((await press({ goal: 'LINK_CLICKS', postId: '111_2' })).status).toBe(200)
    // what was made elsewhere may carry a link that its words do not show
    world.posts.push(aPost('3', { isFromElsewhere: true }))
    expect((await press({ goal: 'LINK_CLICKS', postId: '111_3' })).status).toBe(200)
  })
  it('is an account that cannot spend, with its network’s reason', async () => {
    net.account = { ...net.account, canSpend: false, reason: { code: 'raw', raw: 'Unpaid.' } }
    await read()
    const { status, body } = await press()
    expect([status, said(body)]).toEqual([409, 'raw'])
  })
  it('is a missing page, a missing ads account, or one that was not read yet', async () => {
    await db.run(sql`delete from ad_reads`)
    expect(said((await press()).body)).toBe('promotions.not-read-yet')
    world.adAccountId = null
    expect(said((await press()).body)).toBe('promotions.no-ads-account')
    world.isConnected = false
    expect(said((await press()).body)).toBe('promotions.connect-first')
  })
  it('is a post id that is completed with the page, where it came without it', async () => {
    const { body } = await press({ postId: '1' })
    expect(boostOf(body).postId).toBe('111_1')
  })
})

describe('who may', () => {
  it('are managers and owners', async () => {
    for (const role of ['viewer', 'editor'] as const)
      expect((await press({}, { who: team[role] })).status).toBe(403)
    expect((await press({}, { who: team.manager })).status).toBe(200)
  })
  it('is nobody of another company: they find nothing', async () => {
    const { body } = await press()
    const { id } = boostOf(body)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `/promotions/boosts/${id}`, { who: stranger })).status).toBe(404)
    expect((await press({}, { who: stranger })).status).toBe(409)
    expect((await list(stranger)).boosts).toEqual([])
  })
  it('takes nothing back that was started', async () => {
    const { id } = boostOf((await press()).body)
    const answer = await call('DELETE', `/promotions/boosts/${id}`)
    expect([answer.status, said(answer.body)]).toEqual([409, 'promotions.boost-on-its-way'])
    expect(spending()).toHaveLength(1)
  })
})

describe('a network that is switched off', () => {
  it('is told at the press, and nothing is written', async () => {
    await hold()
    expect(await press()).toMatchObject({
      status: 409,
      body: { said: { code: 'promotions.switched-off', params: { reason: 'Maintenance.' } } },
    })
    expect(net.writes).toEqual([])
  })
})
