import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clock, testbed, net, useInbox } from '../testing.ts'

useInbox()

const hour = 3_600_000
const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour)
async function aThread(
  lastGuestAt: Date,
  more: { isOwn?: boolean; network?: string; seenAt?: Date } = {},
): Promise<string> {
  const { db, marta, accounts } = testbed()
  const id = randomUUID()
  const accountId = accounts.get(marta.companyId) ?? randomUUID()
  await db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, last_at, last_guest_at, last_is_own)
    values (${marta.companyId}, ${id}, ${accountId}, ${more.network ?? 'facebook'}, ${id}, ${id}, ${lastGuestAt}, ${lastGuestAt}, ${more.isOwn ?? false})`)
  await db.run(sql`
    insert into messages (company_id, social_account_id, remote_id, thread_id, is_own, text, has_other, written_at, first_seen_at)
    values (${marta.companyId}, ${accountId}, ${id}, ${id}, false, 'Any tables?', false, ${lastGuestAt}, ${more.seenAt ?? lastGuestAt})`)
  return id
}
const waiting = async () =>
  (await testbed().inbox.listLongWaiting(clock.now(), 4 * hour)).map(({ threadId }) => threadId)

describe('guests who wait for hours', () => {
  it('are those without an answer for so long, until their network lets nobody answer', async () => {
    await aThread(ago(3))
    const wroteAt = ago(23)
    const longest = await aThread(wroteAt)
    const long = await aThread(ago(4))
    await aThread(ago(25))
    await aThread(ago(21), { isOwn: true })
    expect(await testbed().inbox.listLongWaiting(clock.now(), 4 * hour)).toMatchObject([
      {
        companyId: testbed().marta.companyId,
        threadId: longest,
        network: 'facebook',
        lastGuestAt: wroteAt,
        until: new Date(wroteAt.getTime() + 24 * hour),
      },
      { threadId: long },
    ])
  })
  it('are told of where nothing ever closes, unless that was no news when it came here', async () => {
    await aThread(ago(3), { network: 'twitter' })
    const long = await aThread(ago(5), { network: 'twitter' })
    const slept = await aThread(ago(69), { network: 'twitter', seenAt: ago(45) })
    await aThread(ago(69), { network: 'twitter', seenAt: ago(20) })
    await aThread(ago(15 * 24), { network: 'twitter' })
    expect(await testbed().inbox.listLongWaiting(clock.now(), 4 * hour)).toMatchObject([
      { threadId: slept, network: 'twitter', until: null },
      { threadId: long },
    ])
  })
  it('are told of where people may answer late, too, and whoever was not before that ends', async () => {
    net.lateReplyWindowMs = 168 * hour
    const long = await aThread(ago(21))
    await aThread(ago(100), { seenAt: ago(10) })
    const slept = await aThread(ago(100))
    const soon = await aThread(ago(165), { seenAt: ago(10) })
    expect(await waiting()).toEqual([soon, slept, long])
  })
  it('are not told of on an account that is gone', async () => {
    const { db, marta } = testbed()
    await aThread(ago(21))
    await db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, enabled = false, secret = null where company_id = ${marta.companyId}`,
    )
    expect(await waiting()).toEqual([])
  })
})
