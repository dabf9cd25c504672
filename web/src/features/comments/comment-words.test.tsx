import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { toasts } from '#testing/signed-in.tsx'
import { LikeButton } from './like-button.tsx'
import { FacebookComments } from './networks/facebook-comments.tsx'
import { InstagramComments } from './networks/instagram-comments.tsx'

const post = {
  id: 'p',
  text: 'Quiz tonight',
  publishedAt: '2026-11-21T18:00:00.000Z',
  pageName: 'Osteria Lume',
  media: { type: 'image' as const, image: null, video: null, durationMs: null, images: [] },
}
const none = {
  data: [],
  readAt: '2026-11-21T18:00:00.000Z',
  isReading: false,
  total: 0,
  problem: null,
}
const of = {
  facebook: { read: 'GET /api/posts/fb-comments/p', write: 'POST /api/posts/fb-comment/p' },
  instagram: { read: 'GET /api/posts/inst-comments/p', write: 'POST /api/posts/inst-comment/p' },
} as const
type Network = keyof typeof of
const refused = {
  status: 403,
  body: { message: 'Ask an admin.', code: 'forbidden', requestId: 'r' },
}

async function open(network: Network, answers: Parameters<typeof answering>[0]) {
  const asked = answering(answers)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role: 'owner', timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const { element } = await render(
    <QueryClientProvider client={client}>
      {network === 'facebook' ? (
        <FacebookComments post={post} onClose={() => {}} />
      ) : (
        <InstagramComments post={post} onClose={() => {}} />
      )}
    </QueryClientProvider>,
  )
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(20)
  return {
    element,
    asked,
    wait,
    press: async (one: HTMLElement | null | undefined) => {
      await act(async () => {
        one?.click()
        await Promise.resolve()
      })
      await wait(20)
    },
    write: async (words: string) => {
      const box = element.querySelector('textarea')
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
          box,
          words,
        )
        box?.dispatchEvent(new Event('input', { bubbles: true }))
        await Promise.resolve()
      })
    },
  }
}
const button = (element: HTMLElement, words: string) =>
  [...element.querySelectorAll('button')].find((one) => one.textContent === words)

describe('the words of comments', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {})
    return () => {
      for (const { id } of toastStore.read()) toast.dismiss(id)
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
  it.each(['facebook', 'instagram'] as const)(
    'on %s none are No comments yet.',
    async (network) => {
      const { element } = await open(network, { [of[network].read]: { body: none } })
      expect(element.textContent).toContain('No comments yet.')
    },
  )
  it.each(['facebook', 'instagram'] as const)(
    'on %s those of a post that was never read are neither none nor counted',
    async (network) => {
      let list: object = { ...none, readAt: null }
      const { element, press } = await open(network, {
        [of[network].read]: () => ({ body: list }),
      })
      expect(element.textContent).toContain('Not loaded from the network yet.')
      expect(element.textContent).not.toContain('No comments yet.')
      expect(element.textContent).not.toContain('0 comments')
      list = none
      await press(button(element, 'Try again'))
      expect(element.textContent).toContain('No comments yet.')
    },
  )
  it.each([
    ['facebook', 'Error in obtaining the data of the publication'],
    ['instagram', 'Failed to load comments. Please try again.'],
  ] as const)('on %s a list that does not come says "%s"', async (network, words) => {
    const { element } = await open(network, { [of[network].read]: { status: 500, body: '' } })
    expect(element.querySelector('[role=alert]')?.textContent).toContain(words)
  })
  it.each([
    ['facebook', 'Error in obtaining the data of the publication'],
    ['instagram', 'Error in sending comment'],
    ['instagram', 'Failed to send comment. Please try again.'],
  ] as const)('on %s a comment that is refused says "%s"', async (network, words) => {
    const { element, write, press } = await open(network, {
      [of[network].read]: { body: none },
      [of[network].write]: refused,
    })
    await write('See you all')
    await press(button(element, 'Post'))
    expect(`${toasts().join()} ${element.textContent}`).toContain(words)
  })
  it('on instagram they are read again two seconds after one was written', async () => {
    const { element, write, press, wait, asked } = await open('instagram', {
      [of.instagram.read]: { body: none },
      [of.instagram.write]: { body: { id: 'w', message: 'See you all', state: 'sent' } },
    })
    await write('See you all')
    await press(button(element, 'Post'))
    expect(toasts()).toEqual(['Comment Posted Successfully'])
    const reads = () => asked.filter(({ url }) => url.includes('/inst-comments/')).length
    const before = reads()
    await wait(1900)
    expect(reads()).toBe(before)
    await wait(200)
    expect(reads()).toBe(before + 1)
  })
  it.each([
    [false, 'POST /api/posts/fb-like/p', 'Post Liked successfully'],
    [true, 'DELETE /api/posts/fb-unLike/p', 'Post UnLiked successfully'],
  ] as const)(
    'a post that is liked already (%s) is told by %s: %s',
    async (hasLiked, call, words) => {
      answering({ [call]: { body: { success: true, hasLiked: !hasLiked, total: 5 } } })
      const client = new QueryClient()
      client.setQueryData(queryKeys.me, {
        companies: [{ id: 'c', role: 'owner' }],
        subscriptions: [],
      })
      const invalidated = vi.spyOn(client, 'invalidateQueries')
      const { element } = await render(
        <QueryClientProvider client={client}>
          <LikeButton network="facebook" id="p" what="post" hasLiked={hasLiked} count={4} />
        </QueryClientProvider>,
      )
      await act(async () => {
        element.querySelector('button')?.click()
        await vi.advanceTimersByTimeAsync(20)
      })
      expect(toasts()).toEqual([words])
      await act(() => vi.advanceTimersByTimeAsync(2900))
      expect(invalidated).not.toHaveBeenCalled()
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(invalidated).toHaveBeenCalled()
    },
  )
})
