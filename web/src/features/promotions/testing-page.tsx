import type { Advert, PromotionList } from '@marquee/contract/promotions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { answering, type RecordedCall } from '#testing/answering.ts'
import { aSubscription } from '#testing/people.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { PromotionsPage } from './promotions-page.tsx'
import { aList, anAd, someCaps, someStatistics } from './testing.ts'

type Answers = Parameters<typeof answering>[0]

/** The page as its server answers, and what it asked. */
export async function openPromotions(
  list: PromotionList,
  more: Answers = {},
  signedIn: Parameters<typeof renderSignedIn>[1] = {},
): Promise<{
  readonly element: HTMLElement
  readonly asked: readonly RecordedCall[]
  readonly client: QueryClient
}> {
  history.replaceState(null, '', '/user-panel/promotions')
  const asked = answering({
    'GET /api/promotions': () => ({ body: list }),
    'GET /api/promotions/statistics': { body: someStatistics() },
    'GET /api/promotions/caps': { body: someCaps() },
    ...more,
  })
  const { element, client } = await renderSignedIn(<PromotionsPage />, {
    ...signedIn,
    user: { subscriptions: [aSubscription({ status: 'active' })], ...signedIn.user },
  })
  // the list first, and then what stands around it
  await untilIdle(client)
  await settle()
  await untilIdle(client)
  return { element, asked, client }
}

export const oneAd = (more: Partial<Advert> = {}) => aList({ ads: { data: [anAd(more)] } })
export const cardsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLElement>('.promo-card'),
]
export const badgeIn = (element: HTMLElement) =>
  element.querySelector('.promo-card .badge')?.textContent ?? null

/** The browser of the tests opens no dialogs by itself. */
export function openDialogs(): void {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
}
