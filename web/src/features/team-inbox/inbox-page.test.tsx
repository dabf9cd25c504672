import type { MentionView } from '@marquee/contract/mentions.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { loadAnswerHelp } from '#features/answers'
import { loadCommentBox } from '#features/comments'
import { loadLateMessages } from '#features/inbox'
import { loadOneMention } from '#features/mentions'
import { buttonIn, press, settle, soon } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import {
  idOf,
  isDone,
  item,
  items,
  messages,
  openInbox,
  openNow,
  page,
  pressKey,
  screenIs,
  view,
} from './testing/open-inbox.tsx'

const mention: MentionView = {
  id: idOf(9),
  network: 'facebook',
  accountName: 'Osteria Lume',
  guestName: 'Guest 1',
  text: 'Any tables for 1?',
  pictureUrl: null,
  permalink: null,
  isInComment: false,
  writtenAt: '2026-11-23T22:14:00.000Z',
  takesAnswer: true,
  answer: null,
}
const done = `POST /api/inbox/items/${idOf(1)}/done`

beforeEach(() => {
  screenIs(true)
})

it('hears its keys while an item is open', async () => {
  await Promise.all([loadOneMention(), loadCommentBox(), loadAnswerHelp()])
  const { asked, element } = await openInbox({
    [done]: { body: { id: idOf(1) } },
    [`GET /api/inbox/items/${idOf(1)}`]: view({ ...item(1), kind: 'mention', subjectId: idOf(9) }),
    [`GET /api/mentions/${idOf(9)}`]: { body: mention },
  })
  // a closed question keeps its role in the document
  await soon(() => {
    expect(element.querySelector('[role=alertdialog]')).not.toBeNull()
  })
  await pressKey('e')
  await settle()
  expect(asked.some(({ url }) => isDone(url, 1))).toBe(true)
})

it('says of an open item that it is gone once it is', async () => {
  let isGone = false
  const { element, readAgain } = await openInbox({
    [`GET /api/inbox/items/${idOf(1)}`]: () =>
      isGone ? { status: 404, body: { message: 'Not here.', code: 'not-found' } } : view(item(1)),
  })
  isGone = true
  await readAgain()
  await soon(() => expect(element.textContent).toContain('This is not in the inbox any more.'))
  expect(element.querySelector('.waits__acts')).toBeNull()
})

it('goes on to the next item, with the focus on its row, when one is done', async () => {
  const { row, finish } = await openInbox({ [done]: { body: { id: idOf(1) } } })
  await finish()
  await soon(() => {
    expect(openNow()).toBe(idOf(2))
  })
  expect(document.activeElement).toBe(row(2))
})

it('leaves whoever opened something else where they are when an item is done late', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const { asked, element, row, finish } = await openInbox({ [done]: () => line.promise })
  await finish()
  expect(asked.some(({ url }) => isDone(url, 1))).toBe(true)
  await press(row(3) ?? undefined)
  await soon(() => {
    expect(element.querySelector('.waits__detail')?.textContent).toContain('Guest 3')
  })
  const box = element.querySelector('textarea')
  box?.focus()
  line.resolve({ body: { id: idOf(1) } })
  await settle()
  expect(openNow()).toBe(idOf(3))
  expect(document.activeElement).toBe(box)
})

it('calls a list empty only once it is read', async () => {
  const line = Promise.withResolvers<ReturnType<typeof page>>()
  const answers = [page([]), line.promise]
  const { element } = await openInbox(
    { 'GET /api/inbox/items': () => answers.shift() ?? new Error('asked too often') },
    '',
  )
  expect(element.textContent).toContain('Nobody is waiting for an answer.')
  await press(buttonIn(element, 'Mine'))
  await settle()
  const list = element.querySelector('.waits__list')
  expect(list?.querySelector('.skeleton')).not.toBeNull()
  expect(list?.textContent).not.toContain('No results.')
  line.resolve(page([]))
  await soon(() => {
    expect(list?.textContent).toContain('No results.')
  })
})

it('says how old the messages are once they are late', async () => {
  await loadLateMessages()
  for (const [minutes, isSaid] of [
    [10, false],
    [20, true],
  ] as const) {
    const readAt = new Date(Date.now() - minutes * 60_000).toISOString()
    const { element, leave } = await openInbox(
      { 'GET /api/messages/threads': { body: messages(readAt) } },
      '',
    )
    await settle()
    expect(element.textContent.includes('Messages: as of 20 min ago')).toBe(isSaid)
    await leave()
  }
})

it('says that more could not be loaded, keeps what is there, and asks again', async () => {
  const first = page(items)
  const broken = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
  const answers: { status?: number; body: object }[] = [
    { body: { ...first.body, nextCursor: 'older' } },
    broken,
    page([{ ...item(1), id: idOf(4), guestName: 'Guest 4' }]),
  ]
  const { element, row } = await openInbox(
    { 'GET /api/inbox/items': () => answers.shift() ?? new Error('asked too often') },
    '',
  )
  buttonIn(element, 'Show more')?.focus()
  await press(buttonIn(element, 'Show more'))
  await settle()
  const list = element.querySelector('.waits__list')
  expect(list?.querySelector('[role=alert]')?.textContent).toContain(
    'The inbox could not be loaded.',
  )
  expect(row(3)).not.toBeNull()
  // the button that was pressed is still there
  expect(document.activeElement).toBe(buttonIn(element, 'Try again'))
  await press(buttonIn(element, 'Try again'))
  await settle()
  expect(list?.querySelector('[role=alert]')).toBeNull()
  expect(row(4)).not.toBeNull()
})

it('says no more that a colleague writes once their sign has run out', async () => {
  const pass = stopClock()
  const anna = { userId: '00000000-0000-4000-8000-0000000000b1', name: 'Anna Conti' }
  const one = view(item(1)).body
  const answers = [{ body: { ...one, presence: { writers: [anna], lastAnswer: null } } }]
  const { element } = await openInbox({
    [`GET /api/inbox/items/${idOf(1)}`]: () => answers.shift() ?? { body: one },
  })
  expect(element.textContent).toContain('Anna Conti is writing an answer')
  // she closed her tab: nothing tells of it
  await pass(0.3)
  await settle()
  expect(element.textContent).not.toContain('Anna Conti')
})

/** A post with two comments, the newer one of somebody else. */
const talk = {
  data: ['c_9', 'c_1'].map((id) => ({
    id,
    message: 'Any tables?',
    created_time: '2026-11-23T22:14:00.000Z',
    from: { name: `Guest ${id}`, picture: { data: { url: null } } },
    likes: { summary: { total_count: 0, has_liked: false } },
    isOwn: false,
    isHidden: false,
    moderation: null,
    state: 'sent',
    waitsUntil: null,
    problem: null,
    attachmentUrl: null,
    comments: { data: [] },
  })),
  readAt: null,
  isReading: false,
  total: 2,
  problem: null,
}

it('r on a comment focuses the box that answers it, and whoever comes back is asked nothing', async () => {
  const opens = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  onTestFinished(() => {
    opens.mockRestore()
  })
  const { row, element } = await openInbox(
    {
      'GET /api/posts/fb-comments/p_1': { body: talk },
      [`GET /api/inbox/items/${idOf(1)}`]: view({ ...item(1), postId: 'p_1' }),
    },
    '',
  )
  const boxes = () => element.querySelectorAll('.comments textarea')
  row(1)?.focus()
  await pressKey('r')
  await soon(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply to Guest c_1')
  })
  await press(row(2) ?? undefined)
  await press(row(1) ?? undefined)
  await soon(() => {
    expect(element.querySelector('.waits__comment')).not.toBeNull()
  })
  expect(boxes()).toHaveLength(0)
})
