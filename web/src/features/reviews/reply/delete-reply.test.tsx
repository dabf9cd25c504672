import { expect, it } from 'vitest'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import { open, readAgain, replied, review, useDialogs, wire } from '../testing/reviews.tsx'

useDialogs()

it('deletes the answer that was shown when it was asked, not one that came meanwhile', async () => {
  const { id } = review('1')
  const lists = [[review('1', { reply: replied('Sorry!') })]]
  const element = await open([], {
    more: {
      'GET /api/reviews': () => ({ body: { reviews: lists[0] ?? [], next: null } }),
      [`DELETE /api/reviews/${id}/reply`]: { body: { isDone: true } },
    },
  })
  await press(buttonIn(element, 'Delete'))
  lists[0] = [review('1', { reply: replied('So sorry, Callum!') })]
  await readAgain()
  expect(element.textContent).toContain('So sorry, Callum!')
  await press(buttonIn(element, 'Confirm'))
  await settle()
  const sent = wire.asked.find(({ method }) => method === 'DELETE')
  expect(new URL(sent?.url ?? '', 'http://here').searchParams.get('seen')).toBe('Sorry!')
})
