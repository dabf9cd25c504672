import { expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

it('hashes with argon2id at the agreed cost and knows the password again', async () => {
  const hasher = createPasswordHasher()
  const hash = await hasher.hash('Tagliatelle1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.verify(hash, 'Tagliatelle1')).toBe(true)
  expect(await hasher.verify(hash, 'tagliatelle1')).toBe(false)
})

it('refuses every password where there is none', async () => {
  expect(await createPasswordHasher().verify(null, '')).toBe(false)
})

it('serves one and lets eight wait; the tenth is told to come back', async () => {
  const hasher = createPasswordHasher()
  const asked = Array.from({ length: 10 }, () =>
    hasher.verify(null, 'x').then(
      () => 'served',
      (error: unknown) => error,
    ),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'served')).toHaveLength(9)
  expect(answers.at(-1)).toMatchObject({ code: 'too-many-requests' })
  await expect(hasher.verify(null, 'x')).resolves.toBe(false)
})

it('lets nine in to hash and refuses the tenth before it has done anything, with the time to come back', async () => {
  const hasher = createPasswordHasher()
  const begun: number[] = []
  const asked = Array.from({ length: 12 }, (_, index) =>
    hasher
      .admit(async () => {
        begun.push(index)
        // more than one hash each, as a changed password takes
        await hasher.verify(null, 'x')
        return hasher.verify(null, 'x')
      })
      .then(
        () => 'served',
        (error: unknown) => error,
      ),
  )
  const answers = await Promise.all(asked)
  expect(begun).toHaveLength(9)
  expect(answers.filter((answer) => answer === 'served')).toHaveLength(9)
  expect(answers.at(-1)).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 2 })
  await expect(hasher.admit(() => hasher.verify(null, 'x'))).resolves.toBe(false)
})

it('leaves the event loop free while it hashes', async () => {
  const hasher = createPasswordHasher()
  let turns = 0
  let isDone = false
  const hashing = Promise.all(Array.from({ length: 8 }, () => hasher.hash('Tagliatelle1'))).finally(
    () => {
      isDone = true
    },
  )
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  await hashing
  // a hash on the event loop would let it turn about once each
  expect(turns).toBeGreaterThan(100)
})
