import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { PlanCard } from './plans/plan-card.tsx'

const companyId = '00000000-0000-4000-8000-000000000001'
const prices = {
  country: 'United Kingdom',
  trialDays: 14,
  prices: [
    { id: 'm', type: 'monthly', price: 2900, currency: 'usd' },
    { id: 'y', type: 'annually', price: 29_000, currency: 'usd' },
  ],
}
const config = (payment: boolean) =>
  [queryKeys.config, { payment, mode: 'demo', productName: 'Marquee', tutorials: [] }] as const
const trial = aSubscription({ status: 'trialing', trialEnd: { seconds: 4_000_000_000 } })

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

describe('the plan card', () => {
  it('tells the price, what a year saves, and goes to the checkout of the chosen price', async () => {
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const asked = answering({
      'GET /api/stripe/pricing': { body: prices },
      'POST /api/stripe/create-checkout-session': { body: { url: 'https://pay.example/1' } },
    })
    const { element } = await renderSignedIn(<PlanCard />, {
      user: { subscriptions: [trial] },
      known: [config(true)],
    })
    await settle()
    expect(element.textContent).toContain('$290 a year')
    expect(element.textContent).toContain('save $58')
    await press([...element.querySelectorAll<HTMLButtonElement>('.seg__item')][0])
    expect(element.textContent).toContain('$29 a month')
    await press(buttonIn(element, 'Upgrade'))
    await settle()
    expect(asked.at(-1)?.body).toEqual({ companyId, priceId: 'm' })
    expect(gone).toHaveBeenCalledWith('https://pay.example/1')
    expect(element.textContent).toContain('Processing...')
  })
  it('alerts when the checkout cannot be opened, and can be pressed again', async () => {
    answering({
      'GET /api/stripe/pricing': { body: prices },
      'POST /api/stripe/create-checkout-session': {
        status: 502,
        body: { message: 'no', code: 'network-unavailable', requestId: 'r' },
      },
    })
    const { element } = await renderSignedIn(<PlanCard />, {
      user: { subscriptions: [trial] },
      known: [config(true)],
    })
    await settle()
    await press(buttonIn(element, 'Upgrade'))
    await settle()
    expect(element.querySelector('[role=alert]')?.textContent).toContain(
      'Failed to switch plans. Please try again.',
    )
    expect(buttonIn(element, 'Upgrade')).toBeDefined()
  })
  it('says what the server said where trying again does not help', async () => {
    answering({
      'GET /api/stripe/pricing': { body: prices },
      'POST /api/stripe/create-checkout-session': {
        status: 409,
        body: { message: 'This company is deleted soon.', code: 'conflict', requestId: 'r' },
      },
    })
    const { element } = await renderSignedIn(<PlanCard />, {
      user: { subscriptions: [trial] },
      known: [config(true)],
    })
    await settle()
    await press(buttonIn(element, 'Upgrade'))
    await settle()
    expect(element.querySelector('[role=alert]')?.textContent).toBe(
      'Failed to switch plans. Please try again. This company is deleted soon.',
    )
  })
  it('is disabled as Current Plan where the plan matches, and says Select Plan for the other', async () => {
    answering({ 'GET /api/stripe/pricing': { body: prices } })
    const { element } = await renderSignedIn(<PlanCard />, {
      user: {
        subscriptions: [
          aSubscription({
            status: 'active',
            plan: 'm',
            interval: 'monthly',
            trialEnd: { seconds: 4_000_000_000 },
          }),
        ],
      },
      known: [config(true)],
    })
    await settle()
    expect(buttonIn(element, 'Current Plan')?.disabled).toBe(true)
    await press([...element.querySelectorAll<HTMLButtonElement>('.seg__item')][1])
    expect(buttonIn(element, 'Select Plan')?.disabled).toBe(false)
  })
  it('asks for prices in the currency that is paid already, and otherwise in the country’s', async () => {
    const asked = answering({ 'GET /api/stripe/pricing': { body: prices } })
    const searches = () => asked.map(({ url }) => url)
    await renderSignedIn(<PlanCard />, {
      user: {
        subscriptions: [aSubscription({ status: 'active', plan: 'm', interval: 'monthly' })],
      },
      known: [config(true)],
    })
    await settle()
    expect(searches().at(-1)).toContain('plan=m')
    for (const subscriptions of [[aSubscription({ status: 'canceled', plan: 'm' })], [trial]]) {
      await renderSignedIn(<PlanCard />, { user: { subscriptions }, known: [config(true)] })
      await settle()
      expect(searches().at(-1)).not.toContain('plan=')
    }
  })
  it.each(['manager', 'editor', 'viewer'] as const)(
    'names to a %s who may buy, and offers no button',
    async (role) => {
      answering({
        'GET /api/stripe/pricing': { body: prices },
        'GET /api/companies/members': {
          body: {
            invitations: [],
            members: [
              {
                userId: '00000000-0000-4000-8000-000000000009',
                firstName: 'Marta',
                lastName: 'Bellini',
                email: 'm@x.example',
                role: 'owner',
                isYou: false,
                joinedAt: '2026-11-01T10:00:00.000Z',
              },
            ],
          },
        },
      })
      const { element } = await renderSignedIn(<PlanCard />, {
        role,
        user: { subscriptions: [trial] },
        known: [config(true)],
      })
      await settle()
      await settle()
      expect(element.textContent).toContain(
        'Only an owner of Osteria Lume can choose or change the plan. Please ask Marta Bellini.',
      )
      expect(buttonIn(element, 'Upgrade')).toBeUndefined()
    },
  )
  it.each([
    [
      'a trial that a purchase carries on',
      { freeUntil: trial.trialEnd },
      'Choose now and pay nothing before 02 October 2096: the free trial continues until then.',
    ],
    [
      'a trial that is nearly over, or a purchase that is not finished',
      { freeUntil: null },
      'The plan starts and is charged at once.',
    ],
    [
      'a plan that was bought in the trial',
      { plan: 'y', interval: 'annually' },
      'You have chosen the Annually plan. It starts automatically on 02 October 2096, when the free trial ends.',
    ],
    [
      'one that was cancelled since',
      { plan: 'y', interval: 'annually', cancelsAtPeriodEnd: true },
      null,
    ],
  ] as const)('says under the button what pressing means: %s', async (_what, over, note) => {
    answering({ 'GET /api/stripe/pricing': { body: prices } })
    const { element } = await renderSignedIn(<PlanCard />, {
      user: { subscriptions: [{ ...trial, ...over }] },
      known: [config(true)],
    })
    await settle()
    expect(buttonIn(element, 'Upgrade')?.nextElementSibling?.textContent ?? null).toBe(note)
  })
  it('says plainly that nothing can be bought where payment is not set up', async () => {
    const { element } = await renderSignedIn(<PlanCard />, {
      user: { subscriptions: [trial] },
      known: [config(false)],
    })
    expect(element.textContent).toContain('Plans cannot be bought here.')
  })
})
