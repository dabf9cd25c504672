import type { PostView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
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

const other = aPost({ id: '00000000-0000-4000-8000-000000000008', kind: 'reel', text: 'Dough' })
interface Sent {
  readonly reels: readonly PostView[]
  readonly openId: string
}
interface SentListProps {
  readonly onDraw: (change: (next: Partial<Sent>) => void) => void
  readonly onOpen: (id: string | null) => void
}
function SentList({ onDraw, onOpen }: SentListProps) {
  const [{ reels, openId }, setSent] = useState<Sent>({ reels: [reel, other], openId: id })
  onDraw((next) => {
    setSent((before) => ({ ...before, ...next }))
  })
  return (
    <ReelDetail reels={reels} scheduled={[]} isLoading={false} openId={openId} onOpen={onOpen} />
  )
}
/** The first of two sent reels is opened, and its deletion confirmed; its answer is still to come. */
async function deleteFirst() {
  const line = Promise.withResolvers<{ body: object }>()
  answering({
    'GET /api/social/social-accounts': { body: [] },
    [address]: { status: 404, body: { message: 'No such post.', code: 'not-found' } },
    [`DELETE /api/reels/${id}`]: () => line.promise,
  })
  const changes: ((next: Partial<Sent>) => void)[] = []
  const opened: (string | null)[] = []
  const { element } = await renderSignedIn(
    <SentList onDraw={(change) => changes.push(change)} onOpen={(next) => opened.push(next)} />,
  )
  await press(buttonIn(element, 'Delete'))
  await press(buttonIn(element, 'Confirm'))
  return {
    element,
    opened,
    change: (next: Partial<Sent>) =>
      act(() => {
        changes.at(-1)?.(next)
      }),
    answer: async () => {
      line.resolve({ body: { id, gone: ['facebook'], stays: [], refused: [] } })
      await soon(() => {
        expect(toasts()).toEqual(['The reel was deleted.'])
      })
    },
  }
}

it('closes the reel that was deleted also where the list was faster, and asks for no other one', async () => {
  const { element, opened, change, answer } = await deleteFirst()
  change({ reels: [other] })
  await settle()
  await answer()
  change({ openId: other.id })
  await settle()
  expect(element.textContent).toContain('Dough')
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(opened).toEqual([null])
})
it('leaves the question for one reel behind, and the other one open, where another was opened', async () => {
  const { opened, change, answer } = await deleteFirst()
  change({ openId: other.id })
  await settle()
  expect(document.querySelector('dialog[open]')).toBeNull()
  await answer()
  expect(opened).toEqual([])
})
it('does not go on showing a reel that somebody else deleted', async () => {
  const there = [{ body: reel }]
  answering({
    'GET /api/social/social-accounts': { body: [] },
    [address]: () =>
      there.pop() ?? { status: 404, body: { message: 'No such post.', code: 'not-found' } },
  })
  const { element, client } = await renderSignedIn(
    <ReelDetail reels={[]} scheduled={[]} isLoading={false} openId={id} onOpen={() => {}} />,
  )
  await soon(() => {
    expect(element.textContent).toContain('Ten pizzas in a minute')
  })
  await act(async () => {
    await client.invalidateQueries({ queryKey: queryKeys.posts(aCompany().id) })
  })
  await soon(() => {
    expect(element.textContent).toContain('This reel is not here any more.')
  })
  expect(buttonIn(element, 'Delete')).toBeUndefined()
})
