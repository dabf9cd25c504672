import type { Subscription } from '@marquee/contract/identity.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadExpiredCard, loadWelcomeCard } from '#features/dashboard'
import { loadPlansTab } from '#features/billing'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aSubscription } from '#testing/people.ts'
import { renderSignedIn, soon } from '#testing/signed-in.tsx'
import { AccountPage } from './account-page.tsx'

const trial = { trialEnd: { seconds: 4_000_000_000 } }
const over = { trialEnd: { seconds: 1_700_000_000 }, hasAccess: false }
const config = { payment: false, mode: 'demo', productName: 'Marquee', tutorials: [] }

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await Promise.all([loadPlansTab(), loadWelcomeCard(), loadExpiredCard()])
})

async function open(firstName: string, plan: Partial<Subscription>) {
  const never = () => new Promise<never>(() => {})
  answering({
    'GET /api/stripe/pricing': never,
    'GET /api/stripe/customer': never,
    'GET /api/posts/waiting': never,
  })
  history.replaceState(null, '', '/user-panel/account')
  const { element } = await renderSignedIn(<AccountPage />, {
    user: { firstName, subscriptions: [aSubscription({ status: 'trialing', ...plan })] },
    known: [[queryKeys.config, config]],
  })
  await soon(() => {
    expect(element.querySelector('.welcome h2')).not.toBeNull()
  })
  const card = element.querySelector('.welcome')
  return {
    words: [...(card?.querySelectorAll('.welcome__hey, h2') ?? [])].map((one) => one.textContent),
    links: [...(card?.querySelectorAll('a') ?? [])].map(
      (link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`,
    ),
  }
}

it.each([
  ['Marta', 'Hey, Marta'],
  ['', 'Hey, User'],
  [' ', 'Hey, User'],
])('before the trial is over, the account page greets %j with "%s"', async (name, hey) => {
  const { words, links } = await open(name, trial)
  expect(words).toEqual([hey, 'Welcome to Marquee'])
  expect(links).toContain('Connect your account /user-panel/tools')
})

it('after it, the account page welcomes nobody to connect', async () => {
  const { words, links } = await open('Marta', over)
  expect(words).not.toContain('Hey, Marta')
  expect(words).not.toContain('Welcome to Marquee')
  expect(links.join()).not.toContain('Connect your account')
})
