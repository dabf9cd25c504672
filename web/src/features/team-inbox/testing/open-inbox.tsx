import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { act } from 'react'
import { expect, vi } from 'vitest'
import { Route } from 'wouter'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, soon } from '#testing/signed-in.tsx'
import { InboxPage } from '../inbox-page.tsx'

// begins with a letter: the paper browser reads no selector with an escape
export const idOf = (nth: number) => `a0000000-0000-4000-8000-0000000000a${nth}`
export const item = (nth: number): InboxItem => ({
  id: idOf(nth),
  kind: 'comment',
  network: 'facebook',
  accountName: 'Osteria Lume',
  guestName: `Guest ${nth}`,
  pictureUrl: null,
  text: `Any tables for ${nth}?`,
  hasPicture: false,
  rating: null,
  guestAt: '2026-11-23T22:14:00.000Z',
  answerUntil: null,
  canAnswer: true,
  state: 'open',
  snoozedUntil: null,
  assignee: null,
  remarks: 0,
  subjectId: `c_${nth}`,
  postId: null,
})
export const items = [item(1), item(2), item(3)]
export const page = (shown: readonly InboxItem[]) => ({
  body: {
    items: shown,
    nextCursor: null,
    counts: { all: shown.length, mine: 0, unassigned: shown.length },
    networks: ['facebook'],
  },
})
export const view = (one: InboxItem) => ({
  body: { item: one, post: null, remarks: [], presence: { writers: [], lastAnswer: null } },
})
export const messages = (readAt: string | null) => ({
  items: [],
  nextCursor: null,
  unread: 0,
  unanswered: 0,
  networks: ['facebook'],
  readAt,
  isReading: false,
  problems: [],
})

/** The list with an item open beside it, on a phone over it. Its messages were read just now. */
export async function openInbox(
  answers: Parameters<typeof answering>[0] = {},
  openId = `/${idOf(1)}`,
) {
  history.replaceState(null, '', `/user-panel/inbox${openId}`)
  const views = items.map((one) => [`GET /api/inbox/items/${one.id}`, view(one)])
  const asked = answering({
    'GET /api/inbox/items': page(items),
    'GET /api/messages/threads': { body: messages(new Date().toISOString()) },
    ...Object.fromEntries(views),
    ...answers,
  })
  const { element, client, leave } = await renderSignedIn(
    <Route path="/user-panel/inbox/:itemId?">
      <InboxPage />
    </Route>,
  )
  await soon(() => {
    const list = element.querySelector('.waits__list')
    if (list) expect(list.querySelector('li, .empty, .banner')).not.toBeNull()
    if (openId !== '') expect(element.querySelector('.waits__acts')).not.toBeNull()
  })
  const row = (nth: number) => element.querySelector<HTMLElement>(`a[href$="${idOf(nth)}"]`)
  const finish = () =>
    press(buttonIn(element.querySelector<HTMLElement>('.waits__acts') ?? element, 'Done'))
  const readAgain = () =>
    act(async () => {
      void client.invalidateQueries()
      await Promise.resolve()
    })
  return { asked, element, row, finish, readAgain, leave }
}
interface Press {
  /** It is held down: the browser tells of it again. */
  readonly repeat?: boolean
  readonly target?: EventTarget
}
/** Answers whether the page took the key. */
export async function pressKey(key: string, { repeat = false, target = document }: Press = {}) {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
  await act(async () => {
    target.dispatchEvent(event)
    await Promise.resolve()
  })
  return event.defaultPrevented
}
/** A call that puts the item away. */
export const isDone = (url: string, nth: number) =>
  url.split('?')[0]?.endsWith(`${idOf(nth)}/done`) === true
export const openNow = () => location.pathname.split('/').at(-1)

/** A wide screen, or one of a phone. */
export function screenIs(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
