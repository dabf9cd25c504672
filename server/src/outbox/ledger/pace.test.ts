import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { add, anOutbox, clock, net, useNotes, eventually } from '../testing/notes.ts'

useNotes()

it('what is late goes out in turn, one of an account every so often, and spends no try on it', async () => {
  const outbox = anOutbox()
  for (const words of ['a', 'b', 'c']) await add(outbox, words)
  const dueAt = new Date(clock.now().getTime() - 90_000)
  await net.db.run(sql`update outbox_intents set due_at = ${dueAt}`)
  outbox.start()
  const inSeconds = async () =>
    (
      await net.db.many(sql<{ at: Date; tries: number }>`
        select next_at as at, tries from outbox_intents where state = 'due' and next_at > ${clock.now()} order by next_at`)
    ).map(({ at, tries }) => [Math.round((at.getTime() - clock.now().getTime()) / 1000), tries])
  await eventually(async () =>
    expect(await inSeconds()).toEqual([
      [10, 0],
      [20, 0],
    ]),
  )
  await eventually(() => expect(net.sent).toHaveLength(1))
  clock.advance(10_000)
  await eventually(() => expect(net.sent).toHaveLength(2))
  expect(await inSeconds()).toEqual([[10, 0]])
  clock.advance(10_000)
  await eventually(() => expect(net.sent).toHaveLength(3))
})

it('one alone that is late waits for nobody, and a turn that it missed is no turn', async () => {
  const outbox = anOutbox()
  await add(outbox, 'a')
  const now = clock.now().getTime()
  await net.db.run(
    sql`update outbox_intents set due_at = ${new Date(now - 90_000)}, paced_at = ${new Date(now - 30_000)}`,
  )
  outbox.start()
  await eventually(() => expect(net.sent).toEqual(['a']))
  const [row] = await net.db.many(sql<{ at: Date }>`select paced_at as at from outbox_intents`)
  expect(row?.at.getTime()).toBeGreaterThanOrEqual(now)
})

it('what is not late goes out at once, however many there are', async () => {
  const outbox = anOutbox()
  for (let i = 0; i < 5; i++) await add(outbox, `Note ${i}`)
  outbox.start()
  await eventually(() => expect(net.sent).toHaveLength(5))
  expect(await net.db.many(sql`select 1 from outbox_intents where paced_at is not null`)).toEqual(
    [],
  )
})
