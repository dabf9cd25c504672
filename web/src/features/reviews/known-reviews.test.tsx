import { message } from '@marquee/contract/message.ts'
import { expect, it } from 'vitest'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { open, place, readAgain, review, useDialogs, write } from './testing/reviews.tsx'

const broken = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
const failed = 'The reviews could not be loaded'
const timesIn = (element: HTMLElement, words: string) => element.textContent.split(words).length - 1
useDialogs()

it('what is known and what is being written stay when reading it again fails', async () => {
  let isDown = false
  const element = await open([], {
    more: {
      'GET /api/reviews/summary': () =>
        isDown ? broken : { body: { places: [place()], unanswered: 1, low: [] } },
      'GET /api/reviews': () =>
        isDown ? broken : { body: { reviews: [review('1')], next: null } },
    },
  })
  await press(buttonIn(element, 'Reply'))
  await write(element, 'Sorry, Callum.')
  isDown = true
  await readAgain()
  // numbers and list failed, which is one thing to a reader
  expect(timesIn(element, failed)).toBe(1)
  expect(element.querySelector('.reviews .rows')?.textContent).toContain('Slow bill.')
  expect(element.querySelector('textarea')?.value).toBe('Sorry, Callum.')
  isDown = false
  await press(buttonIn(element, 'Try again'))
  await settle(60)
  expect(timesIn(element, failed)).toBe(0)
  expect(element.querySelector('textarea')?.value).toBe('Sorry, Callum.')
})

it('an older page that does not come leaves the newer ones, and is asked for again', async () => {
  let isDown = false
  let next: string | null = '2026-11-23T22:14:00.000Z_0198e0c0-0000-7000-8000-000000000001'
  let reviews = [review('1')]
  const element = await open([], {
    more: { 'GET /api/reviews': () => (isDown ? broken : { body: { reviews, next } }) },
  })
  isDown = true
  buttonIn(element, 'Show more')?.focus()
  await press(buttonIn(element, 'Show more'))
  await settle(60)
  expect(element.textContent).toContain('Slow bill.')
  expect(timesIn(element, failed)).toBe(1)
  isDown = false
  next = null
  reviews = [review('2', { text: 'Cold soup.' })]
  // the button that was pressed is still there
  expect(document.activeElement).toBe(buttonIn(element, 'Try again'))
  await press(buttonIn(element, 'Try again'))
  await settle(60)
  expect(timesIn(element, failed)).toBe(0)
  for (const words of ['Slow bill.', 'Cold soup.']) expect(element.textContent).toContain(words)
})

it('says of a network that was never read that it was not, instead of counting nothing', async () => {
  const zero = { currentNumber: 0, oldNumber: 0, percentageDifference: 0 }
  const nothing = { ...zero, percentageType: 'positive' as const }
  const element = await open([], {
    places: [
      place({
        week: { countReviews: nothing, countRating: nothing },
        total: 0,
        average: null,
        distribution: [0, 0, 0, 0, 0],
        unanswered: 0,
        readAt: null,
        problem: message('reviews.account-gone-reading'),
      }),
    ],
  })
  expect([...element.querySelectorAll('.review-cards dd')].map((one) => one.textContent)).toEqual([
    'N/A',
    'N/A',
  ])
  expect(element.querySelector('.distribution')?.textContent).toContain(
    'Not loaded from the network yet.',
  )
  expect(element.querySelector('.distribution table')).toBeNull()
  expect(element.querySelector('.empty')?.textContent).toContain('Not loaded from the network yet.')
  for (const words of ['No reviews yet.', 'no reviews', 'same as before'])
    expect(element.textContent).not.toContain(words)
})

it('an age goes on while nothing new is told', async () => {
  const pass = stopClock()
  const element = await open([review('1')], { places: [place()] })
  expect(element.textContent).toContain('Google: as of just now')
  // shorter than the time after which the list is read again
  await pass(9.5)
  await settle()
  expect(element.textContent).toContain('Google: as of 9 min ago')
  expect(element.textContent).not.toContain('just now')
})
