import { expect, it } from 'vitest'
import { testClock, testLog } from '#testing/test-platform.ts'
import { startDueLoop } from './due-loop.ts'

it('a stop waits for the step in hand, and no other is begun', async () => {
  const inHand = Promise.withResolvers<void>()
  let begun = 0
  const loop = startDueLoop({
    name: 'a long run',
    clock: testClock(),
    log: testLog,
    everyMs: 60_000,
    async run(_now, isStopping) {
      while (!isStopping() && begun < 100) {
        begun++
        await inHand.promise
      }
    },
  })
  const stopped = loop.stop()
  inHand.resolve()
  await stopped
  expect(begun).toBe(1)
})
