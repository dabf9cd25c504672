import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, soon, toasts } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { aPost, aPublication } from '../testing.ts'
import { ReelDetail } from './reel-detail.tsx'

const reel = aPost({ kind: 'reel', text: 'Ten pizzas in a minute' })
const { id } = reel
const planned: ScheduledPostView = {
  id,
  title: reel.text,
  socialNetworks: ['facebook'],
  scheduledAt: '2027-11-24T18:30:00.000Z',
  wallTime: '2027-11-24T18:30',
  timeZone: 'Europe/London',
  kind: 'reel',
  version: 1,
  latenessMinutes: 60,
  tiktok: null,
  x: null,
  firstComment: null,
  thread: null,
  mediaUrl: null,
  mediaType: 'reel',
  media: reel.media,
  publications: [aPublication({ state: 'scheduled' })],
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

interface ListsProps {
  readonly isPlanned: boolean
  /** Given what makes the planned reel go out. */
  readonly onPlan: (goOut: () => void) => void
}
function Lists({ isPlanned, onPlan }: ListsProps) {
  const [hasPlan, setPlan] = useState(isPlanned)
  onPlan(() => {
    setPlan(false)
  })
  return (
    <ReelDetail
      reels={isPlanned && !hasPlan ? [reel] : []}
      scheduled={hasPlan ? [planned] : []}
      isLoading={false}
      openId={id}
      onOpen={() => {}}
    />
  )
}
async function open(isPlanned: boolean, answers: Parameters<typeof answering>[0]) {
  answering({
    'GET /api/social/social-accounts': { body: [] },
    [`GET /api/comments/${id}`]: { body: [] },
    ...answers,
  })
  const plans: (() => void)[] = []
  const { element } = await renderSignedIn(
    <Lists isPlanned={isPlanned} onPlan={(goOut) => plans.push(goOut)} />,
  )
  await settle()
  return { element, goOut: () => act(() => plans.at(-1)?.()) }
}
const address = `GET /api/posts/facebook/${id}`

it('says that a reel is gone only where the server does not have it', async () => {
  const notFound = { status: 404, body: { message: 'No such post.', code: 'not-found' } }
  const { element } = await open(false, { [address]: notFound })
  expect(element.textContent).toContain('This reel is not here any more.')
})
it('of one that could not be read says that, and asks again', async () => {
  let isOffline = true
  const { element } = await open(false, {
    [address]: () => (isOffline ? new Error('offline') : { body: reel }),
  })
  expect(element.querySelector('[role=alert]')?.textContent).toContain(
    'The reel could not be loaded.',
  )
  isOffline = false
  await press(buttonIn(element, 'Try again'))
  await soon(() => {
    expect(element.textContent).toContain('Ten pizzas in a minute')
  })
})
it('asks nothing more of a planned reel that has gone out, and says what came of the answer', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const { element, goOut } = await open(true, { [`DELETE /api/reels/${id}`]: () => line.promise })
  await press(buttonIn(element, 'Cancel reel'))
  await press(buttonIn(element, 'Confirm'))
  goOut()
  await settle()
  expect(document.querySelector('dialog[open]')).toBeNull()
  line.resolve({ body: { id, gone: ['facebook'], stays: [], refused: [] } })
  await soon(() => {
    expect(toasts()).toEqual(['The reel was deleted.'])
  })
})

it('counts down to a planned one while nothing new is told', async () => {
  const pass = stopClock()
  vi.setSystemTime(new Date('2027-11-24T18:00:00Z'))
  const { element } = await open(true, {})
  expect(element.textContent).toContain('in 30 min')
  await pass(5)
  expect(element.textContent).toContain('in 25 min')
})
