import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createListener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import {
  ail,
  anAccount,
  anItem,
  aReview,
  become,
  clock,
  db,
  finish,
  list,
  marta,
  sam,
  told,
  unread,
  useAlerts,
  aPublication,
} from '../testing.ts'

useAlerts()

const aPost = (text = 'Burrata is back') => aPublication(marta, { dueAt: clock.now(), text })
const hour = 3_600_000

describe('a post', () => {
  it('that was refused is told once, and settled when it is sent again', async () => {
    const id = await aPost()
    await become(id, 'failed')
    await db.run(sql`update publications set message = 'The same, read again' where id = ${id}`)
    expect(await told()).toEqual(['post-failed'])
    const [alert] = (await list()).alerts
    expect(alert).toMatchObject({
      publicationId: id,
      network: 'facebook',
      accountName: 'Osteria Lume',
      excerpt: 'Burrata is back',
      isRead: false,
    })
    await become(id, 'scheduled')
    expect([await told(), await unread()]).toEqual([['post-failed, settled'], 0])
    await become(id, 'failed')
    expect(await told()).toEqual(['post-failed', 'post-failed, settled'])
  })
  it('that nobody knows of is told once nothing but a person can decide', async () => {
    const id = await aPost()
    await become(id, 'unknown', { nextAt: clock.now(), looks: 1 })
    expect(await told()).toEqual([])
    await become(id, 'unknown', { looks: 3 })
    await become(id, 'unknown', { looks: 4 })
    expect(await told()).toEqual(['post-unknown'])
    await become(id, 'published')
    expect(await told()).toEqual(['post-unknown, settled'])
  })
  it.each([
    ['missed', {}, ['post-missed']],
    ['inbox', {}, ['post-inbox']],
    ['held', { hold: 'kill-switch' }, ['post-held']],
    // the account tells of itself
    ['held', { hold: 'reconnect' }, []],
    ['published', {}, []],
    ['canceled', {}, []],
  ] as const)('that is %s (%o) is told as %o', async (state, more, kinds) => {
    await become(await aPost(), state, more)
    expect(await told()).toEqual(kinds)
  })
  it('that came to something else is told as that alone', async () => {
    const id = await aPost()
    await become(id, 'missed')
    await become(id, 'failed')
    expect(await told()).toEqual(['post-failed', 'post-missed, settled'])
  })
  it('is one of many that wait for a plan, which is one cause until none waits', async () => {
    const [first, second] = [await aPost(), await aPost()]
    await become(first, 'held', { hold: 'plan' })
    await become(second, 'held', { hold: 'plan' })
    expect(await told()).toEqual(['posts-without-plan'])
    await become(first, 'scheduled')
    expect(await told()).toEqual(['posts-without-plan'])
    await become(second, 'scheduled')
    expect(await told()).toEqual(['posts-without-plan, settled'])
  })
  it('that was deleted leaves nothing that leads nowhere', async () => {
    const id = await aPost()
    await become(id, 'failed')
    await db.run(
      sql`update posts set deleted_at = ${clock.now()} where id = (select post_id from publications where id = ${id})`,
    )
    expect(await told()).toEqual([])
  })
  it('of another company is nobody else’s', async () => {
    await become(await aPublication(sam, { dueAt: clock.now() }), 'failed')
    expect([await told(), await told(sam)]).toEqual([[], ['post-failed']])
  })
  it('tells open screens', async () => {
    const heard: string[] = []
    const listener = createListener(db.url, () => undefined)
    listener.on('company_changed', (payload) => heard.push(payload))
    const id = await aPost()
    const patiently = { timeout: 10_000, interval: 10 }
    await vi.waitFor(async () => {
      await db.run(sql`select pg_notify('company_changed', 'hello')`)
      expect(heard).toContain('hello')
    }, patiently)
    await become(id, 'failed')
    await vi.waitFor(() => expect(heard).toContain(`${marta.companyId} alerts`), patiently)
    await listener.close()
  })
})

it('a step that failed is told with its post, and settled once it moves on', async () => {
  const [publicationId, step] = [await aPost(), randomUUID()]
  await db.run(sql`
    insert into outbox_intents (company_id, id, kind, key, network, social_account_id, publication_id, payload, correlation_id, state, due_at, lateness_ms, late_after, created_at, updated_at)
    values (${marta.companyId}, ${step}, 'first-comment', ${step}, 'facebook', ${randomUUID()}, ${publicationId}, '{}', 'c', 'failed', ${clock.now()}, 1, ${clock.now()}, ${clock.now()}, ${clock.now()})`)
  const note = (state: string) =>
    db.run(sql`
    insert into publication_events (company_id, publication_id, step_id, at, from_state, to_state, looks) values (${marta.companyId}, ${publicationId}, ${step}, ${clock.now()}, 'sending', ${state}, 0)`)
  await note('failed')
  await note('failed')
  expect(await told()).toEqual(['step-failed'])
  expect((await list()).alerts[0]).toMatchObject({ publicationId, subjectId: step })
  await db.run(sql`update outbox_intents set state = 'due' where id = ${step}`)
  expect(await told()).toEqual(['step-failed, settled'])
})

describe('an account', () => {
  it('that needs attention is told once, and settled when it works or goes', async () => {
    const id = await anAccount()
    await ail(id, 'reconnect')
    await ail(id, 'lost-access')
    expect(await told()).toEqual(['account-attention'])
    await ail(id, 'connected')
    expect(await told()).toEqual(['account-attention, settled'])
    clock.advance(1000)
    await ail(id, 'reconnect')
    await db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, enabled = false, secret = null where id = ${id}`,
    )
    expect(await unread()).toBe(0)
  })
})

describe('a review', () => {
  it('that is low and new is told once, and settled by an answer', async () => {
    const id = await aReview({ rating: 2 })
    await db.run(sql`update reviews set seen_at = ${clock.now()} where id = ${id}`)
    expect(await told()).toEqual(['low-review'])
    expect((await list()).alerts[0]).toMatchObject({ guest: 'Callum', stars: 2, subjectId: id })
    await db.run(
      sql`update reviews set reply_text = 'Sorry', reply_at = ${clock.now()}, reply_state = 'live' where id = ${id}`,
    )
    expect(await told()).toEqual(['low-review, settled'])
  })
  it('that was answered and then made low is told, and settled by the next answer', async () => {
    const id = await aReview({ rating: 4 })
    const reply = (text: string) =>
      db.run(
        sql`update reviews set reply_text = ${text}, reply_at = ${clock.now()}, reply_state = 'live' where id = ${id}`,
      )
    await reply('Thank you')
    clock.advance(hour)
    await db.run(
      sql`update reviews set stars = 1, changed_at = ${clock.now()}, seen_at = ${clock.now()} where id = ${id}`,
    )
    expect(await told()).toEqual(['low-review'])
    clock.advance(hour)
    await reply('Thank you')
    expect(await told()).toEqual(['low-review, settled'])
  })
  it('that somebody of the team put away as done asks nothing any more', async () => {
    const reviewId = await aReview({ rating: 1 })
    await aReview({ rating: 2 })
    await finish(await anItem({ reviewId }))
    expect((await told()).toSorted()).toEqual(['low-review', 'low-review, settled'])
  })
  it('that is good, or was written long ago, is no alarm', async () => {
    await aReview({ rating: 3 })
    await aReview({ rating: 1, createdAt: new Date(clock.now().getTime() - 72 * hour) })
    expect(await told()).toEqual([])
  })
  it('that a guest made low is told, and settled when they think better of it', async () => {
    const id = await aReview({ rating: 4 })
    await db.run(sql`update reviews set stars = 1 where id = ${id}`)
    expect(await told()).toEqual(['low-review'])
    await db.run(sql`update reviews set stars = 5 where id = ${id}`)
    expect(await told()).toEqual(['low-review, settled'])
    await db.run(sql`delete from reviews where id = ${id}`)
    expect(await told()).toEqual([])
  })
})
