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
  const asked = Array.from({ length: 10 }, () => hasher.verify(null, 'x').then(() => 'served', (error: unknown) => error))
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'served')).toHaveLength(9)
  expect(answers.at(-1)).toMatchObject({ code: 'too-many-requests' })
  await expect(hasher.verify(null, 'x')).resolves.toBe(false)
})
