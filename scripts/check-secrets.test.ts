import { expect, it } from 'vitest'
import { findAllSecrets, findSecrets } from './check-secrets.ts'

const kindsIn = (text: string) => findSecrets('a.ts', text).map(({ kind, line }) => [kind, line])
const letters = (count: number) => 'aB3dE5gH7jK9mN2pQ4sT6vW8yZ'.repeat(9).slice(0, count)
// put together here, so that this file holds none
const planted: readonly (readonly [string, string])[] = [
  ['private key', `${'-'.repeat(5)}BEGIN RSA PRIVATE KEY${'-'.repeat(5)}\n${letters(64)}`],
  ['key of AWS', `AKIA${'ABCDEFGHIJKLMNOP'}`],
  ['key of Stripe', `sk_live${'_'}${letters(24)}`],
  ['secret of a webhook', `whsec${'_'}${letters(32)}`],
  ['key of Google', `AIza${letters(35)}`],
  ['secret of Google', `GOCSPX${'-'}${letters(28)}`],
  ['token of Google', `ya29${'.'}${letters(70)}`],
  ['token of Meta', `EAA${letters(120)}`],
  ['token of GitHub', `ghp${'_'}${letters(36)}`],
  ['token of npm', `npm${'_'}${letters(36)}`],
  ['token of Slack', `xoxb${'-'}${letters(24)}`],
  ['key of a model', `sk${'-'}proj-${letters(48)}`],
  ['password in an address', `postgres://marquee:${letters(16)}@db.somewhere.com/marquee`],
]

it.each(planted)('finds a %s, and says in which line', (kind, secret) => {
  expect(kindsIn(`const a = 1\nconst key = '${secret}'\n`)).toEqual([[kind, 2]])
})
it('leaves examples, names of settings and hashes alone', () => {
  for (const text of [
    'postgres://marquee:correct-horse-battery@db.example/marquee',
    'https://user:long-password-here@shop.example.com',
    'STRIPE_SECRET_KEY=sk_test_1234',
    'const address = `postgres://${user}:${password}@${host}.local`',
    'sha256-2f1c0a7bd1e4c5aa7c8ddcbb3be6f0c5f66d6c5b8d8d9d2f8a5fb0a5e5d5c5b5',
    'sk-short',
  ])
    expect(kindsIn(text)).toEqual([])
})
it('reads the whole repository and finds none', () => {
  const { found, read } = findAllSecrets(process.cwd())
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(1000)
})
