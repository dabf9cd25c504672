import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { InstagramComments } from './instagram-comments.tsx'
import { texts } from '#texts/features/comments'

const comment = {
  id: 'c1',
  username: 'jules',
  text: 'Any tables?',
  timestamp: '2026-11-21T18:00:00.000Z',
  like_count: 0,
  user: { profile_picture_url: null },
  isOwn: false,
  isHidden: false,
  moderation: null,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  replies: [],
}
const list = { data: [comment], readAt: null, isReading: false, total: 1, problem: null }
const post = {
  id: 'p',
  text: 'Quiz tonight',
  publishedAt: '2026-03-05T18:30:00.000Z',
  pageName: 'Osteria Lume',
  media: { type: 'image' as const, image: null, video: null, durationMs: null, images: [] },
} satisfies ComponentProps<typeof InstagramComments>['post']

async function open(answers: Parameters<typeof answering>[0] = {}, commentId?: string) {
  answering({ 'GET /api/posts/inst-comments/p': { body: list }, ...answers })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role: 'owner', timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const onClose = vi.fn()
  const { element } = await render(
    <QueryClientProvider client={client}>
      <InstagramComments post={post} onClose={onClose} commentId={commentId} />
    </QueryClientProvider>,
  )
  await act(async () => {
    await vi.advanceTimersByTimeAsync(20)
  })
  const press = (one: HTMLElement | null | undefined) =>
    act(async () => {
      one?.click()
      await vi.advanceTimersByTimeAsync(20)
    })
  const box = () => element.querySelector('textarea')
  return {
    element,
    onClose,
    words: () => box()?.value,
    press: (text: string) =>
      press([...element.querySelectorAll('button')].find((one) => one.textContent === text)),
    reply: () => press(element.querySelector<HTMLElement>('[aria-label="Reply to jules"]')),
    shut: () => press(element.querySelector<HTMLElement>('.dialog__head button')),
    write: (words: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
          box(),
          words,
        )
        box()?.dispatchEvent(new Event('input', { bubbles: true }))
        await Promise.resolve()
      }),
  }
}

describe('comments on Instagram', () => {
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

  it('of somebody whom Instagram does not name are answered without a name', async () => {
    const nameless = { ...list, data: [{ ...comment, username: '' }] }
    const { press, words } = await open({
      'GET /api/posts/inst-comments/p': { body: nameless },
    })
    expect(document.querySelector('[aria-label^="Reply to"]')?.getAttribute('aria-label')).toBe(
      `Reply to ${texts.somebody}`,
    )
    await press('Reply')
    expect(words()).toBe('')
  })

  it('open at the one that somebody came to answer', async () => {
    const other = { ...comment, id: 'c2', username: 'sam' }
    const { words } = await open(
      { 'GET /api/posts/inst-comments/p': { body: { ...list, data: [other, comment] } } },
      'c1',
    )
    expect(words()).toBe('@jules ')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply to jules')
  })

  it('stand beside the day of the post, as Instagram writes it', async () => {
    const { element } = await open()
    expect(element.querySelector('.insta__when')?.textContent).toBe('March 05')
  })

  it('show how many like them, and no way to like: Instagram takes no likes of apps', async () => {
    const reply = { ...comment, id: 'r1', text: 'Me too', like_count: 1 }
    const liked = { ...list, data: [{ ...comment, like_count: 3, replies: [reply] }] }
    const { element } = await open({ 'GET /api/posts/inst-comments/p': { body: liked } })
    const counts = [...element.querySelectorAll('.comment__likes')]
    expect(counts.map((one) => one.textContent)).toEqual(['3 likes', '1 like'])
    expect(counts.map((one) => one.closest('button'))).toEqual([null, null])
    expect(element.querySelector('button[aria-pressed], .like')).toBeNull()
  })

  it('are still there after one of the guests was answered', async () => {
    const { write, reply, words, press } = await open({
      'POST /api/posts/inst-comments/c1': {
        body: { id: 'w1', message: '@jules Two left.', state: 'sent' },
      },
    })
    await write('See you all')
    await reply()
    expect(words()).toBe('@jules ')
    await write('@jules Two left.')
    await press('Post')
    expect(words()).toBe('See you all')
    await reply()
    expect(words()).toBe('@jules ')
  })
  it('stay in the box of another guest while an earlier answer in the same thread arrives', async () => {
    const bob = { ...comment, id: 'r1', username: 'bob', text: 'Me too' }
    const line = Promise.withResolvers<{ body: object }>()
    const { element, write, reply, words, press } = await open({
      'GET /api/posts/inst-comments/p': {
        body: { ...list, data: [{ ...comment, replies: [bob] }] },
      },
      'POST /api/posts/inst-comments/c1': () => line.promise,
    })
    await reply()
    await write('@jules Two left.')
    await press('Post')
    await act(async () => {
      element.querySelector<HTMLElement>('[aria-label="Reply to bob"]')?.click()
    })
    await write('@bob You')
    await act(async () => {
      line.resolve({ body: { id: 'w1', message: '@jules Two left.', state: 'sent' } })
      await vi.advanceTimersByTimeAsync(20)
    })
    expect(words()).toBe('@bob You')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply to bob')
    await reply()
    expect(words()).toBe('@jules ')
  })
  it('that were given up are gone, and what was written beside them is not', async () => {
    const { write, reply, words, press } = await open()
    await write('See you all')
    await reply()
    await write('@jules Two')
    await press('Cancel')
    expect(words()).toBe('See you all')
    await reply()
    expect(words()).toBe('@jules ')
  })
  it('are asked for before the dialog closes over them, a name alone is not', async () => {
    const { write, reply, press, shut, onClose } = await open()
    await reply()
    await write('@jules Two')
    await shut()
    expect(onClose).not.toHaveBeenCalled()
    await press('Keep writing')
    await write('@jules ')
    await shut()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
