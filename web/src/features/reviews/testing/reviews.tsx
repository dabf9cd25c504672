import type { Role } from '@marquee/contract/endpoint.ts'
import type { ReviewPlace, ReviewView } from '@marquee/contract/reviews.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering, type RecordedCall } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { ReviewsPage } from '../reviews-page.tsx'

const compared = (currentNumber: number, oldNumber: number) => ({
  currentNumber,
  oldNumber,
  percentageDifference: 50,
  percentageType: currentNumber < oldNumber ? ('negative' as const) : ('positive' as const),
})
export const place = (more: Partial<ReviewPlace> = {}): ReviewPlace => ({
  network: 'google',
  accountName: 'Osteria Lume',
  pageId: '2',
  pageUrl: 'https://maps.example/2',
  week: { countReviews: compared(3, 2), countRating: compared(4.6, 4.7) },
  total: 14,
  average: 4.57,
  distribution: [1, 0, 1, 2, 10],
  unanswered: 1,
  readAt: new Date().toISOString(),
  isReading: false,
  problem: null,
  ...more,
})
const onFacebook = place({
  network: 'facebook',
  pageUrl: 'https://pages.example/111/reviews',
  week: { countReviews: compared(1, 1), countRating: compared(0, 5) },
  total: 2,
  average: 3,
  distribution: [1, 0, 0, 0, 1],
  unanswered: 0,
})
export const review = (id: string, more: Partial<ReviewView> = {}): ReviewView => ({
  id: `0198e0c0-0000-7000-8000-00000000000${id}`,
  network: 'google',
  reviewer: 'Callum D.',
  stars: 2,
  recommends: null,
  text: 'Slow bill.',
  createdAt: '2026-11-23T22:14:00.000Z',
  changedAt: null,
  earlierStars: null,
  reply: null,
  wish: null,
  ...more,
})
export const replied = (text: string) => ({
  text,
  at: '2026-11-24T09:00:00.000Z',
  state: 'live' as const,
  isOlder: false,
})

/** What was asked of the server, in order, and who asked it. */
export const wire: { asked: RecordedCall[]; client: QueryClient | null } = {
  asked: [],
  client: null,
}
type Answers = Parameters<typeof answering>[0]
export async function open(
  reviews: readonly ReviewView[],
  { places = [place(), onFacebook], role = 'owner' as Role, more = {} as Answers } = {},
) {
  wire.asked = answering({
    'GET /api/reviews/summary': { body: { places, unanswered: 1, low: [] } },
    'GET /api/reviews': { body: { reviews, next: null } },
    ...more,
  })
  const { element, client } = await renderSignedIn(<ReviewsPage />, { role })
  wire.client = client
  await settle(60)
  return element
}
/** Everything of reviews is asked for again, as after a live event. */
export async function readAgain() {
  await act(async () => {
    await wire.client?.refetchQueries({ queryKey: queryKeys.reviews(aCompany().id) })
  })
  await settle(60)
}
export async function write(element: HTMLElement, words: string) {
  const box = element.querySelector('textarea')
  if (!box) throw new Error('There is nothing to write into.')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
}
export async function submit(element: HTMLElement) {
  await act(async () => {
    element
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await Promise.resolve()
  })
  await settle()
}

/** The browser of the tests opens no dialogs by itself. */
export function useDialogs(): void {
  beforeEach(() => {
    for (const method of ['showModal', 'close'] as const)
      vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())
}
