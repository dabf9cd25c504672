import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { noteSent } from '#testing/another-tab.ts'
import { answering, type RecordedCall } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { PlainComments } from '../plain-comments.tsx'

const guest = {
  id: 'c1',
  name: 'Priya',
  pictureUrl: null,
  text: 'Any tables?',
  at: '2026-11-21T18:00:00.000Z',
  likes: 0,
  hasLiked: false,
  isOwn: false,
  isHidden: false,
  moderation: null,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  attachmentUrl: null,
  replies: [],
}
const list = { data: [guest], readAt: null, isReading: false, total: 1, problem: null }
const path = 'POST /api/posts/comments/threads/p'
const sent = { body: { id: 'w', message: 'See you all', state: 'sent' } }
const kept = () => localStorage.getItem(storageKeys.reply(aCompany().id, 'threads:p'))
const keys = (asked: readonly RecordedCall[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key'])

beforeEach(() => {
  localStorage.clear()
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})
afterEach(() => {
  for (const { id } of toastStore.read()) toast.dismiss(id)
  vi.restoreAllMocks()
})

type Answers = Parameters<typeof answering>[0]
const answers = (wrote: Answers[string]) =>
  answering({ 'GET /api/posts/comments/threads/p': { body: list }, [path]: wrote })

async function open() {
  const onClose = vi.fn<() => void>()
  const media = { type: 'text' as const, image: null, video: null, durationMs: null, images: [] }
  const { element, leave } = await renderSignedIn(
    <PlainComments
      network="threads"
      post={{ id: 'p', text: '', media, publishedAt: null, pageName: '' }}
      onClose={onClose}
    />,
  )
  await settle()
  const own = () => element.querySelector<HTMLTextAreaElement>('.comments__own textarea')
  const write = (words: string, box = own()) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
      box?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  const post = async () => {
    await press(buttonIn(element, 'Post'))
    await settle()
  }
  return { element, leave, own, write, post, onClose }
}

it('words that were under way when the dialog was left go out once, under the same key', async () => {
  const lines = [Promise.withResolvers<typeof sent>(), sent]
  const asked = answers(() => {
    const line = lines.shift() ?? new Error('asked too often')
    return 'promise' in line ? line.promise : line
  })
  const left = await open()
  await left.write('See you all')
  await left.post()
  await left.leave()
  const again = await open()
  expect(again.own()?.value).toBe('See you all')
  await again.post()
  expect(keys(asked)).toHaveLength(2)
  expect(new Set(keys(asked)).size).toBe(1)
  expect([again.own()?.value, kept()]).toEqual(['', null])
})

it('other words get another key, and so do the same once they went out', async () => {
  const lines = [new Error('offline'), sent, sent, sent]
  const asked = answers(() => lines.shift() ?? new Error('asked too often'))
  for (const words of ['See you all', 'See you all', 'See you', 'See you all']) {
    const dialog = await open()
    await dialog.write(words)
    await dialog.post()
    await dialog.leave()
  }
  const [lost, repeated, other, later] = keys(asked)
  expect(repeated).toBe(lost)
  expect(new Set([lost, other, later]).size).toBe(3)
})

it('words that went out leave a dialog that was opened meanwhile', async () => {
  const line = Promise.withResolvers<typeof sent>()
  answers(() => line.promise)
  const left = await open()
  await left.write('See you all')
  await left.post()
  await left.leave()
  const again = await open()
  line.resolve(sent)
  await settle()
  expect([again.own()?.value, kept()]).toEqual(['', null])
})

it('words that went out leave the box of another tab, and other words stay there', async () => {
  const tell = noteSent()
  answers(() => sent)
  const here = await open()
  await here.write('See you all')
  await here.post()
  await here.leave()
  const there = await open()
  await there.write('See you all')
  await tell()
  expect(there.own()?.value).toBe('')
  await there.write('See you all on Friday')
  await tell()
  expect(there.own()?.value).toBe('See you all on Friday')
})

it('what was written since, in the same box or another, stays when earlier words went out', async () => {
  const line = Promise.withResolvers<typeof sent>()
  answers(() => line.promise)
  const left = await open()
  await left.write('See you all')
  await left.post()
  await left.leave()
  const again = await open()
  await again.write('See you all on Friday')
  await press(buttonIn(again.element, 'Reply'))
  await again.write('Three left', again.element.querySelector('.comments textarea'))
  line.resolve(sent)
  await settle()
  await again.leave()
  const last = await open()
  expect(last.own()?.value).toBe('See you all on Friday')
  await press(buttonIn(last.element, 'Reply'))
  expect(last.element.querySelector<HTMLTextAreaElement>('.comments textarea')?.value).toBe(
    'Three left',
  )
})

it('an answer to a guest asks first while a colleague writes one, and words of one’s own ask nobody', async () => {
  const writers = [{ userId: '00000000-0000-4000-8000-0000000000b1', name: 'Anna Conti' }]
  const asked = answering({
    'GET /api/posts/comments/threads/p': { body: list },
    [path]: sent,
    'POST /api/posts/comments/threads/reply/c1': sent,
    'POST /api/inbox/writing/comment/c1': { body: { writers, lastAnswer: null } },
  })
  const posted = () =>
    asked.filter(({ method, url }) => method === 'POST' && url.includes('/posts/comments/'))
  const dialog = await open()
  await dialog.write('See you all')
  await dialog.post()
  expect(posted()).toHaveLength(1)
  await press(buttonIn(dialog.element, 'Reply'))
  const box = dialog.element.querySelector<HTMLTextAreaElement>('.comments textarea')
  await dialog.write('Three left', box)
  await act(async () => {
    box?.form?.requestSubmit()
    await Promise.resolve()
  })
  await settle()
  expect(dialog.element.textContent).toContain('Anna Conti is writing an answer.')
  expect(posted()).toHaveLength(1)
  await press(buttonIn(dialog.element, 'Send anyway'))
  await settle()
  expect(posted()).toHaveLength(2)
})

it('nobody says that words are kept which Cancel dropped before they went out', async () => {
  const line = Promise.withResolvers<{ readonly body: object }>()
  const asked = answering({
    'GET /api/posts/comments/threads/p': { body: list },
    'POST /api/inbox/writing/comment/c1': () => line.promise,
  })
  const dialog = await open()
  await press(buttonIn(dialog.element, 'Reply'))
  const box = dialog.element.querySelector<HTMLTextAreaElement>('.comments textarea')
  await dialog.write('Three left', box)
  await act(async () => {
    box?.form?.requestSubmit()
    await Promise.resolve()
  })
  await press(buttonIn(dialog.element, 'Cancel'))
  line.resolve({ body: { writers: [], lastAnswer: null } })
  await settle()
  expect([toasts(), kept()]).toEqual([['Not sent: it was closed too soon.'], null])
  expect(asked.filter(({ url }) => url.includes('/posts/comments/threads/reply'))).toEqual([])
})

it('a dialog that is left while its words go out does not say that they were not sent', async () => {
  const line = Promise.withResolvers<typeof sent>()
  answers(() => line.promise)
  const { element, write, post, onClose } = await open()
  const close = () => press(element.querySelector<HTMLElement>('.dialog__head button') ?? undefined)
  await write('See you all')
  await close()
  expect(element.querySelector('[role=alertdialog] h2')?.textContent).toBe('Close without sending?')
  await press(buttonIn(element, 'Keep writing'))
  await post()
  await close()
  expect([element.querySelector('[role=alertdialog] h2'), onClose.mock.calls.length]).toEqual([
    null,
    1,
  ])
  line.resolve(sent)
  await settle()
  expect(kept()).toBeNull()
})

it('a question that was asked before words went out goes with them', async () => {
  const line = Promise.withResolvers<typeof sent>()
  answers(() => line.promise)
  const { element, write, post, onClose } = await open()
  await write('See you all')
  await press(element.querySelector<HTMLElement>('.dialog__head button') ?? undefined)
  expect(element.querySelector('[role=alertdialog] h2')?.textContent).toBe('Close without sending?')
  await post()
  expect(onClose).not.toHaveBeenCalled()
  line.resolve(sent)
  await settle()
  expect(onClose).toHaveBeenCalledTimes(1)
})
