import { rawMessage } from '@marquee/contract/message.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { PlainComments } from '../plain-comments.tsx'

const line = (id: string, text: string, more: object = {}) => ({
  id,
  name: `Guest ${id}`,
  pictureUrl: null,
  text,
  at: '2026-11-21T18:00:00.000Z',
  likes: 2,
  hasLiked: false,
  isOwn: false,
  isHidden: false,
  moderation: null,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  attachmentUrl: null,
  ...more,
})
const listed = (...data: object[]) => ({
  body: { data, readAt: null, isReading: false, total: data.length, problem: null },
})
const address = (network: NetworkKey) => `/api/posts/comments/${network}/p`

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function open(
  network: NetworkKey,
  answers: Parameters<typeof answering>[0],
  role = 'editor',
) {
  const asked = answering(answers)
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role, timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const media = { type: 'text' as const, image: null, video: null, durationMs: null, images: [] }
  const { element } = await render(
    <QueryClientProvider client={client}>
      <PlainComments
        network={network}
        post={{ id: 'p', text: '', media, publishedAt: null, pageName: '' }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const rest = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(20)
    })
  await rest()
  const press = async (name: string) => {
    const button = [...element.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
    if (!button) throw new Error(`There is no button ${name}.`)
    await act(async () => {
      button.click()
      await Promise.resolve()
    })
    await rest()
  }
  const menus = () =>
    [...element.querySelectorAll('[role=menu]')].map((menu) => [
      menu.getAttribute('aria-label'),
      [...menu.querySelectorAll('[role=menuitem]')].map((item) => item.textContent),
    ])
  return { asked, element, press, menus }
}

it('offers with each comment what its network lets apps do with it, and says what it does not', async () => {
  const data = [
    { ...line('c1', 'Any tables?'), replies: [line('r1', 'Three left.')] },
    { ...line('c2', 'Come by.', { isOwn: true }), replies: [] },
  ]
  const threads = await open('threads', { [`GET ${address('threads')}`]: listed(...data) })
  expect(threads.menus()).toEqual([
    ['More for the comment of Guest c1', ['Hide']],
    ['More for your comment', ['Delete']],
  ])
  expect(threads.element.textContent).toContain(
    'On Threads what answers a comment is hidden with it, not by itself. Threads does not let apps delete what guests write.',
  )
  const facebook = await open('facebook', { [`GET ${address('facebook')}`]: listed(...data) })
  expect(facebook.menus()).toEqual([
    ['More for the comment of Guest c1', ['Hide', 'Delete']],
    ['More for the comment of Guest r1', ['Hide', 'Delete']],
    ['More for your comment', ['Edit', 'Delete']],
  ])
  expect(facebook.element.textContent).not.toContain('does not let apps')
})
it('offers nothing to somebody who may only read', async () => {
  const { menus, element } = await open(
    'threads',
    { [`GET ${address('threads')}`]: listed({ ...line('c1', 'Any tables?'), replies: [] }) },
    'viewer',
  )
  expect(menus()).toEqual([])
  expect(element.textContent).not.toContain('does not let apps')
})
it('hides at once, keeps the comment in the list marked hidden, and shows it again', async () => {
  let isHidden = false
  const put = `PUT /api/posts/comments/facebook/c1/hidden`
  const { asked, element, press } = await open('facebook', {
    [`GET ${address('facebook')}`]: () =>
      listed({ ...line('c1', 'Cold soup!', { isHidden }), replies: [] }),
    [put]: () => {
      isHidden = !isHidden
      return { body: { id: 'c1', isDone: true } }
    },
  })
  await press('Hide')
  expect(element.textContent).toContain('Cold soup!')
  expect(element.textContent).toContain('Hidden on Facebook. It stays here')
  await press('Show again: the comment of Guest c1')
  expect(element.textContent).not.toContain('Hidden')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { hidden: true },
    { hidden: false },
  ])
})
it('asks before it deletes, and deletes nothing on Cancel', async () => {
  let data = [{ ...line('c1', 'Cold soup!'), replies: [line('r1', 'Sorry.')] }]
  const { asked, element, press } = await open('facebook', {
    [`GET ${address('facebook')}`]: () => listed(...data),
    'DELETE /api/posts/comments/facebook/c1': () => {
      data = []
      return { body: { id: 'c1', isDone: true } }
    },
  })
  await press('Delete')
  expect(element.textContent).toContain('Do you want to delete this comment?')
  expect(element.textContent).toContain(
    'It is removed from Facebook for everybody. The answer below it goes from this list too.',
  )
  await press('Cancel')
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  await press('Delete')
  await press('Confirm')
  expect(element.textContent).not.toContain('Cold soup!')
})
it('tells what is on its way, what is being checked and what was refused, and asks again', async () => {
  const moderation = (does: string, state: string, problem: string | null = null) => ({
    moderation: { does, state, problem: problem === null ? null : rawMessage(problem) },
  })
  const { asked, element, press } = await open('facebook', {
    [`GET ${address('facebook')}`]: listed(
      {
        ...line('c1', 'One', moderation('hide', 'sending', 'Facebook is switched off for now.')),
        replies: [],
      },
      { ...line('c2', 'Two', moderation('delete-comment', 'unknown')), replies: [] },
      { ...line('c3', 'Three', moderation('hide', 'failed', 'Facebook said no.')), replies: [] },
    ),
    'PUT /api/posts/comments/facebook/c3/hidden': { body: { id: 'c3', isDone: false } },
  })
  const text = (id: string) =>
    [...element.querySelectorAll('.comment')].find((one) => one.textContent.includes(`Guest ${id}`))
      ?.textContent
  expect(text('c1')).toContain('Hiding')
  expect(text('c1')).toContain('Facebook is switched off for now.')
  expect(text('c2')).toContain('We are checking whether it is deleted.')
  expect(text('c3')).toContain('Not hidden')
  expect(text('c3')).toContain('Facebook said no.')
  await press('Try again to hide the comment of Guest c3')
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
it('edits one’s own comment in a box that begins with its words, and keeps them when they are refused', async () => {
  localStorage.clear()
  const own = { ...line('c1', 'We close at tenn.', { isOwn: true }), replies: [] }
  let data = [own]
  const put = 'PUT /api/posts/comments/facebook/c1/text'
  const answers = [
    {
      status: 422,
      body: { code: 'network-refused', message: 'Too late.', requestId: 'r' },
    },
    { body: { id: 'c1', isDone: true } },
  ]
  const { asked, element, press } = await open('facebook', {
    [`GET ${address('facebook')}`]: () => listed(...data),
    [put]: () => {
      if (answers.length === 1) data = [{ ...own, text: 'We close at ten.' }]
      return answers.shift() ?? new Error('asked too often')
    },
  })
  const box = () => element.querySelector<HTMLTextAreaElement>('.comment textarea')
  await press('Edit')
  expect(box()?.value).toBe('We close at tenn.')
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(box(), 'We close at ten.')
    box()?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
  await press('Save')
  expect(element.textContent).toContain('The comment was not edited. Too late.')
  expect(box()?.value).toBe('We close at ten.')
  await press('Save')
  expect(box()).toBeNull()
  expect(element.textContent).toContain('We close at ten.')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { message: 'We close at ten.' },
    { message: 'We close at ten.' },
  ])
})
it('an edit that is on its way is taken back by the words of before', async () => {
  localStorage.clear()
  const edit = { state: 'sending', problem: null, text: 'We close at ten.' }
  const { asked, element, press } = await open('facebook', {
    [`GET ${address('facebook')}`]: listed({
      ...line('c1', 'We close at tenn.', { isOwn: true, edit }),
      replies: [],
    }),
    'PUT /api/posts/comments/facebook/c1/text': { body: { id: 'c1', isDone: true } },
  })
  await press('Edit')
  const box = element.querySelector<HTMLTextAreaElement>('.comment textarea')
  const submit = element.querySelector<HTMLButtonElement>('.comment [type=submit]')
  expect([box?.value, submit?.disabled]).toEqual(['We close at ten.', true])
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(box, 'We close at tenn.')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
  await press('Save')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { message: 'We close at tenn.' },
  ])
})
it('an edit that was refused later is tried again from the words that were refused', async () => {
  localStorage.clear()
  const edit = {
    state: 'failed',
    problem: rawMessage('Facebook said no.'),
    text: 'We close at ten.',
  }
  const { element, press } = await open('facebook', {
    [`GET ${address('facebook')}`]: listed({
      ...line('c1', 'We close at tenn.', { isOwn: true, edit }),
      replies: [],
    }),
  })
  expect(element.textContent).toContain('Not edited')
  await press('Try again to edit the comment of Guest c1')
  expect(element.querySelector<HTMLTextAreaElement>('.comment textarea')?.value).toBe(
    'We close at ten.',
  )
})
it('passes over what a newer server tells of a comment and this build has no words for', async () => {
  // answers are read without their schemas where people work
  vi.stubEnv('DEV', false)
  const told = (state: string) => ({
    isOwn: true,
    isHidden: true,
    moderation: { does: 'pin-comment', state, problem: null },
  })
  const { element } = await open('facebook', {
    [`GET ${address('facebook')}`]: listed(
      { ...line('c1', 'One', told('failed')), replies: [] },
      { ...line('c2', 'Two', told('unknown')), replies: [] },
    ),
  })
  expect([...element.querySelectorAll('.comment .badge')].map((one) => one.textContent)).toEqual([
    'Hidden',
    'Hidden',
  ])
})
