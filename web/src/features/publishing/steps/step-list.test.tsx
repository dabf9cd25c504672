import { rawMessage } from '@marquee/contract/message.ts'
import type { StepView } from '@marquee/contract/post-steps.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { aPublication } from '../testing.ts'
import { partPicturesOf, stepsAgain } from './steps-again.ts'
import { StepList } from './step-list.tsx'

const aStep = (more: Partial<StepView> = {}): StepView => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  kind: 'first-comment',
  part: null,
  text: '#pizza',
  files: [],
  state: 'waiting',
  message: null,
  permalink: null,
  canRetry: false,
  decisions: [],
  ...more,
})
const aPart = (part: number, more: Partial<StepView> = {}) =>
  aStep({
    id: `00000000-0000-4000-8000-0000000000b${part}`,
    kind: 'part',
    part,
    text: `Part ${part} here`,
    ...more,
  })

async function show(steps: StepView[], role: 'viewer' | 'editor' = 'editor') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, { companies: [{ id: 'c', role, timeZone: 'Europe/London' }] })
  return render(
    <QueryClientProvider client={client}>
      <StepList publication={aPublication({ steps })} />
    </QueryClientProvider>,
  )
}
const said = (element: Element) =>
  [...element.querySelectorAll('.steps__step')].map((one) => one.textContent)

it('each step says where it stands and why it waits', async () => {
  const { element } = await show([
    aStep(),
    aPart(2, {
      state: 'failed',
      message: rawMessage('X refused this: Not allowed'),
      canRetry: true,
    }),
    aPart(3),
  ])
  expect(said(element)).toEqual([
    'First commentWaiting#pizzaIt goes out as soon as the post is live.',
    'Part 2Not livePart 2 hereX refused this: Not allowedSend part 2 again',
    'Part 3WaitingPart 3 hereThe thread stopped at the part before it.',
  ])
})

it('a comment that failed is sent again alone, by whoever may post', async () => {
  const step = aStep({ state: 'failed', message: rawMessage('Refused.'), canRetry: true })
  const asked = answering({
    [`POST /api/publications/${aPublication().id}/steps/${step.id}/retry`]: {
      body: { ...step, state: 'sending', canRetry: false },
    },
  })
  const { element } = await show([step])
  await act(async () => {
    element.querySelector('button')?.click()
  })
  expect(asked).toHaveLength(1)
  expect((await show([step], 'viewer')).element.querySelector('button')).toBeNull()
})

it('a comment of which nobody could find out asks whether it is there', async () => {
  const step = aStep({ state: 'unknown', decisions: ['there', 'not-there'] })
  const asked = answering({
    [`POST /api/publications/${aPublication().id}/steps/${step.id}/decide`]: {
      body: { ...step, state: 'live', decisions: [] },
    },
  })
  const { element } = await show([step])
  const buttons = [...element.querySelectorAll('button')]
  expect(buttons.map((one) => one.textContent)).toEqual([
    'It is there',
    'It is not there, send it again',
  ])
  await act(async () => {
    buttons[0]?.click()
  })
  expect(asked.map(({ body }) => body)).toEqual([{ decision: 'there' }])
  expect((await show([step], 'viewer')).element.querySelector('button')).toBeNull()
})

it('what followed a post is brought along when it is used again', () => {
  const thread = aPublication({ ownText: 'One', steps: [aPart(2)] })
  expect(stepsAgain([aPublication({ steps: [aStep()] }), thread])).toEqual({
    firstComment: '#pizza',
    thread: ['One', 'Part 2 here'],
  })
  expect(stepsAgain([aPublication()])).toEqual({})
})

it('shows the pictures of a part, and takes them along into another post', async () => {
  const picture = {
    id: '00000000-0000-4000-8000-0000000000f1',
    type: 'image',
    url: '/m/full.jpg',
    thumbUrl: '/m/thumb.jpg',
    width: 800,
    height: 600,
    durationMs: null,
  } as const
  const steps = [aPart(2), aPart(3, { files: [picture] })]
  const { element } = await show(steps)
  expect([...element.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
    'Picture 1 of Part 3',
  ])
  expect(partPicturesOf([aPublication({ steps })], (nth) => `Picture ${nth}`)).toEqual([
    [],
    [],
    [{ ...picture, name: 'Picture 1' }],
  ])
  expect(partPicturesOf([aPublication({ steps: [aPart(2)] })], () => '')).toBeUndefined()
})
