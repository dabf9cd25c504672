import { message } from '@marquee/contract/message.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { aCompany } from '#testing/people.ts'
import { untilIdle } from '#testing/until-idle.ts'
import { buttonIn, press, settle, toasts } from '#testing/signed-in.tsx'
import {
  open,
  place,
  replied,
  review,
  submit,
  useDialogs,
  wire,
  write,
} from './testing/reviews.tsx'

const dialogOf = (element: HTMLElement) => element.querySelector('dialog[open]') ?? element
useDialogs()

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
  expect(wire.asked.filter(({ method }) => method === 'PUT')).toEqual([])
  await write(element, ' Sorry, Callum. ')
  expect(element.textContent).toContain('16 of 4,096')
  await submit(element)
  expect(wire.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { comment: 'Sorry, Callum.', seen: null },
  ])
  // it is not there before the network has it
  expect(toasts().at(-1)).toContain('On its way.')
  expect(toasts().at(-1)).not.toContain('Reply posted')
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
  ).toEqual([['Withdraw'], [], [], ['Change and send again', 'Dismiss']])
})

it.each([
  ['', 'Sorry.'],
  ['Sorry, Callum', 'Sorry, Callum'],
])('a reply that is taken back beside "%s" leaves "%s" to write on', async (newer, words) => {
  const wish = { does: 'reply', text: 'Sorry.', state: 'sending', problem: null } as const
  const one = review('1', { wish })
  const kept = storageKeys.reply(aCompany().id, one.id)
  localStorage.setItem(kept, newer)
  const element = await open([one], {
    more: { [`DELETE /api/reviews/${one.id}/wish`]: { body: { id: one.id } } },
  })
  await press(buttonIn(element, 'Withdraw'))
  await settle()
  expect(localStorage.getItem(kept)).toBe(words)
  localStorage.clear()
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
  expect(wire.asked.some(({ method }) => method === 'DELETE')).toBe(true)
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
  expect(wire.asked.at(-1)?.url).toContain('unanswered=yes')
  expect(element.textContent).toContain('No review matches this.')
})

it('calls the list of a choice empty only once it is read', async () => {
  const none = { body: { reviews: [], next: null } }
  const line = Promise.withResolvers<typeof none>()
  const answers = [none, line.promise]
  const element = await open([], {
    more: { 'GET /api/reviews': () => answers.shift() ?? new Error('asked too often') },
  })
  expect(element.textContent).toContain('No reviews yet.')
  await press(
    [...element.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Not answered'),
    ),
  )
  await settle()
  expect(element.querySelector('section .skeleton')).not.toBeNull()
  expect(element.textContent).not.toContain('No review matches this.')
  line.resolve(none)
  await settle()
  expect(element.textContent).toContain('No review matches this.')
})

/** As a mail, an alert or the dashboard leads to it. */
async function openNamed(id: string, ...rest: Parameters<typeof open>) {
  const reached = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  history.replaceState(null, '', `/user-panel/reviews?review=${id}`)
  onTestFinished(() => {
    history.replaceState(null, '', '/')
  })
  const element = await open(...rest)
  // the one review is asked for once the list is there
  if (wire.client) await untilIdle(wire.client)
  return { element, reached }
}

it('shows the review that a mail or the dashboard leads to, also where the list does not reach so far', async () => {
  const far = review('9', { text: 'Cold soup.', reviewer: 'Tom Ashworth' })
  const { element, reached } = await openNamed(far.id, [review('1')], {
    more: {
      [`GET /api/reviews/${far.id}`]: {
        body: { review: far, accountName: 'Osteria Lume', pageUrl: null },
      },
    },
  })
  const rows = [...element.querySelectorAll('.review')]
  expect(rows.map(({ id }) => id)).toEqual([`review-${far.id}`, `review-${review('1').id}`])
  expect(rows[0]?.hasAttribute('data-named')).toBe(true)
  expect(reached).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply to Tom Ashworth')
  await press(buttonIn(element, 'Reply'))
  expect(element.textContent).toContain('Reply to Tom Ashworth')
})

it('leads to a review of the list where it stands', async () => {
  const { element, reached } = await openNamed(review('2').id, [review('1'), review('2')])
  expect(element.querySelectorAll('.review')).toHaveLength(2)
  expect(reached).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.closest('li')?.id).toBe(`review-${review('2').id}`)
})

it('leads there once: whoever looks at others and comes back to all stays where they are', async () => {
  const { element, reached } = await openNamed(review('2').id, [review('1'), review('2')])
  await press(buttonIn(element, 'Not answered'))
  await settle(60)
  await press(buttonIn(element, 'All'))
  await settle(60)
  expect(reached).toHaveBeenCalledTimes(1)
})

it('says that a review which is led to is not here any more', async () => {
  const { id } = review('9')
  const { element } = await openNamed(id, [review('1')], {
    more: {
      [`GET /api/reviews/${id}`]: {
        status: 404,
        body: {
          message: 'This review is not here any more.',
          code: 'not-found',
          requestId: 'r',
        },
      },
    },
  })
  expect(element.querySelector('.reviews__named')?.textContent).toBe(
    'This review is not here any more. ',
  )
  expect(element.textContent).toContain('Slow bill.')
})

it('says what is not connected, what could not be read, and what failed', async () => {
  const none = await open([], { places: [] })
  expect(none.textContent).toContain('Reviews of Facebook and Google are read and answered here.')
  const stale = await open([review('1')], {
    places: [place({ problem: message('reviews.account-gone-reading'), readAt: null })],
  })
  expect(stale.textContent).toContain('Google could not be updated')
  expect(stale.textContent).toContain('Slow bill.')
  const broken = await open([], { more: { 'GET /api/reviews/summary': new Error('down') } })
  expect(dialogOf(broken).textContent).toContain('The reviews could not be loaded')
})
