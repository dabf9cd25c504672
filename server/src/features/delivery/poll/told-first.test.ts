import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clock, db, delivery, marta, minuteMs, useDelivery } from '../testing.ts'
import { claimReads } from './read-store.ts'

useDelivery()

it('a store of which an order was told is read before one that has been due for longer', async () => {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs)
  const stores = [randomUUID(), randomUUID()] as const
  await db.run(sql`delete from order_reads`)
  for (const [nth, id] of stores.entries())
    await db.run(
      sql`insert into order_reads (company_id, social_account_id, network, next_at, poll_at) values (${marta.companyId}, ${id}, 'uberEats', ${ago(9 - nth)}, ${ago(9 - nth)})`,
    )
  const [, told] = stores
  await delivery.changed(marta.companyId, told, { id: 'a', isAhead: false })
  const claimed = await claimReads(db, {
    now: clock.now(),
    limit: 1,
    leaseMs: minuteMs,
    network: 'uberEats',
  })
  expect(claimed).toMatchObject([{ social_account_id: told }])
})
