import { describe, expect, it } from 'vitest'
import { add, anOutbox, becomes, net, rowOf, started, useNotes } from '../testing/notes.ts'
import { again, answersLater, cancel, refusesOnce } from '../testing/scenes.ts'

useNotes()

describe('a step', () => {
  it('goes out once the step before is done, and knows what that made', async () => {
    const outbox = started()
    const answer = answersLater()
    const first = await add(outbox, 'One')
    const second = await add(outbox, 'Two', { afterId: first })
    expect((await rowOf(second)).state).toBe('waiting')
    answer()
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
    refusesOnce('rejected')
    const first = await add(outbox, 'One')
    const second = await add(outbox, 'Two', { afterId: first })
    await becomes(first, 'failed')
    expect((await rowOf(second)).state).toBe('waiting')
    await again(outbox, first)
    await becomes(second, 'done')
    expect(await again(outbox, first)).toBeNull()
    expect(net.sent).toEqual(['One', 'One', expect.stringMatching(/^Two after/)])
  })
  it('goes with what it follows', async () => {
    const outbox = anOutbox()
    const first = await add(outbox, 'One')
    const second = await add(outbox, 'Two', { afterId: first })
    const third = await add(outbox, 'Three', { afterId: second })
    expect(await cancel(outbox, first)).toBe(true)
    expect([(await rowOf(second)).state, (await rowOf(third)).state]).toEqual([
      'canceled',
      'canceled',
    ])
  })
})
