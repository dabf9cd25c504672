import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { FacebookComments } from './facebook-comments.tsx'

const none: readonly unknown[] = []
const post = {
  id: 'p',
  text: '',
  media: { type: 'text' as const, image: null, video: null, durationMs: null, images: [] },
  publishedAt: null,
  pageName: '',
}
const wrote = (id: string, message: string, state: 'sent' | 'failed' = 'sent') => ({
  id,
  message,
  created_time: '2026-11-21T18:00:00.000Z',
  from: { name: `Guest ${id}`, picture: { data: { url: null } } },
  likes: { summary: { total_count: 0, has_liked: false } },
  isOwn: state === 'failed',
  isHidden: false,
  moderation: null,
  state,
  waitsUntil: null,
  problem: state === 'failed' ? { code: 'raw', raw: 'It did not arrive.' } : null,
  attachmentUrl: null,
  comments: { data: none },
})
const list = {
  data: [
    { ...wrote('c1', 'Any tables?'), comments: { data: [wrote('w1', 'Three left.', 'failed')] } },
  ],
  readAt: null,
  isReading: false,
  total: 2,
  problem: null,
}

async function open(answers: Parameters<typeof answering>[0] = {}, commentId?: string) {
  const asked = answering({ 'GET /api/posts/fb-comments/p': { body: list }, ...answers })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role: 'owner', timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const onClose = vi.fn()
  const { element } = await render(
    <QueryClientProvider client={client}>
      <FacebookComments post={post} onClose={onClose} commentId={commentId} />
    </QueryClientProvider>,
  )
  await act(async () => {
    await vi.advanceTimersByTimeAsync(20)
  })
  const button = (text: string) =>
    [...element.querySelectorAll('button')].filter(
      (one) => one.textContent === text && one.closest('[hidden]') === null,
    )
  const press = (one: HTMLElement | undefined) =>
    act(async () => {
      one?.click()
      await vi.advanceTimersByTimeAsync(20)
    })
  return { asked, element, button, press, onClose }
}

const write = (element: HTMLElement, words: string) =>
  act(async () => {
    const box = element.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('comments on Facebook', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {})
    return () => {
      for (const { id } of toastStore.read()) toast.dismiss(id)
      vi.useRealTimers()
    }
  })

  it('show one box while a comment is answered, and its button says what it does', async () => {
    const { element, button, press } = await open()
    expect(button('Post')).toHaveLength(1)
    await press(element.querySelector<HTMLElement>('[aria-label="Reply to Guest c1"]') ?? undefined)
    expect(button('Post')).toHaveLength(0)
    expect(button('Reply').filter((one) => one.type === 'submit')).toHaveLength(1)
  })
  it('are sent once more when they did not go, under the same comment', async () => {
    const { asked, button, press } = await open({
      'POST /api/posts/fb-comments/c1': {
        body: { id: 'w2', message: 'Three left.', state: 'sent' },
      },
    })
    await press(button('Send again')[0])
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ message: 'Three left.' })
    expect(toastStore.read().map(({ title }) => title)).toEqual(['Reply Posted Successfully'])
  })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const later = (id: string) => ({ ...wrote(id, 'Six?'), created_time: '2026-11-21T19:00:00Z' })
  it('open at the one that somebody came to answer, at what was said there last', async () => {
    const asked = { ...wrote('c1', 'Any tables?'), comments: { data: [later('r1')] } }
    await open(
      { 'GET /api/posts/fb-comments/p': { body: { ...list, data: [later('c2'), asked] } } },
      'c1',
    )
    expect(focused()).toBe('Reply to Guest r1')
  })
  it('begin where no key does anything while that one is still to come', async () => {
    const line = Promise.withResolvers<{ body: object }>()
    const { element, press } = await open(
      { 'GET /api/posts/fb-comments/p': () => line.promise },
      'c1',
    )
    expect(document.activeElement).toBe(element.querySelector('h2'))
    line.resolve({ body: { ...list, data: [later('c2'), wrote('c1', 'Any tables?')] } })
    await press(undefined)
    expect(focused()).toBe('Reply to Guest c1')
  })
  it('show what answers an answer below it', async () => {
    const { element } = await open({
      'GET /api/posts/fb-comments/p': {
        body: {
          ...list,
          data: [
            {
              ...wrote('c1', 'Any tables?'),
              comments: {
                data: [
                  {
                    ...wrote('r1', 'For how many?'),
                    comments: { data: [wrote('a1', 'Four of us')] },
                  },
                ],
              },
            },
          ],
        },
      },
    })
    expect(element.querySelector('.comments__replies .comments__replies')?.textContent).toContain(
      'Four of us',
    )
    expect(element.querySelectorAll('[aria-label^="Reply to Guest"]')).toHaveLength(2)
  })
  it('that did not go are put away', async () => {
    const { asked, button, press } = await open({
      'DELETE /api/posts/unsent-comments/w1': { body: { id: 'w1' } },
    })
    await press(button('Remove')[0])
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      '/api/posts/unsent-comments/w1',
    ])
  })
  it('that were sent again from their line do not stay in the box to go out twice', async () => {
    const { element, button, press } = await open({
      'GET /api/posts/fb-comments/p': {
        body: { ...list, data: [wrote('w2', 'Come by.', 'failed')] },
      },
      'POST /api/posts/fb-comment/p': { body: { id: 'c9', message: 'Come by.', state: 'sent' } },
    })
    await write(element, 'Come by.')
    expect(element.querySelector('textarea')?.value).toBe('Come by.')
    await press(button('Send again')[0])
    expect(element.querySelector('textarea')?.value).toBe('')
  })
  it('that were refused keep their words, and say in whole sentences why', async () => {
    const { element, button, press } = await open({
      'POST /api/posts/fb-comment/p': {
        status: 422,
        body: {
          code: 'network-rejected',
          message: 'Facebook does not take these words.',
          requestId: 'r',
        },
      },
    })
    await write(element, 'Come by.')
    await press(button('Post')[0])
    expect([
      element.querySelector('textarea')?.value,
      element.querySelector('.say .field__error')?.textContent,
    ]).toEqual([
      'Come by.',
      'Error in obtaining the data of the publication. Facebook does not take these words.',
    ])
  })
  it('stay with the one that they answer while another is answered, until they went out', async () => {
    const sent = {
      'POST /api/posts/fb-comments/c1': { body: { id: 'w3', message: 'Two left.', state: 'sent' } },
    }
    const { element, button, press } = await open({
      'GET /api/posts/fb-comments/p': {
        body: { ...list, data: [wrote('c1', 'Any tables?'), wrote('c2', 'Any music?')] },
      },
      ...sent,
    })
    const reply = (id: string) =>
      press(element.querySelector<HTMLElement>(`[aria-label="Reply to Guest ${id}"]`) ?? undefined)
    const words = () => element.querySelector('textarea')?.value
    await reply('c1')
    await write(element, 'Two left.')
    await reply('c2')
    expect(words()).toBe('')
    await reply('c1')
    expect(words()).toBe('Two left.')
    await press(button('Reply').find((one) => one.type === 'submit'))
    await reply('c1')
    expect(words()).toBe('')
  })
  it('are asked for before the dialog closes over them', async () => {
    const { element, button, press, onClose } = await open()
    const escape = () =>
      act(async () => {
        element
          .querySelector('dialog')
          ?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
          )
        await Promise.resolve()
      })
    await write(element, 'Come by.')
    await escape()
    expect([
      onClose.mock.calls.length,
      element.querySelector('[role=alertdialog] h2')?.textContent,
    ]).toEqual([0, 'Close without sending?'])
    await press(button('Keep writing')[0])
    expect([
      element.querySelector('textarea')?.value,
      element.querySelector('[role=alertdialog] h2'),
    ]).toEqual(['Come by.', null])
    await press(element.querySelector<HTMLElement>('.dialog__head button') ?? undefined)
    await press(button('Close')[0])
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  it('are there again after the page was left, each in its box, until they are dropped', async () => {
    const left = await open()
    await write(left.element, 'Come by.')
    await left.press(left.button('Reply')[0])
    await write(left.element, 'Two left.')
    const { element, button, press } = await open()
    expect(element.querySelector('.comments__own textarea')).toMatchObject({ value: 'Come by.' })
    await press(button('Reply')[0])
    expect(element.querySelector('.comments textarea')).toMatchObject({ value: 'Two left.' })
    await press(element.querySelector<HTMLElement>('.dialog__head button') ?? undefined)
    await press(button('Close')[0])
    const again = await open()
    expect(again.element.querySelector('textarea')?.value).toBe('')
  })
  it('are asked for no more once nothing is written', async () => {
    const { element, press, onClose } = await open()
    await write(element, 'Come by.')
    await write(element, ' ')
    await press(element.querySelector<HTMLElement>('.dialog__head button') ?? undefined)
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  it('that wait say until when, are not called posted, and can be taken back', async () => {
    const waiting = {
      ...wrote('w1', 'Three left.'),
      isOwn: true,
      state: 'sending' as const,
      waitsUntil: '2026-11-21T19:00:00.000Z',
      problem: { code: 'network.too-many-requests', params: { network: 'Facebook' } },
    }
    const { asked, element, button, press } = await open({
      'GET /api/posts/fb-comments/p': { body: { ...list, data: [waiting] } },
      'POST /api/posts/fb-comment/p': { body: { id: 'w2', message: 'Now.', state: 'sending' } },
      'DELETE /api/posts/unsent-comments/w1': { body: { id: 'w1' } },
    })
    const line = element.querySelector('.comment')?.textContent
    expect(line).toContain('Waiting')
    expect(line).toContain('Facebook accepts no more requests for now.')
    expect(line).toContain('until 21 November 2026 - 19:00')
    await write(element, 'Now.')
    await press(button('Post')[0])
    expect(toastStore.read().map(({ title }) => title)).toEqual(['On its way'])
    expect(element.querySelector('textarea')?.value).toBe('')
    await press(button('Remove')[0])
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
  it('are not called posted while nobody knows', async () => {
    const { button, press } = await open({
      'POST /api/posts/fb-comments/c1': {
        body: { id: 'w2', message: 'Three left.', state: 'unknown' },
      },
    })
    await press(button('Send again')[0])
    expect(toastStore.read().map(({ title, text }) => [title, text])).toEqual([
      ['Not confirmed yet', 'We are checking whether it arrived.'],
    ])
  })
})
