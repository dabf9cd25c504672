import { expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { cacheAccounts } from './account-cache.ts'

/** Opens what each answer says, one after another, and keeps it for a minute. */
function cacheOver(answers: (() => Promise<string | null>)[]) {
  let opened = 0
  const { open } = cacheAccounts<string>(async () => answers[opened++]?.() ?? null, {
    clock: { ...testClock(), monotonicMs: () => 1000 },
    listener: { on: () => () => undefined },
    keepMs: 60_000,
  })
  return { open: () => open('osteria', 'page'), opened: () => opened }
}
const opens = async () => 'Osteria Lume'
const isAbsent = async () => null
const fails = async () => {
  throw new Error('The database was away for a moment.')
}

it('an account is opened once for a burst of calls', async () => {
  const cache = cacheOver([opens, fails])
  expect([await cache.open(), await cache.open()]).toEqual(['Osteria Lume', 'Osteria Lume'])
  expect(cache.opened()).toBe(1)
})

it('an account that could not be opened once is opened anew by the next call', async () => {
  const cache = cacheOver([fails, opens])
  await expect(cache.open()).rejects.toThrow('away for a moment')
  expect(await cache.open()).toBe('Osteria Lume')
})

it('an account that was not connected is looked for anew by the next call', async () => {
  const cache = cacheOver([isAbsent, opens])
  expect(await cache.open()).toBeNull()
  expect(await cache.open()).toBe('Osteria Lume')
})
