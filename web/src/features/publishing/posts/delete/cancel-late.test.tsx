import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon, toasts } from '#testing/signed-in.tsx'
import { aPost, aPublication } from '../../testing.ts'
import { ScheduledDetail } from '../detail/scheduled-detail.tsx'

const aScheduled = (id: string, title: string): ScheduledPostView => ({
  id,
  title,
  socialNetworks: ['facebook'],
  scheduledAt: '2027-11-24T18:30:00.000Z',
  wallTime: '2027-11-24T18:30',
  timeZone: 'Europe/London',
  kind: 'post',
  version: 1,
  latenessMinutes: 60,
  tiktok: null,
  x: null,
  firstComment: null,
  thread: null,
  mediaUrl: null,
  mediaType: 'text',
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publications: [aPublication({ state: 'scheduled' })],
})
const first = aScheduled('00000000-0000-4000-8000-000000000007', 'Burrata tonight')
const second = aScheduled('00000000-0000-4000-8000-000000000008', 'Quiz night')
const question = () => document.querySelector('dialog[open]')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

interface ListProps {
  readonly onDraw: (change: (openId: string) => void) => void
  readonly onOpen: (id: string | null) => void
}
function List({ onDraw, onOpen }: ListProps) {
  const [openId, setOpenId] = useState(first.id)
  onDraw(setOpenId)
  return <ScheduledDetail posts={[first, second]} openId={openId} onOpen={onOpen} />
}
/** The cancelling of the first post is confirmed, and `answer` lets the server answer. */
async function cancelFirst() {
  const line = Promise.withResolvers<{ status: number; body: object }>()
  answering({ [`DELETE /api/posts/scheduled/${first.id}`]: () => line.promise })
  const changes: ((openId: string) => void)[] = []
  const opened: (string | null)[] = []
  const { element } = await renderSignedIn(
    <List onDraw={(change) => changes.push(change)} onOpen={(next) => opened.push(next)} />,
  )
  await press(buttonIn(element, 'Cancel post'))
  await press(buttonIn(element, 'Confirm'))
  return {
    element,
    opened,
    openSecond: () =>
      act(() => {
        changes.at(-1)?.(second.id)
      }),
    answer: async (status: number, words: string) => {
      line.resolve({
        status,
        body: status === 200 ? { id: first.id } : { message: 'No.', code: 'conflict' },
      })
      await soon(() => {
        expect(toasts()).toEqual([expect.stringContaining(words)])
      })
      await settle()
    },
  }
}

it('closes the post that was cancelled', async () => {
  const { opened, answer } = await cancelFirst()
  await answer(200, 'was removed')
  expect(opened).toEqual([null])
  expect(question()).toBeNull()
})

it.each([
  [200, 'was removed'],
  [409, 'No.'],
])(
  'a slow answer (%i) leaves another post that was opened meanwhile, and its question',
  async (status, words) => {
    const { element, opened, openSecond, answer } = await cancelFirst()
    await press(buttonIn(element, 'Cancel'))
    openSecond()
    await press(buttonIn(element, 'Cancel post'))
    expect(question()?.querySelector('[aria-busy=true]')).toBeNull()
    await answer(status, words)
    expect(opened).toEqual([])
    expect(question()).not.toBeNull()
  },
)

it('asks about no other post what was asked about the one before', async () => {
  const { openSecond } = await cancelFirst()
  openSecond()
  expect(question()).toBeNull()
})

it('does not go on showing a post that went out and was deleted since', async () => {
  const there = [{ body: aPost({ text: 'Burrata tonight' }) }]
  answering({
    [`GET /api/posts/facebook/${first.id}`]: () =>
      there.pop() ?? { status: 404, body: { message: 'No such post.', code: 'not-found' } },
  })
  const { element, client } = await renderSignedIn(
    <ScheduledDetail posts={[]} openId={first.id} onOpen={() => {}} />,
  )
  await soon(() => {
    expect(element.textContent).toContain('Burrata tonight')
  })
  await act(async () => {
    await client.invalidateQueries({ queryKey: queryKeys.posts(aCompany().id) })
  })
  await soon(() => {
    expect(element.textContent).toContain('This post is not here any more.')
  })
})
