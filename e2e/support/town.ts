import * as assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly receivedAt: string
}

/** Asks again until the answer is there; a story never sleeps for a fixed time. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  withinMs = 20_000,
): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (performance.now() > end) assert.fail(`${what} did not happen within ${withinMs} ms`)
    await wait(100)
  }
}

/** The six digits of the newest code that was mailed to this address. */
export function codeFor(town: string, email: string): Promise<string> {
  return until(`a code for ${email}`, async () => {
    const messages: Mail[] = await (
      await fetch(`${town}/mail/messages?to=${encodeURIComponent(email)}`)
    ).json()
    return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1]
  })
}

/** `accepted`: when the network took it, by the town's clock. */
export interface LivePagePost {
  readonly id: string
  readonly message: string
  readonly published: boolean
  readonly accepted: string
  readonly comments: number
}

/** What stands on a page by the town's own books. */
export async function livePostsOn(town: string, pageId: string): Promise<LivePagePost[]> {
  const answer: { posts: LivePagePost[] } | LivePagePost[] = await (
    await fetch(`${town}/control/truth/facebook/${pageId}`)
  ).json()
  return Array.isArray(answer) ? answer : answer.posts
}

export async function moveClock(
  town: string,
  change: { readonly advanceMs: number } | { readonly to: string },
): Promise<void> {
  const answer = await fetch(`${town}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  assert.equal(answer.ok, true)
}

/**
 * Cards of the town's bank: one that pays, one that is kept and then fails, one that is declined at
 * once.
 */
export const cards = {
  pays: '4242 4242 4242 4242',
  failsLater: '4000 0000 0000 0341',
  declined: '4000 0000 0000 9995',
} as const

/**
 * Fills the simulated checkout that `page` stands on and presses its button; with a card that is
 * taken the product's own page follows.
 */
export async function payCheckout(page: Page, card: string = cards.pays): Promise<void> {
  await page.getByRole('heading', { name: 'Stripe checkout, simulated' }).waitFor()
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^(Pay|Start trial)/ }).click()
}

/** Answers a simulated consent screen, Facebook's or Google's, as this person; `null` refuses. */
export async function pickPerson(page: Page, name: string | null): Promise<void> {
  await page.getByRole('heading', { name: /(sign-in|login), simulated$/ }).waitFor()
  if (name === null) return page.getByRole('button', { name: /^(Deny|Cancel)$/ }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function control<T>(
  town: string,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<T> {
  const answer = await fetch(`${town}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(answer.ok, true, `${path} answered ${answer.status}`)
  return answer.json()
}

interface StripeBooks {
  readonly customers: readonly { readonly id: string; readonly email: string | null }[]
  readonly subscriptions: readonly {
    readonly id: string
    readonly customerId: string
    readonly status: string
    readonly priceId: string
    readonly periodEnd: number
  }[]
}

/** What really stands in the bank's books. */
export async function stripeBooks(town: string): Promise<StripeBooks> {
  return (await fetch(`${town}/control/truth/stripe`)).json()
}

/** The next payments of whoever has this billing address are declined. */
export async function failPayments(
  town: string,
  email: string,
  failPayments: number,
): Promise<void> {
  const { customers } = await stripeBooks(town)
  const customer = customers.find((one) => one.email === email)
  assert.ok(customer, `the bank knows nobody with ${email}`)
  await control(town, `stripe/customers/${customer.id}`, { failPayments })
}

/** Resolves when everything the town had to tell the product was taken. */
export function allDelivered(town: string): Promise<true> {
  return until('every message to the product', async () => {
    const { deliveries }: { deliveries: unknown[] } = await (
      await fetch(`${town}/control/webhooks?state=waiting`)
    ).json()
    return deliveries.length === 0 ? (true as const) : null
  })
}

/**
 * What a person does on the licence market. `redeem` answers with the address that opens the
 * product.
 */
export function licence(
  town: string,
  action: 'buy' | 'redeem' | 'refund' | 'upgrade' | 'upgrade-old-first' | 'downgrade',
  more: { readonly key?: string; readonly tier?: number } = {},
): Promise<{ key: string; redirect?: string }> {
  return control(town, 'appsumo', { action, ...more })
}
