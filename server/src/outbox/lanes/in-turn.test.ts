import { expect, it } from 'vitest'
import { createTurns } from './in-turn.ts'

it('what waits behind something that broke off is run in its turn all the same', async () => {
  const inTurn = createTurns()
  const { promise, reject: breakOff } = Promise.withResolvers<never>()
  const first = inTurn('the answer to Anna', () => promise)
  const second = inTurn('the answer to Anna', async () => 'sent')
  breakOff(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  expect(await second).toBe('sent')
})
