import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { hearChanges } from '#testing/hear-changes.ts'
import {
  ail,
  anAccount,
  aReview,
  become,
  call,
  clock,
  db,
  list,
  marta,
  member,
  room,
  sam,
  told,
  unread,
  useAlerts,
  aPublication,
} from './testing.ts'

useAlerts()

const failed = async () => {
  await become(await aPublication(marta, { dueAt: clock.now() }), 'failed')
  const [alert] = (await list()).alerts
  if (!alert) throw new Error('Nothing was told.')
  return alert
}

describe('reading', () => {
  it('is each member’s own, one by one and all at once', async () => {
    const paolo = await member('editor')
    const first = await failed()
    const second = await failed()
    expect([await unread(), await unread(paolo)]).toEqual([2, 2])
    expect(await call('PUT', `/alerts/${first.id}/read`)).toMatchObject({ status: 200 })
    await call('PUT', `/alerts/${first.id}/read`)
    expect([await unread(), await unread(paolo)]).toEqual([1, 2])
    expect((await list()).alerts.map(({ isRead }) => isRead)).toEqual([false, true])
    const third = await failed()
    expect(await call('PUT', '/alerts/read', { payload: { upTo: second.at } })).toMatchObject({
      body: { read: 1 },
    })
    expect((await list()).alerts.find(({ id }) => id === third.id)?.isRead).toBe(false)
    expect([await unread(), await unread(paolo)]).toEqual([1, 3])
  })
  it('is told to open screens, the first time', async () => {
    const { id, at } = await failed()
    const heard = await hearChanges(db)
    const readIt = async () => {
      await call('PUT', `/alerts/${id}/read`)
      return heard()
    }
    expect(await readIt()).toEqual([`${marta.companyId} alerts`])
    expect(await readIt()).toEqual([])
    await call('PUT', '/alerts/read', { payload: { upTo: at } })
    expect(await heard()).toEqual([])
  })
  it('of another company’s is refused and changes nothing', async () => {
    const { id, at } = await failed()
    expect(await call('PUT', `/alerts/${id}/read`, { who: sam })).toMatchObject({ status: 404 })
    await call('PUT', '/alerts/read', { who: sam, payload: { upTo: at } })
    expect([await unread(), (await list(sam)).alerts]).toEqual([1, []])
  })
  it('goes with the membership', async () => {
    const paolo = await member('editor')
    const { id } = await failed()
    await call('PUT', `/alerts/${id}/read`, { who: paolo })
    await db.run(sql`delete from memberships where user_id = ${paolo.userId}`)
    expect(await db.many(sql`select 1 from alert_reads`)).toEqual([])
  })
})

it('only those who can repair an account are told of it', async () => {
  const [editor, manager] = [await member('editor'), await member('manager')]
  await ail(await anAccount(), 'reconnect')
  await aReview({ rating: 1 })
  expect([await told(editor), await unread(editor)]).toEqual([['low-review'], 1])
  expect((await told(manager)).toSorted()).toEqual(['account-attention', 'low-review'])
  const hidden = (await list(manager)).alerts.find(({ kind }) => kind === 'account-attention')
  expect(
    await call('PUT', `/alerts/${hidden?.id ?? randomUUID()}/read`, { who: editor }),
  ).toMatchObject({ status: 404 })
})

it('pages lead on without a gap or a double', async () => {
  for (let index = 0; index < 32; index++) await aReview({ rating: 1 })
  const first = await list()
  const second = await list(marta, `?before=${first.next ?? ''}`)
  const ids = [...first.alerts, ...second.alerts].map(({ id }) => id)
  expect([first.alerts.length, new Set(ids).size, second.next]).toEqual([30, 32, null])
  const nowhere = `9999-99-99T99:99:99Z_${randomUUID()}`
  expect(await call('GET', `/alerts?before=${nowhere}`)).toMatchObject({
    status: 400,
    body: { said: { code: 'alerts.no-such-cursor' } },
  })
})

it('the menu is told all of its numbers at once', async () => {
  await failed()
  expect((await call('GET', '/menu/counts')).body).toEqual({
    alerts: 1,
    reviews: 2,
    inbox: 3,
    messages: 4,
    posts: 6,
    reels: 5,
  })
})

describe('what is kept', () => {
  it('is swept after ninety days, exported, and goes with its person and its company', async () => {
    const { id } = await failed()
    await call('PUT', `/alerts/${id}/read`)
    await call('PATCH', '/alert-choices', { payload: { digest: 'daily' } })
    const rowsOf = async (parts: readonly { readonly path: string }[] | undefined) => {
      const rows: unknown[] = []
      for (const part of parts ?? [])
        if ('rows' in part && typeof part.rows === 'function')
          for await (const row of part.rows()) rows.push(row)
      return rows
    }
    const person = { id: marta.userId, email: 'marta@osterialume.example' }
    const ofPerson = room.exportPerson?.(person).filter((part) => 'path' in part)
    const ofCompany = room.exportCompany?.(marta.companyId).filter((part) => 'path' in part)
    expect([(await rowsOf(ofPerson)).length, await rowsOf(ofCompany)]).toMatchObject([
      2,
      [{ kind: 'post-failed' }],
    ])
    await db.transaction(async (tx) => room.forgetPerson?.(tx, person))
    expect(await rowsOf(ofPerson)).toEqual([])
    const day = 86_400_000
    expect(await room.sweep?.(new Date(clock.now().getTime() + 89 * day))).toMatchObject({
      alerts: 0,
    })
    expect(await room.sweep?.(new Date(clock.now().getTime() + 91 * day))).toMatchObject({
      alerts: 1,
    })
  })
})
