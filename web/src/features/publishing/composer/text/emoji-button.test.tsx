import { expect, it, onTestFinished, vi } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { aSubscription } from '#testing/people.ts'
import { press, renderSignedIn } from '#testing/signed-in.tsx'
import { EmojiButton } from './emoji-button.tsx'

it.each([
  [{ status: 'active', hasAccess: true }, 0, 1],
  [{ status: 'trial_expired', hasAccess: false }, 1, 0],
] as const)('the emoji open with a plan alone, else the notice is asked for: %j', async (...is) => {
  const [plan, notices, opened] = is
  const [noticed, shown] = [vi.fn(), vi.fn()]
  addEventListener(planNeeded, noticed)
  onTestFinished(() => {
    removeEventListener(planNeeded, noticed)
  })
  const { element } = await renderSignedIn(<EmojiButton onEmoji={() => {}} />, {
    user: { subscriptions: [aSubscription(plan)] },
  })
  // jsdom has no popovers
  Object.assign(element.querySelector('[popover]') ?? {}, { showPopover: shown })
  const button = element.querySelector<HTMLElement>('button[aria-label="Emoji"]')
  await press(button ?? undefined)
  expect([noticed.mock.calls.length, shown.mock.calls.length]).toEqual([notices, opened])
})
