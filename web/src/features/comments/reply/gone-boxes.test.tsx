import { act, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { FacebookComments } from '../networks/facebook-comments.tsx'
import type { CommentsProps } from '../networks/comments-props.ts'
import { InstagramComments } from '../networks/instagram-comments.tsx'
import { ThreadsComments } from '../networks/threads-comments.tsx'

const common = {
  id: 'c1',
  isOwn: false,
  isHidden: false,
  moderation: null,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  attachmentUrl: null,
}
const at = '2026-11-21T18:00:00.000Z'
const onThreads = {
  ...common,
  name: 'Priya',
  pictureUrl: null,
  text: 'Any tables?',
  at,
  likes: 0,
  hasLiked: false,
  replies: [],
}
const onFacebook = {
  ...common,
  message: 'Any tables?',
  created_time: at,
  from: { name: 'Priya', picture: { data: { url: null } } },
  likes: { summary: { total_count: 0, has_liked: false } },
  comments: { data: [] },
}
const onInstagram = {
  ...common,
  username: 'Priya',
  text: 'Any tables?',
  timestamp: at,
  like_count: 0,
  user: { profile_picture_url: null },
  replies: [],
}
interface Layout {
  readonly network: string
  readonly Comments: ComponentType<CommentsProps>
  readonly path: string
  readonly comment: object
}
const threads: Layout = {
  network: 'threads',
  Comments: ThreadsComments,
  path: '/api/posts/comments/threads/p',
  comment: onThreads,
}
const facebook: Layout = {
  network: 'facebook',
  Comments: FacebookComments,
  path: '/api/posts/fb-comments/p',
  comment: onFacebook,
}
const instagram: Layout = {
  network: 'instagram',
  Comments: InstagramComments,
  path: '/api/posts/inst-comments/p',
  comment: onInstagram,
}

beforeEach(() => {
  localStorage.clear()
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

async function open({ network, Comments, path, comment }: Layout, commentId?: string) {
  const standing = [comment]
  const list = { readAt: null, isReading: false, total: 1, problem: null }
  answering({ [`GET ${path}`]: () => ({ body: { ...list, data: [...standing] } }) })
  const media = { type: 'text' as const, image: null, video: null, durationMs: null, images: [] }
  const { element, client, leave } = await renderSignedIn(
    <Comments
      post={{ id: 'p', text: '', media, publishedAt: null, pageName: '' }}
      onClose={() => undefined}
      commentId={commentId}
    />,
  )
  await settle()
  const shown = () =>
    [...element.querySelectorAll('textarea')].filter((box) => box.closest('[hidden]') === null)
  const reads = async () => {
    const queryKey = queryKeys.comments(aCompany().id, network as 'threads', 'p')
    await act(() => client.refetchQueries({ queryKey }))
    await settle()
  }
  return {
    element,
    leave,
    shown,
    words: () => shown().map(({ value }) => value),
    /** Another guest writes. */
    comes: async () => {
      standing.push({ ...comment, id: 'c3' })
      await reads()
    },
    /** What the guest wrote is gone. */
    goes: async () => {
      standing.length = 0
      await reads()
    },
    write: (words: string) => writeIn(shown()[0], words),
    writeIn,
  }
}
const writeIn = (box: HTMLTextAreaElement | undefined, words: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(box, words)
    box?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })

const apart = [threads, facebook]
it.each(apart)(
  'the box for a comment is back when what is answered goes ($network)',
  async (on) => {
    const { element, goes, words } = await open(on, 'c1')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply to Priya')
    await goes()
    expect(element.textContent).not.toContain('Any tables?')
    expect(words()).toEqual([''])
  },
)

it.each([...apart, instagram])(
  'words that answer what is gone stay, also in a dialog opened anew, until they are given up ($network)',
  async (on) => {
    const left = await open(on, 'c1')
    await left.write('We do, thr')
    await left.goes()
    expect(left.words()).toContain('We do, thr')
    await left.leave()
    const again = await open({ ...on, comment: { ...on.comment, id: 'c2' } })
    expect(again.words().toSorted()).toEqual(['', 'We do, thr'])
    expect(again.element.textContent).toContain(
      'The comment that this answers is not in the list any more.',
    )
    await press(buttonIn(again.element, 'Cancel'))
    expect(again.words()).toEqual([''])
  },
)

it.each(apart)(
  'an answer that was given up in its line leaves no box when its comment goes ($network)',
  async (on) => {
    const { element, write, comes, goes, words } = await open(on, 'c1')
    await write('We do, thr')
    await comes()
    await press(buttonIn(element, 'Cancel'))
    await goes()
    expect(element.textContent).not.toContain('The comment that this answers')
    expect(words()).toEqual([''])
  },
)

it('a box that is emptied to write something else stands, whatever else is drawn meanwhile', async () => {
  const left = await open(threads, 'c1')
  await left.write('We do, thr')
  await left.goes()
  const holding = () => left.shown().findIndex(({ value }) => value === 'We do, thr')
  const box = left.shown()[holding()]
  await left.writeIn(box, '')
  await left.goes()
  expect(left.shown()).toContain(box)
})
