import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { aSubscription } from '#testing/people.ts'
import { buttonIn, press, settle, toasts } from '#testing/signed-in.tsx'
import { aList, anAd } from '../../testing.ts'
import { badgeIn, oneAd, openDialogs, openPromotions } from '../../testing-page.tsx'

beforeEach(openDialogs)
afterEach(() => vi.restoreAllMocks())

const dead = { stop_time: '2026-01-01T00:00:00.000Z' }
it.each([
  ['ACTIVE', {}, 'Active', 'Pause'],
  ['PENDING_REVIEW', {}, 'In Review', 'Pause'],
  ['IN_PROCESS', {}, 'In Review', 'Pause'],
  ['PAUSED', {}, 'Paused', 'Unpause'],
  ['CAMPAIGN_PAUSED', {}, 'Paused', null],
  ['CAMPAIGN_PAUSED', { budget_remaining: '0' }, 'Completed', null],
  ['DISAPPROVED', {}, 'Disapproved', null],
  ['WITH_ISSUES', {}, 'With issues', null],
  ['SOMETHING_NEW', {}, 'Paused', null],
  ['ACTIVE', { budget_remaining: '0' }, 'Active', null],
  ['ACTIVE', dead, 'Completed', null],
] as const)(
  '%s with %j is labelled %s, and its control %s',
  async (...[status, campaign, label, control]) => {
    const { element } = await openPromotions(
      oneAd({ effective_status: status, campaign: { ...anAd().campaign, ...campaign } }),
    )
    expect(badgeIn(element)).toBe(label)
    const buttons = [...element.querySelectorAll('.promo-card button')].map(
      (one) => one.textContent,
    )
    expect(buttons.find((text) => text === 'Pause' || text === 'Unpause') ?? null).toBe(control)
  },
)

it('pauses and lets go on, dashed until it is so, in the words of the specification', async () => {
  let list = oneAd()
  const { element, asked } = await openPromotions(aList(), {
    'GET /api/promotions': () => ({ body: list }),
    'PUT /api/promotions/update-status': () => {
      list = oneAd({ wish: { does: 'pause', state: 'sending', problem: null } })
      return { status: 202, body: { adId: '90001', status: 'PAUSED', isDone: false } }
    },
  })
  await press(buttonIn(element, 'Pause'))
  await settle(60)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    status: 'PAUSED',
    adId: '90001',
  })
  expect(toasts()).toEqual(['Pause request has been sent. Please check after few minutes.'])
  expect(badgeIn(element)).toBe('Paused')
  expect(element.querySelector('.promo-card .badge--unsure')).not.toBeNull()
  expect(element.textContent).toContain('Pausing')
  expect(buttonIn(element, 'Unpause')).toBeDefined()
})

it('takes the next press at once, also while the list is read again', async () => {
  let isRead = false
  const { element, asked } = await openPromotions(oneAd(), {
    'GET /api/promotions': () => {
      if (isRead) return new Promise(() => {})
      isRead = true
      return { body: oneAd() }
    },
    'PUT /api/promotions/update-status': {
      body: { adId: '90001', status: 'PAUSED', isDone: true },
    },
  })
  await press(buttonIn(element, 'Pause'))
  await settle(60)
  await press(buttonIn(element, 'Unpause'))
  await settle(60)
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

it('says the other notice for going on, and the specified words where it fails without any', async () => {
  const { element } = await openPromotions(oneAd({ effective_status: 'PAUSED' }), {
    'PUT /api/promotions/update-status': {
      body: { adId: '90001', status: 'ACTIVE', isDone: true },
    },
  })
  await press(buttonIn(element, 'Unpause'))
  await settle(60)
  expect(toasts()).toEqual(['UnPause request has been sent. Please check after few minutes.'])
  const { element: failing } = await openPromotions(oneAd(), {
    'PUT /api/promotions/update-status': { status: 500, body: '<html>' },
  })
  await press(buttonIn(failing, 'Pause'))
  await settle(60)
  expect(toasts().at(-1)).toBe('Error: The page could not be updated.')
})

it('what spends can be paused without a plan; going on asks for one', async () => {
  let wanted = 0
  const hear = () => {
    wanted += 1
  }
  addEventListener(planNeeded, hear)
  const without = {
    user: { subscriptions: [aSubscription({ status: 'canceled', hasAccess: false })] },
  }
  const { element, asked } = await openPromotions(
    oneAd({ effective_status: 'PAUSED' }),
    {},
    without,
  )
  await press(buttonIn(element, 'Unpause'))
  await press(buttonIn(element, 'Promote a post'))
  await settle(60)
  removeEventListener(planNeeded, hear)
  expect(wanted).toBe(2)
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  expect(element.querySelector('dialog .promo-post')).toBeNull()
})
