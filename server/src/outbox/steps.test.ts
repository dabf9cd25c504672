import { describe, expect, it } from 'vitest'
import { add, anOutbox, becomes, fails, net, rowOf, started, useNotes } from './testing/notes.ts'

useNotes()

describe('a step', () => {
  it('goes out once the step before is done, and knows what that made', async () => {
    const outbox = started()
    const { promise, resolve } = Promise.withResolvers<void>()
    net.onSend = async (stand) => {
      await promise
      return stand()
    }
    const first = await add(outbox, 'One')
    const second = await add(outbox, 'Two', { afterId: first })
    expect((await rowOf(second)).state).toBe('waiting')
    resolve()
    await becomes(second, 'done')
    expect(net.sent).toEqual(['One', `Two after ${(await rowOf(first)).remote_id}`])
  })
  it('of what is done already goes out at once', async () => {
    const outbox = started()
    const first = await add(outbox, 'One')
    await becomes(first, 'done')
    await becomes(await add(outbox, 'Two', { afterId: first }), 'done')
    expect(net.sent).toHaveLength(2)
  })
  it('waits behind what was refused, is sent again alone, and the step before never twice', async () => {
    const outbox = started()
    net.onSend = () => {
      net.onSend = (stand) => stand()
      throw fails('rejected')
    }
    const first = await add(outbox, 'One')
    const second = await add(outbox, 'Two', { afterId: first })
    await becomes(first, 'failed')
    expect((await rowOf(second)).state).toBe('waiting')
    const of = { companyId: net.marta.companyId }
    await net.db.transaction((tx) => outbox.again(tx, { ...of, id: first }, { correlationId: 'd' }))
    await becomes(second, 'done')
    expect(
      await net.db.transaction((tx) =>
        outbox.again(tx, { ...of, id: first }, { correlationId: 'd' }),
      ),
    ).toBeNull()
    expect(net.sent).toEqual(['One', 'One', expect.stringMatching(/^Two after/)])
  })
  it('goes with what it follows', async () => {
    const outbox = anOutbox()
    const first = await add(outbox, 'One')
    const second = await add(outbox, 'Two', { afterId: first })
    const third = await add(outbox, 'Three', { afterId: second })
    expect(await net.db.transaction((tx) => outbox.cancel(tx, net.marta.companyId, first))).toBe(
      true,
    )
    expect([(await rowOf(second)).state, (await rowOf(third)).state]).toEqual([
      'canceled',
      'canceled',
    ])
  })
})
