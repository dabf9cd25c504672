import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aPost } from '../../testing.ts'
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
