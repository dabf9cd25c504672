import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForPlan } from '#lib/billing/premium-event.ts'
import { toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription, aUser } from '#testing/people.ts'
import { renderSignedIn, toasts } from '#testing/signed-in.tsx'
import { PaymentCanceledPage } from './payment-canceled-page.tsx'
import { PaymentSuccessPage } from './payment-success-page.tsx'
import { PlanNotices } from '../notices/plan-notices.tsx'

const trial = aSubscription({ status: 'trialing', trialEnd: { seconds: 4_000_000_000 } })
const bought = aSubscription({
  status: 'active',
  plan: 'y',
  interval: 'annually',
  trialEnd: { seconds: Date.parse('2027-11-21T12:00:00Z') / 1000 },
})
const me = (plan = trial) => ({ body: aUser({ companies: [aCompany()], subscriptions: [plan] }) })

beforeEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('thanks by name, tells the partner once, and confirms as soon as the plan is known', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/user-panel/order/success?session_id=cs_77&amount=290')
  let reads = 0
  const asked = answering({
    'GET /api/users/me': () => {
      reads += 1
      return reads < 3 ? me() : me(bought)
    },
    'POST /api/analytics/conversion': { body: { success: true } },
  })
  const { element } = await renderSignedIn(<PaymentSuccessPage />, {
    user: { subscriptions: [trial] },
  })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50)
  })
  // an address is no proof of a payment
  expect(element.textContent).not.toContain('successful')
  expect(element.textContent).toContain('Being confirmed')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(5000)
  })
  expect(element.textContent).toContain('Your Annual subscription renews on 21 November 2027')
  expect(element.textContent).not.toContain('Being confirmed')
  expect(element.querySelector('h1')?.textContent).toBe('Your payment has been successful, Marta')
  expect(
    asked.filter(({ url }) => url === '/api/analytics/conversion').map(({ body }) => body),
  ).toEqual([
    {
      sessionId: 'cs_77',
      amount: '290',
      goal: 'paid',
      custom1: 'subscription',
      custom2: 'new',
      custom3: 'email',
    },
  ])
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/user-panel/account')
})
it('says nothing of a payment where none was made, and sends nothing without a session', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/user-panel/order/success')
  const asked = answering({ 'GET /api/users/me': me() })
  const { element } = await renderSignedIn(<PaymentSuccessPage />, {
    user: { subscriptions: [trial] },
  })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(31_000)
  })
  expect(element.querySelector('h1')?.textContent).toBe('There is no payment to show')
  expect(element.textContent).not.toMatch(/success|confirmed/i)
  expect(asked.some(({ url }) => url.includes('conversion') || url.includes('stripe'))).toBe(false)
})
it('thanks nobody for a plan that ran before, and says which one it is', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/user-panel/order/success')
  const asked = answering({ 'GET /api/users/me': me(bought) })
  const { element } = await renderSignedIn(<PaymentSuccessPage />, {
    user: { subscriptions: [bought] },
  })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(31_000)
  })
  expect(element.querySelector('h1')?.textContent).toBe('There is no payment to show')
  expect(element.textContent).not.toMatch(/success|confirmed/i)
  expect(element.textContent).toContain('Your Annual subscription renews on 21 November 2027')
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/user-panel/account')
  expect(asked.some(({ url }) => url.includes('conversion') || url.includes('stripe'))).toBe(false)
})
it('asks the payment service once no message came within ten seconds', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/user-panel/order/success?session_id=cs_78')
  let isRead = false
  answering({
    'GET /api/users/me': () => (isRead ? me(bought) : me()),
    'POST /api/analytics/conversion': { body: { success: true } },
    'POST /api/stripe/confirm-payment': () => {
      isRead = true
      return { body: { confirmed: true } }
    },
  })
  const { element } = await renderSignedIn(<PaymentSuccessPage />, {
    user: { subscriptions: [trial] },
  })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(9000)
  })
  expect(element.textContent).toContain('Being confirmed')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1500)
  })
  expect(element.querySelector('h1')?.textContent).toBe('Your payment has been successful, Marta')
})
it('asks the payment service again where the question itself failed', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/user-panel/order/success?session_id=cs_80')
  let questions = 0
  answering({
    'GET /api/users/me': () => (questions < 2 ? me() : me(bought)),
    'POST /api/analytics/conversion': { body: { success: true } },
    'POST /api/stripe/confirm-payment': () => {
      questions += 1
      return questions === 1 ? new Error('offline') : { body: { confirmed: true } }
    },
  })
  const { element } = await renderSignedIn(<PaymentSuccessPage />, {
    user: { subscriptions: [trial] },
  })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(39_000)
  })
  expect(questions).toBe(1)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
  })
  expect(questions).toBe(2)
  expect(element.querySelector('h1')?.textContent).toBe('Your payment has been successful, Marta')
})
it('stays calm when the confirmation is late', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/user-panel/order/success?session_id=cs_79')
  answering({
    'GET /api/users/me': me(),
    'POST /api/analytics/conversion': { body: { success: true } },
    'POST /api/stripe/confirm-payment': { body: { confirmed: false } },
  })
  const { element } = await renderSignedIn(<PaymentSuccessPage />, {
    user: { subscriptions: [trial] },
  })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(31_000)
  })
  expect(element.textContent).toContain('Nothing is lost and nothing has to be paid again')
})
it('says that nothing was charged when the payment was cancelled', async () => {
  const { element } = await renderSignedIn(<PaymentCanceledPage />)
  expect(element.querySelector('h1')?.textContent).toBe('Your Payment has been canceled')
  expect(element.querySelector('a')?.textContent).toBe('Go to account')
})
it('shows the plan notice once, however many calls ask for it', async () => {
  await renderSignedIn(<PlanNotices />, { user: { subscriptions: [trial] } })
  await act(async () => {
    askForPlan()
    askForPlan()
    await Promise.resolve()
  })
  expect(toasts()).toEqual(["You'll need to upgrade to a premium plan to activate this feature."])
  const [notice] = toastStore.read()
  expect(notice).toMatchObject({ durationMs: 10_000, action: { label: 'See plans' } })
  await act(async () => {
    notice?.action?.onPress()
    await Promise.resolve()
  })
  expect(location.pathname).toBe('/user-panel/account')
})
it('tells once a session that the trial is over, but not where the plans are', async () => {
  const over = {
    user: { subscriptions: [aSubscription({ status: 'trial_expired', hasAccess: false })] },
  }
  history.replaceState(null, '', '/user-panel/account')
  expect((await renderSignedIn(<PlanNotices />, over)).element.querySelector('dialog')).toBeNull()
  await act(async () => {
    history.replaceState(null, '', '/user-panel/dashboard')
    await Promise.resolve()
  })
  const { element } = await renderSignedIn(<PlanNotices />, over)
  expect(element.querySelector('dialog')?.textContent).toContain('Your free Trial expired')
  await act(async () => {
    ;[...element.querySelectorAll('button')].find((one) => one.textContent === 'Not now')?.click()
    await Promise.resolve()
  })
  expect(element.querySelector('dialog')).toBeNull()
  expect((await renderSignedIn(<PlanNotices />, over)).element.querySelector('dialog')).toBeNull()
})
it.each([
  ['past_due', true, 'Your last payment did not go through.'],
  ['unpaid', false, 'Your subscription is not paid.'],
  ['canceled', false, 'Your subscription has ended.'],
] as const)('says over every page that the plan is %s', async (status, hasAccess, title) => {
  history.replaceState(null, '', '/user-panel/dashboard')
  const { element } = await renderSignedIn(<PlanNotices />, {
    user: {
      subscriptions: [aSubscription({ status, hasAccess, trialEnd: { seconds: 4_000_000_000 } })],
    },
  })
  expect(element.querySelector('[role=status] b')?.textContent).toBe(title)
})
it.each(['active', 'trialing'] as const)(
  'does not say over every page that a plan will end: %s',
  async (status) => {
    history.replaceState(null, '', '/user-panel/dashboard')
    const { element } = await renderSignedIn(<PlanNotices />, {
      user: {
        subscriptions: [
          aSubscription({
            status,
            plan: 'm',
            cancelsAtPeriodEnd: true,
            trialEnd: { seconds: 4_000_000_000 },
          }),
        ],
      },
    })
    expect(element.querySelector('[role=status]')).toBeNull()
  },
)
