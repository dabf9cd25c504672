import { networkKeys } from '@marquee/contract/networks/table.ts'
import type { PostView } from '@marquee/contract/publishing.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon, toasts } from '#testing/signed-in.tsx'
import { aPost, aPublication } from '../../testing.ts'
import { PostRow } from '../post-row.tsx'
import { PostedDetail } from './posted-detail.tsx'

const gone = 'This post is not here any more.'
const id = '00000000-0000-4000-8000-000000000009'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

async function open(answer: Parameters<typeof answering>[0][string]) {
  answering({ [`GET /api/posts/facebook/${id}`]: answer })
  const { element } = await renderSignedIn(
    <PostedDetail posts={[]} openId={id} isLoading={false} onOpen={() => {}} />,
  )
  await settle(60)
  return element
}

it('says that a post is gone where the server does not have it', async () => {
  const element = await open({
    status: 404,
    body: { message: 'There is no such post.', code: 'not-found', requestId: 'r' },
  })
  expect(element.textContent).toContain(gone)
  expect(buttonIn(element, 'Try again')).toBeUndefined()
})

it('does not say so where nobody answers, and asks again', async () => {
  const post = aPost({ id, text: 'Burrata tonight' })
  let isOffline = true
  const element = await open(() => (isOffline ? new Error('offline') : { body: post }))
  expect(element.querySelector('[role=alert]')?.textContent).toContain(
    'The post could not be loaded.',
  )
  expect(element.textContent).not.toContain(gone)
  isOffline = false
  await press(buttonIn(element, 'Try again'))
  await soon(() => {
    expect(element.textContent).toContain('Burrata tonight')
  })
})

it('has a way to like it on Facebook and Bluesky alone; of all the number is shown', async () => {
  const post = aPost({
    id,
    socialNetworks: [...networkKeys],
    totalLikes: 28,
    publications: networkKeys.map((network) =>
      aPublication({ id: crypto.randomUUID(), network, likes: 4 }),
    ),
  })
  const element = await open({ body: post })
  await soon(() => {
    const lines = [...element.querySelectorAll('.post-talk__line')]
    const shown = lines.map((line) => [
      line.querySelector('button:not(.like)')?.getAttribute('aria-label'),
      line.querySelector('.like')?.getAttribute('aria-label') ?? null,
    ])
    expect(shown).toEqual([
      ['Comments on Facebook', 'Like this post. 4 likes'],
      ['Comments on Instagram', null],
      ['Comments on Threads', null],
      ['Comments on Bluesky', 'Like this post. 4 likes'],
    ])
  })
  expect(element.querySelector('.post-detail__counts div')?.textContent).toBe('Likes28')
  expect(element.querySelectorAll('.like')).toHaveLength(2)
})

it('says when it went out, long in its detail and short in its row', async () => {
  const post = aPost({ id, publishedAt: '2026-03-05T06:07:00.000Z' })
  const element = await open({ body: post })
  await soon(() => {
    expect(element.textContent).toContain('05 March 2026 - 06:07')
  })
  const row = await renderSignedIn(<PostRow post={post} zone="UTC" lines={2} />)
  expect(row.element.textContent).toContain('05/03/2026 - 06:07')
})

const first = aPost({ id, text: 'Burrata tonight' })
const second = aPost({ id: '00000000-0000-4000-8000-000000000008', text: 'Quiz night' })
const noPost = {
  status: 404,
  body: { message: 'There is no such post.', code: 'not-found', requestId: 'r' },
}
interface Sent {
  readonly posts: readonly PostView[]
  readonly openId: string
}
interface SentListProps {
  readonly onDraw: (change: (next: Partial<Sent>) => void) => void
  readonly onOpen: (id: string | null) => void
}
function SentList({ onDraw, onOpen }: SentListProps) {
  const [{ posts, openId }, setSent] = useState<Sent>({ posts: [first, second], openId: id })
  onDraw((next) => {
    setSent((before) => ({ ...before, ...next }))
  })
  return <PostedDetail posts={posts} openId={openId} isLoading={false} onOpen={onOpen} />
}
/** The first of two posts is opened, and asked about. Its deletion is answered when told. */
async function askAboutFirst() {
  const line = Promise.withResolvers<{ body: object }>()
  answering({
    [`GET /api/posts/facebook/${id}`]: noPost,
    [`DELETE /api/posts/socialPost/${id}/facebook`]: () => line.promise,
  })
  const changes: ((next: Partial<Sent>) => void)[] = []
  const opened: (string | null)[] = []
  const { element } = await renderSignedIn(
    <SentList onDraw={(change) => changes.push(change)} onOpen={(next) => opened.push(next)} />,
  )
  await press(buttonIn(element, 'Delete'))
  expect(question()).not.toBeNull()
  return {
    element,
    opened,
    change: async (next: Partial<Sent>) => {
      act(() => {
        changes.at(-1)?.(next)
      })
      await settle()
    },
    answer: async () => {
      line.resolve({ body: { facebook: true } })
      await soon(() => {
        expect(toasts()).toEqual(['The post was deleted.'])
      })
      await settle()
    },
  }
}
const question = () => document.querySelector<HTMLElement>('dialog[open]')

it('does not ask about the next post what was asked about one that went away', async () => {
  const { element, change } = await askAboutFirst()
  await change({ posts: [second] })
  expect(question()).toBeNull()
  await change({ openId: second.id })
  expect(element.textContent).toContain('Quiz night')
  expect(question()).toBeNull()
})

it('a slow deletion closes its own post alone, and its own question', async () => {
  const { element, opened, change, answer } = await askAboutFirst()
  await press(buttonIn(element, 'Confirm'))
  await settle()
  await press(buttonIn(element, 'Cancel'))
  await change({ openId: second.id })
  await press(buttonIn(element, 'Delete'))
  expect(question()?.querySelector('[aria-busy=true]')).toBeNull()
  await answer()
  expect(opened).toEqual([])
  expect(question()).not.toBeNull()
})

it('closes the post that was deleted, also where the list was faster', async () => {
  const { element, opened, change, answer } = await askAboutFirst()
  await press(buttonIn(element, 'Confirm'))
  await settle()
  expect(question()?.querySelector('[aria-busy=true]')).not.toBeNull()
  await change({ posts: [second] })
  await answer()
  expect(opened).toEqual([null])
})

it('does not go on showing a post that somebody else deleted', async () => {
  const there = [{ body: first }]
  answering({ [`GET /api/posts/facebook/${id}`]: () => there.pop() ?? noPost })
  const { element, client } = await renderSignedIn(
    <PostedDetail posts={[]} openId={id} isLoading={false} onOpen={() => {}} />,
  )
  await soon(() => {
    expect(element.textContent).toContain('Burrata tonight')
  })
  await act(async () => {
    await client.invalidateQueries({ queryKey: queryKeys.posts(aCompany().id) })
  })
  await soon(() => {
    expect(element.textContent).toContain(gone)
  })
  expect(buttonIn(element, 'Delete')).toBeUndefined()
})
