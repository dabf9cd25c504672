import { networkKeys } from '@marquee/contract/networks/table.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
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
