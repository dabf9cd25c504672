import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ago,
  call,
  change,
  clock,
  db,
  find,
  list,
  marta,
  patiently,
  put,
  read,
  reviews,
  summary,
  useReviewDesk,
  world,
} from '../testing.ts'

useReviewDesk()

interface Item {
  readonly guest_name: string
  readonly state: string
  readonly rating: number
  readonly urgency: number
  readonly answered_by: string | null
}
const items = () =>
  db.many(
    sql<Item>`select guest_name, state, rating, urgency, answered_by from inbox_items where company_id = ${marta.companyId} order by urgency, place`,
  )

describe('reviews, in the one list', () => {
  it('make one item each while they wait, low ones first', async () => {
    await read()
    await read()
    expect(await items()).toMatchObject([
      { guest_name: 'Callum', state: 'open', rating: 2, urgency: 1 },
      { guest_name: 'Priya Nair', state: 'open', rating: 4, urgency: 3 },
    ])
  })

  it('leave it when they are answered here, and come back when the answer is deleted', async () => {
    await read()
    const { id } = await find('Callum')
    await put(id, 'Sorry about the bill.')
    expect((await items())[0]).toMatchObject({ state: 'answered', answered_by: marta.userId })
    await call('DELETE', `/reviews/${id}/reply`)
    expect((await items())[0]).toMatchObject({ state: 'open' })
  })

  it('are counted and listed as waiting by the page of reviews until somebody puts them away', async () => {
    await read()
    const numbers = async () => {
      const { unanswered, places, low } = await summary()
      return {
        unanswered,
        ofPlaces: places.map((place) => place.unanswered),
        low: low.length,
        listed: (await list('?unanswered=yes')).reviews.length,
        menu: await reviews.countWaiting(marta),
      }
    }
    const putAway = (state: string, until: Date | null) =>
      db.run(
        sql`update inbox_items set state = ${state}, snoozed_until = ${until} where guest_name = 'Callum'`,
      )
    expect(await numbers()).toEqual({
      unanswered: 2,
      ofPlaces: [0, 2],
      low: 1,
      listed: 2,
      menu: 2,
    })
    const without = { unanswered: 1, ofPlaces: [0, 1], low: 0, listed: 1, menu: 1 }
    // what was told before is heard before this
    await db.run(sql`select pg_notify('company_changed', 'now')`)
    await vi.waitFor(() => expect(world.told).toContain('now'), patiently)
    world.told = []
    await putAway('done', null)
    expect(await numbers()).toEqual(without)
    await vi.waitFor(() => expect(world.told).toContain(`${marta.companyId} reviews`), patiently)
    await putAway('snoozed', new Date(clock.now().getTime() + 3_600_000))
    expect(await numbers()).toEqual(without)
    await putAway('open', null)
    expect((await numbers()).menu).toBe(2)
    const { id } = await find('Callum')
    await putAway('done', null)
    await put(id, 'Sorry about the bill.')
    expect((await numbers()).menu).toBe(1)
  })

  it('stay while an answer is refused', async () => {
    await read()
    const { id } = await find('Callum')
    world.moderation = 'off'
    world.isConnected = false
    expect((await put(id, 'Sorry about the bill.')).status).toBe(409)
    expect((await items())[0]).toMatchObject({ state: 'open' })
  })

  it('come back when their guest changes them after the answer, until that is answered, too', async () => {
    await read()
    const { id } = await find('Callum')
    await put(id, 'Sorry about the bill.')
    clock.advance(3_600_000)
    change('r1', { stars: 1, text: 'Still no refund.', updatedAt: clock.now() })
    await read()
    expect((await items())[0]).toMatchObject({ guest_name: 'Callum', state: 'open', rating: 1 })
    const unanswered = async () =>
      (await list('?unanswered=yes&network=google')).reviews.map(({ reviewer }) => reviewer)
    expect(await unanswered()).toContain('Callum')
    const { unanswered: counted, low } = await summary()
    expect(counted).toBe((await unanswered()).length)
    expect(low.map(({ reviewer }) => reviewer)).toEqual(['Callum'])
    clock.advance(3_600_000)
    await put(id, 'It is on its way.')
    expect((await items())[0]).toMatchObject({ state: 'answered' })
    expect(await unanswered()).not.toContain('Callum')
    expect((await summary()).unanswered).toBe(counted - 1)
  })

  it('stay answered where their network tells other words that no guest wrote', async () => {
    await read()
    const { id } = await find('Callum')
    await put(id, 'Sorry about the bill.')
    clock.advance(3_600_000)
    change('r1', { text: '(Translated by Google) The bill was wrong.' })
    await read()
    expect((await items())[0]).toMatchObject({ guest_name: 'Callum', state: 'answered' })
    expect((await find('Callum')).changedAt).toBeNull()
  })

  it('leave it where one reading brings both another rating and the answer to that', async () => {
    await read()
    clock.advance(3_600_000)
    change('r1', {
      stars: 1,
      text: 'Still no refund.',
      reply: { state: 'live', text: 'It is on its way.', at: clock.now() },
      updatedAt: clock.now(),
    })
    await read()
    expect((await items())[0]).toMatchObject({ guest_name: 'Callum', state: 'answered' })
    expect((await list('?unanswered=yes&stars=1')).reviews).toEqual([])
  })

  it('leave it when they are answered at the network, and go with what the network takes away', async () => {
    await read()
    change('r1', {
      reply: { state: 'live', text: 'Sorry.', at: ago(0) },
      updatedAt: clock.now(),
    })
    await read()
    expect((await items())[0]).toMatchObject({ state: 'answered', answered_by: null })
    await db.run(sql`delete from reviews`)
    expect(await items()).toEqual([])
  })
})
