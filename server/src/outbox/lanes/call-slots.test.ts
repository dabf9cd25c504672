import { expect, it } from 'vitest'
import { createCallSlots } from './call-slots.ts'

it('a slot that was handed on is not free as well: a burst leaves no more of them than there are', async () => {
  const slots = createCallSlots(1)
  const begun: string[] = []
  /** A call that is over when `end` is called. */
  const call = (name: string) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const over = slots.run(async () => {
      begun.push(name)
      await promise
    })
    return { over, end }
  }
  const [first, second] = [call('first'), call('second')]
  first.end()
  await first.over
  await expect.poll(() => begun).toEqual(['first', 'second'])
  const third = call('third')
  expect(begun).toEqual(['first', 'second'])
  second.end()
  third.end()
  await third.over
  expect(begun).toEqual(['first', 'second', 'third'])
})
