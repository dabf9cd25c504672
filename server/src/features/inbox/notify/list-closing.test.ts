import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clock, testbed, net, useInbox } from '../testing.ts'

useInbox()

const hour = 3_600_000
const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour)
async function aThread(
  lastGuestAt: Date,
  more: { isOwn?: boolean; network?: string } = {},
): Promise<string> {
  const { db, marta, accounts } = testbed()
  const id = randomUUID()
  await db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, last_at, last_guest_at, last_is_own)
    values (${marta.companyId}, ${id}, ${accounts.get(marta.companyId) ?? randomUUID()}, ${more.network ?? 'facebook'}, ${id}, ${id}, ${lastGuestAt}, ${lastGuestAt}, ${more.isOwn ?? false})`)
  return id
}
const closing = async () =>
  (await testbed().inbox.listClosing(clock.now(), 4 * hour)).map(({ threadId }) => threadId)

describe('guests who soon cannot be answered', () => {
  it('are those who wait within the last hours of the network’s window', async () => {
    await aThread(ago(19))
    const soon = await aThread(ago(21))
    await aThread(ago(25))
    await aThread(ago(21), { isOwn: true })
    // nothing closes there
    await aThread(ago(21), { network: 'x' })
    expect(await testbed().inbox.listClosing(clock.now(), 4 * hour)).toMatchObject([
      { threadId: soon, companyId: testbed().marta.companyId, network: 'facebook' },
    ])
    const [{ lastGuestAt, until } = { lastGuestAt: ago(0), until: ago(0) }] =
      await testbed().inbox.listClosing(clock.now(), 4 * hour)
    expect(until.getTime() - lastGuestAt.getTime()).toBe(24 * hour)
  })
  it('follow the longer window where people may answer late', async () => {
    net.lateReplyWindowMs = 168 * hour
    await aThread(ago(21))
    const soon = await aThread(ago(165))
    expect(await closing()).toEqual([soon])
  })
  it('are not told of on an account that is gone', async () => {
    const { db, marta } = testbed()
    await aThread(ago(21))
    await db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, enabled = false, secret = null where company_id = ${marta.companyId}`,
    )
    expect(await closing()).toEqual([])
  })
})
