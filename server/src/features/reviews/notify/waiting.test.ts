import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ago,
  call,
  change,
  clock,
  db,
  find,
  marta,
  put,
  read,
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

  it('stay while an answer is refused', async () => {
    await read()
    const { id } = await find('Callum')
    world.moderation = 'off'
    world.isConnected = false
    expect((await put(id, 'Sorry about the bill.')).status).toBe(409)
    expect((await items())[0]).toMatchObject({ state: 'open' })
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
