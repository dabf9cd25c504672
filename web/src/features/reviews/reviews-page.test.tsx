import type { ReviewPlace, ReviewView } from '@marquee/contract/reviews.ts'
import { message } from '@marquee/contract/message.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering, type Asked } from '../../testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '../../testing/signed-in.tsx'
import { ReviewsPage } from './reviews-page.tsx'

const compared = (currentNumber: number, oldNumber: number) => ({
  currentNumber,
  oldNumber,
  percentageDifference: 50,
  percentageType: currentNumber < oldNumber ? ('negative' as const) : ('positive' as const),
})
const place = (more: Partial<ReviewPlace> = {}): ReviewPlace => ({
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
const review = (id: string, more: Partial<ReviewView> = {}): ReviewView => ({
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
const replied = (text: string) => ({
  text,
  at: '2026-11-24T09:00:00.000Z',
  state: 'live' as const,
  isOlder: false,
})

let asked: Asked[]
type Answers = Parameters<typeof answering>[0]
async function open(
  reviews: readonly ReviewView[],
  {
    places = [place(), onFacebook],
    role = 'owner' as 'owner' | 'viewer',
    more = {} as Answers,
  } = {},
) {
  asked = answering({
    'GET /api/reviews/summary': { body: { places, unanswered: 1, low: [] } },
    'GET /api/reviews': { body: { reviews, next: null } },
    ...more,
  })
  const { element } = await renderSignedIn(<ReviewsPage />, { role })
  await settle(60)
  return element
}
const dialogOf = (element: HTMLElement) => element.querySelector('dialog[open]') ?? element
async function write(element: HTMLElement, words: string) {
  const box = element.querySelector('textarea')
  if (!box) throw new Error('There is nothing to write into.')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
}
async function submit(element: HTMLElement) {
  await act(async () => {
    element
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await Promise.resolve()
  })
  await settle()
}

beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('shows this week beside the one before, all ratings with their numbers, and how old they are', async () => {
  const element = await open([review('1')])
  const text = element.textContent
  for (const words of [
    'Reviews',
    'last 7 days',
    'Latest Reviews',
    'Google reviews',
    '4.6 out of 5.0',
    '0.1 less than in the 7 days before',
    'Facebook rating',
    'N/A',
    'Google: as of',
    'Facebook no longer gives stars',
  ])
    expect(text).toContain(words)
  const [google] = element.querySelectorAll('.distribution tbody')
  expect([...(google?.querySelectorAll('tr') ?? [])].map((row) => row.textContent)).toEqual([
    '5 stars10',
    '4 stars2',
    '3 stars1',
    '2 stars0',
    '1 star1',
  ])
  expect(element.querySelector('[role=img][aria-label="2 of 5 stars"]')).not.toBeNull()
})

it('leads to the provider’s own page where a review is answered there', async () => {
  const element = await open([
    review('1', { network: 'facebook', stars: null, recommends: false, reviewer: 'Jules' }),
  ])
  const link = [...element.querySelectorAll('a')].find(({ textContent }) =>
    textContent.includes('Reply on Facebook'),
  )
  expect([link?.href, link?.target, link?.rel]).toEqual([
    'https://pages.example/111/reviews',
    '_blank',
    'noopener',
  ])
  expect(buttonIn(element, 'Reply')).toBeUndefined()
  expect(element.textContent).toContain('Does not recommend')
})

it('says what is empty or too long before anything is sent, then sends it', async () => {
  const { id } = review('1')
  const element = await open([review('1')], {
    more: { [`PUT /api/reviews/${id}/reply`]: { body: { isDone: false } } },
  })
  await press(buttonIn(element, 'Reply'))
  expect(element.textContent).toContain('Reply to Callum D.')
  await submit(element)
  expect(toasts().at(-1)).toBe('Type Something...!')
  await write(element, 'è'.repeat(2049))
  expect(element.textContent).toContain('2 bytes too long.')
  await submit(element)
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  await write(element, ' Sorry, Callum. ')
  expect(element.textContent).toContain('16 of 4,096')
  await submit(element)
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { comment: 'Sorry, Callum.' },
  ])
  // it is not there before the network has it
  expect(toasts().at(-1)).toContain('On its way.')
  expect(toasts().at(-1)).not.toContain('Reply posted')
})

it('has what was written of a reply again after the page was left, until it is dropped', async () => {
  const first = await open([review('1')])
  await press(buttonIn(first, 'Reply'))
  await write(first, 'Sorry, Cal')
  const again = await open([review('1')])
  await press(buttonIn(again, 'Reply'))
  expect(again.querySelector('textarea')?.value).toBe('Sorry, Cal')
  await press(buttonIn(again, 'Cancel'))
  await press(buttonIn(again, 'Leave'))
  await press(buttonIn(again, 'Reply'))
  expect(again.querySelector('textarea')?.value).toBe('')
})

it('leaves a reply open that was written on while it was sent', async () => {
  const { id } = review('1')
  const line = Promise.withResolvers<{ body: object }>()
  const element = await open([review('1')], {
    more: { [`PUT /api/reviews/${id}/reply`]: () => line.promise },
  })
  await press(buttonIn(element, 'Reply'))
  await write(element, 'Sorry, Callum.')
  await submit(element)
  await write(element, 'Sorry, Callum. Come again.')
  line.resolve({ body: { isDone: true } })
  await settle()
  expect(element.querySelector('textarea')?.value).toBe('Sorry, Callum. Come again.')
})

it('keeps the words of a refused reply, and says so in the words of the specification', async () => {
  const { id } = review('1')
  const element = await open([review('1')], {
    more: {
      [`PUT /api/reviews/${id}/reply`]: {
        status: 422,
        body: { message: 'No insults.', code: 'network-refused', requestId: 'r' },
      },
    },
  })
  await press(buttonIn(element, 'Reply'))
  await write(element, 'You fool.')
  await submit(element)
  expect(toasts().at(-1)).toContain('Could not reply to comment.')
  expect(element.querySelector('textarea')?.value).toBe('You fool.')
})

it('shows an answer that is on its way, looked for, in review or refused as just that', async () => {
  const wish = (state: 'sending' | 'checking' | 'in-review' | 'failed') => ({
    does: 'reply' as const,
    text: `Words (${state})`,
    state,
    problem: state === 'failed' ? message('google-business.reply-refused') : null,
  })
  const element = await open([
    review('1', { wish: wish('sending') }),
    review('2', { wish: wish('checking') }),
    review('3', { wish: wish('in-review') }),
    review('4', { wish: wish('failed') }),
  ])
  const rows = [...element.querySelectorAll('.review')]
  expect(rows.map((row) => row.querySelector('.banner b')?.textContent)).toEqual([
    'Your reply is on its way.',
    'We are checking your reply.',
    'Your reply is in review.',
    'Your reply was not posted.',
  ])
  expect(element.textContent).not.toContain('You answered')
  expect(
    rows.map((row) => [...row.querySelectorAll('button')].map((one) => one.textContent)),
  ).toEqual([['Take back'], [], [], ['Change and send again', 'Put away']])
})

it('changes and deletes an answer, and tells that the guest changed the review after it', async () => {
  const one = review('1', {
    stars: 4,
    earlierStars: 2,
    changedAt: '2026-11-25T10:00:00.000Z',
    reply: { ...replied('Sorry, Callum.'), isOlder: true },
  })
  const element = await open([one], {
    more: { [`DELETE /api/reviews/${one.id}/reply`]: { body: { isDone: true } } },
  })
  expect(element.textContent).toContain('2 stars before')
  expect(element.textContent).toContain('The guest changed the review after this reply.')
  await press(buttonIn(element, 'Change'))
  expect(element.querySelector('textarea')?.value).toBe('Sorry, Callum.')
  await press(buttonIn(element, 'Cancel'))
  await press(buttonIn(element, 'Delete'))
  await press(buttonIn(element, 'Confirm'))
  await settle()
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(toasts().at(-1)).toContain('Reply deleted')
})

it('lets viewers read only', async () => {
  const element = await open([review('1', { reply: replied('Sorry.') }), review('2')], {
    role: 'viewer',
  })
  expect(buttonIn(element, 'Reply')).toBeUndefined()
  expect(buttonIn(element, 'Delete')).toBeUndefined()
  expect(element.textContent).toContain('You answered')
})

it('asks for what is chosen, and says when nothing matches', async () => {
  const element = await open([])
  expect(element.textContent).toContain('No reviews yet.')
  await press(
    [...element.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Not answered'),
    ),
  )
  await settle()
  expect(asked.at(-1)?.url).toContain('unanswered=yes')
  expect(element.textContent).toContain('No review matches this.')
})

it('says what is not connected, what could not be read, and what failed', async () => {
  const none = await open([], { places: [] })
  expect(none.textContent).toContain('Reviews of Facebook and Google are read and answered here.')
  const stale = await open([review('1')], {
    places: [place({ problem: message('reviews.account-gone-reading'), readAt: null })],
  })
  expect(stale.textContent).toContain('Google could not be read')
  expect(stale.textContent).toContain('Slow bill.')
  const broken = await open([], { more: { 'GET /api/reviews/summary': new Error('down') } })
  expect(dialogOf(broken).textContent).toContain('The reviews could not be loaded')
})
