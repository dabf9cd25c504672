import { expect, it } from 'vitest'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import {
  open,
  readAgain,
  replied,
  review,
  submit,
  useDialogs,
  wire,
  write,
} from '../testing/reviews.tsx'

useDialogs()

it('has the words of a reply that is taken back in the form again', async () => {
  const { id } = review('1')
  const sending = {
    does: 'reply' as const,
    text: 'Sorry, Callum.',
    state: 'sending' as const,
    problem: null,
  }
  const lists = [[review('1', { wish: sending })]]
  const element = await open([], {
    more: {
      'GET /api/reviews': () => ({ body: { reviews: lists[0] ?? [review('1')], next: null } }),
      [`DELETE /api/reviews/${id}/wish`]: () => {
        lists.length = 0
        return { body: { id } }
      },
    },
  })
  await press(buttonIn(element, 'Withdraw'))
  await settle(60)
  await press(buttonIn(element, 'Reply'))
  expect(element.querySelector('textarea')?.value).toBe('Sorry, Callum.')
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

it('asks before it replaces what somebody else answered meanwhile', async () => {
  const { id } = review('1')
  const lists = [[review('1')]]
  const element = await open([], {
    more: {
      'GET /api/reviews': () => ({ body: { reviews: lists[0] ?? [], next: null } }),
      [`PUT /api/reviews/${id}/reply`]: { body: { isDone: true } },
    },
  })
  await press(buttonIn(element, 'Reply'))
  await write(element, 'Sorry, Callum.')
  lists[0] = [review('1', { reply: replied('So sorry!') })]
  await readAgain()
  await submit(element)
  expect(element.textContent).toContain('So sorry!')
  const sent = () => wire.asked.find(({ method }) => method === 'PUT')?.body
  expect(sent()).toBeUndefined()
  await press(buttonIn(element, 'Replace it'))
  await settle()
  expect(sent()).toEqual({ comment: 'Sorry, Callum.', seen: 'So sorry!' })
})

it('asks nobody about their own words, which were refused', async () => {
  const { id } = review('1')
  const mine = {
    does: 'reply' as const,
    text: 'You fool.',
    state: 'failed' as const,
    problem: null,
  }
  const lists = [[review('1')]]
  let answer: { readonly status?: number; readonly body: object } = {
    status: 422,
    body: { message: 'No insults.', code: 'network-refused', requestId: 'r' },
  }
  const element = await open([], {
    more: {
      'GET /api/reviews': () => ({ body: { reviews: lists[0] ?? [], next: null } }),
      [`PUT /api/reviews/${id}/reply`]: () => answer,
    },
  })
  await press(buttonIn(element, 'Reply'))
  await write(element, 'You fool.')
  lists[0] = [review('1', { wish: mine })]
  await submit(element)
  await readAgain()
  answer = { body: { isDone: true } }
  await write(element, 'Sorry, Callum.')
  await submit(element)
  const sent = wire.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toEqual([
    { comment: 'You fool.', seen: null },
    { comment: 'Sorry, Callum.', seen: 'You fool.' },
  ])
})

it('goes out anew where the answer that it replaces was deleted meanwhile', async () => {
  const { id } = review('1')
  const lists = [[review('1', { reply: replied('So sorry!') })]]
  const element = await open([], {
    more: {
      'GET /api/reviews': () => ({ body: { reviews: lists[0] ?? [], next: null } }),
      [`PUT /api/reviews/${id}/reply`]: { body: { isDone: true } },
    },
  })
  await press(buttonIn(element, 'Change'))
  await write(element, 'Sorry, Callum.')
  lists[0] = [review('1')]
  await readAgain()
  await submit(element)
  expect(wire.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    comment: 'Sorry, Callum.',
    seen: null,
  })
})

it('is left without a question while it is being sent', async () => {
  const { id } = review('1')
  const line = Promise.withResolvers<{ body: object }>()
  const element = await open([review('1')], {
    more: { [`PUT /api/reviews/${id}/reply`]: () => line.promise },
  })
  await press(buttonIn(element, 'Reply'))
  await write(element, 'Sorry, Callum.')
  await submit(element)
  await press(buttonIn(element, 'Cancel'))
  expect(element.querySelector('[role=alertdialog]')).toBeNull()
  expect(element.querySelector('textarea')).toBeNull()
  line.resolve({ body: { isDone: true } })
  await settle()
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

it.each([0, 1])('is left open by the answer to one that was sent and left (%i)', async (nth) => {
  const { id } = review('1')
  const line = Promise.withResolvers<{ body: object }>()
  const element = await open([review('1'), review('2')], {
    more: { [`PUT /api/reviews/${id}/reply`]: () => line.promise },
  })
  const reply = (at: number) =>
    press([...element.querySelectorAll<HTMLElement>('.review > button')].at(at))
  await reply(0)
  await write(element, 'Sorry, Callum.')
  await submit(element)
  await press(buttonIn(element, 'Cancel'))
  await reply(nth)
  await write(element, 'Thank you')
  line.resolve({ body: { isDone: true } })
  await settle()
  expect(element.querySelector('textarea')?.value).toBe('Thank you')
})
