import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  anItem,
  aThread,
  clock,
  db,
  deps,
  finish,
  list,
  marta,
  sam,
  snooze,
  told,
  wake,
  world,
  useAlerts,
} from '../testing.ts'
import { notifyOfWaiting } from './notify-of-waiting.ts'

useAlerts()

const hour = 3_600_000

describe('a message that waits', () => {
  const waiting = async (lastGuestAt: Date, windowMs: number | null = 24 * hour) => {
    const threadId = await aThread(lastGuestAt)
    const until = windowMs === null ? null : new Date(lastGuestAt.getTime() + windowMs)
    world.waiting = [
      { companyId: marta.companyId, threadId, network: 'facebook', lastGuestAt, until },
    ]
    return threadId
  }
  const look = () => notifyOfWaiting(deps(), clock.now())
  const choosesMail = () =>
    db.run(
      sql`insert into alert_choices (user_id, message_waiting, updated_at) values (${marta.userId}, 'now', ${clock.now()})`,
    )
  it('is told once, and settled by an answer', async () => {
    const id = await waiting(new Date('2026-11-22T15:00:00Z'))
    await look()
    await look()
    expect(await told()).toEqual(['message-waiting'])
    expect((await list()).alerts[0]).toMatchObject({
      guest: 'Priya Nair',
      until: '2026-11-23T15:00:00.000Z',
    })
    await db.run(sql`update message_threads set last_is_own = true where id = ${id}`)
    expect(await told()).toEqual(['message-waiting, settled'])
    await look()
    expect(await told()).toEqual(['message-waiting, settled'])
  })
  it('is settled when somebody of the team puts it away as done', async () => {
    const threadId = await waiting(new Date(clock.now().getTime() - 21 * hour))
    const item = await anItem({ threadId })
    await look()
    await finish(item)
    expect(await told()).toEqual(['message-waiting, settled'])
  })
  it('is not told of while it is put away, and is once it comes back', async () => {
    const threadId = await waiting(new Date(clock.now().getTime() - 21 * hour))
    const item = await anItem({ threadId })
    await choosesMail()
    await finish(item)
    await look()
    await snooze(item, new Date(clock.now().getTime() + hour))
    await look()
    expect([await told(), world.mails]).toEqual([[], []])
    await wake(item)
    await look()
    expect([await told(), world.mails.length]).toEqual([['message-waiting'], 1])
  })
  it('is told where it would sleep beyond the end of its window', async () => {
    const until = new Date(clock.now().getTime() + 3 * hour)
    const threadId = await waiting(new Date(clock.now().getTime() - 21 * hour))
    await snooze(await anItem({ threadId }), until)
    await look()
    await look()
    expect(await told()).toEqual(['message-waiting'])
  })
  it('is told where it can always be answered, and then stands until it is', async () => {
    const lastGuestAt = new Date(clock.now().getTime() - 5 * hour)
    const threadId = await waiting(lastGuestAt, null)
    await choosesMail()
    await look()
    expect((await list()).alerts).toMatchObject([{ guest: 'Priya Nair', until: null }])
    expect(world.mails).toMatchObject([{ data: { network: 'Facebook' } }])
    expect(world.mails[0]).not.toHaveProperty('data.until')
    clock.advance(72 * hour)
    await look()
    expect(await told()).toEqual(['message-waiting'])
    await db.run(sql`update message_threads set last_is_own = true where id = ${threadId}`)
    expect(await told()).toEqual(['message-waiting, settled'])
  })
  it('is told of anew when the guest writes again and waits again', async () => {
    const threadId = await waiting(new Date(clock.now().getTime() - 5 * hour))
    await look()
    const lastGuestAt = clock.now()
    await db.run(
      sql`update message_threads set last_at = ${lastGuestAt}, last_guest_at = ${lastGuestAt} where id = ${threadId}`,
    )
    expect(await told()).toEqual(['message-waiting, settled'])
    clock.advance(5 * hour)
    world.waiting = world.waiting.map((one) => ({ ...one, lastGuestAt }))
    await look()
    expect(await told()).toEqual(['message-waiting', 'message-waiting, settled'])
  })
  it('asks nothing any more once the window is over', async () => {
    await waiting(new Date(clock.now().getTime() - 21 * hour))
    await look()
    world.waiting = []
    clock.advance(4 * hour)
    await look()
    expect(await told()).toEqual(['message-waiting, settled'])
  })
  it('is mailed to those who chose it, and to nobody else', async () => {
    const threadId = await waiting(new Date(clock.now().getTime() - 21 * hour))
    await db.run(
      sql`insert into alert_choices (user_id, message_waiting, updated_at) values (${marta.userId}, 'now', ${clock.now()}), (${sam.userId}, 'now', ${clock.now()})`,
    )
    await look()
    await look()
    expect(world.mails).toMatchObject([
      {
        template: 'message-waiting',
        language: 'it',
        data: {
          network: 'Facebook',
          until: { zone: 'Europe/London' },
          url: `https://marquee.example/user-panel/messages/${threadId}?for=${marta.companyId}`,
        },
      },
    ])
  })
  it('is told again when its mail could not be written', async () => {
    await waiting(new Date(clock.now().getTime() - 21 * hour))
    await choosesMail()
    world.sendFails = true
    await expect(look()).rejects.toThrow('The process ends here.')
    expect(await told()).toEqual([])
    world.sendFails = false
    await look()
    expect([await told(), world.mails.length]).toEqual([['message-waiting'], 1])
  })
})
