import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { aPublication } from '../testing.ts'
import { DecisionButtons } from './decision-buttons.tsx'

const publication = aPublication({
  state: 'failed',
  network: 'instagram',
  decisions: ['leave', 'send'],
})

async function show(role = 'editor', of = publication) {
  // who is signed in is known here, and not what is asked about
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, { companies: [{ id: 'c', role, timeZone: 'Europe/London' }] })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <DecisionButtons publication={of} />
    </QueryClientProvider>,
  )
  const press = (within: ParentNode, name: string) =>
    act(async () => {
      ;[...within.querySelectorAll('button')].find((one) => one.textContent === name)?.click()
      // the question is loaded when it is first asked
      await import('./leave-question.tsx')
      await new Promise((resolve) => {
        setTimeout(resolve, 0)
      })
    })
  const question = () => document.querySelector('dialog')
  return { element, press, question }
}

it('offers leaving last, and leaves only after the question', async () => {
  const asked = answering({
    [`POST /api/publications/${publication.id}/decide`]: {
      body: { ...publication, state: 'canceled', decisions: [] },
    },
  })
  const { element, press, question } = await show()
  expect([...element.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Send now',
    'Don’t send',
  ])
  await press(element, 'Don’t send')
  expect(question()?.textContent).toContain('Don’t send this one?')
  expect(question()?.textContent).toContain('It will not go out on Instagram.')
  await press(document.body.querySelector('dialog') ?? document, 'Cancel')
  expect(question()).toBeNull()
  expect(asked).toHaveLength(0)
  await press(element, 'Don’t send')
  await press(document.body.querySelector('dialog') ?? document, 'Don’t send')
  expect(asked.map(({ body }) => body)).toEqual([{ decision: 'leave' }])
})

it('asks nothing of those who may only look', async () => {
  const { element } = await show('viewer')
  expect(element.querySelectorAll('button')).toHaveLength(0)
})

it('does not say of what a network has in its inbox that it was not sent', async () => {
  const { element, press, question } = await show('editor', {
    ...publication,
    state: 'inbox',
    decisions: ['there', 'leave'],
  })
  expect([...element.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'It is there',
    'Stop asking',
  ])
  await press(element, 'Stop asking')
  expect(question()?.textContent).toContain('It stays in your Instagram inbox.')
  expect(question()?.textContent).not.toContain('Don’t send')
  await press(document.body.querySelector('dialog') ?? document, 'Cancel')
})
