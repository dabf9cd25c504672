import { message } from '@marquee/contract/message.ts'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { loadAnswerHelp } from '#features/answers'
import { loadEmojiButton } from '#features/publishing'
import { answering } from '#testing/answering.ts'
import { aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { MessagesColumn } from './messages-column.tsx'

const nothing = {
  items: [],
  nextCursor: null,
  unread: 0,
  unanswered: 0,
  networks: ['facebook'],
  readAt: '2026-11-21T18:00:00.000Z',
  isReading: false,
  problems: [],
}

it('without a message the column says No messages yet.', async () => {
  answering({ 'GET /api/messages/threads': { body: nothing } })
  const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
  await settle()
  await soon(() => {
    expect(element.textContent).toContain('No messages yet.')
  })
})

it('says nothing of messages while the networks are read for the first time', async () => {
  answering({
    'GET /api/messages/threads': { body: { ...nothing, readAt: null, isReading: true } },
  })
  const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
  await settle(60)
  expect(element.querySelector('.skeleton')).not.toBeNull()
  expect(element.textContent).not.toContain('No messages yet.')
})
it('names whose messages could not be read, and does not call that no messages', async () => {
  const problem = message('inbox.account-gone')
  const problems = [{ network: 'facebook', accountName: 'Osteria Lume', problem }]
  answering({
    'GET /api/messages/threads': { body: { ...nothing, readAt: null, problems } },
  })
  const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
  await soon(() => {
    expect(element.textContent).toContain('Facebook: messages of Osteria Lume could not be read.')
  })
  expect(element.textContent).not.toContain('No messages yet.')
})

it.each([{ networks: [] }, { networks: ['facebook'] }])(
  'calls it no messages yet only where none of $networks is still to be read',
  async ({ networks }) => {
    answering({ 'GET /api/messages/threads': { body: { ...nothing, networks, readAt: null } } })
    const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
    const isUnread = networks.length > 0
    await soon(() => {
      expect(element.textContent).toContain(
        isUnread ? 'Not loaded from the network yet.' : 'No messages yet.',
      )
    })
    expect(buttonIn(element, 'Try again') !== undefined).toBe(isUnread)
  },
)
it('says why the messages could not be loaded, and asks for them again', async () => {
  let isDown = true
  answering({
    'GET /api/messages/threads': () => (isDown ? new Error('down') : { body: nothing }),
  })
  const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
  await soon(() => {
    expect(element.querySelector('[role=alert]')?.textContent).toContain(
      'The messages could not be loaded.',
    )
  })
  isDown = false
  await press(buttonIn(element, 'Try again'))
  await soon(() => {
    expect(element.textContent).toContain('No messages yet.')
  })
})

it.each([
  [10, false],
  [20, true],
])('of messages that were read %i minutes ago the age is said: %s', async (minutes, isSaid) => {
  const readAt = new Date(Date.now() - minutes * 60_000).toISOString()
  answering({ 'GET /api/messages/threads': { body: { ...nothing, readAt } } })
  const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
  await soon(() => {
    expect(element.textContent).toContain('No messages yet.')
  })
  expect(element.textContent.includes('Messages: as of')).toBe(isSaid)
})

const thread = {
  id: '6f8b3a44-5d0e-4a6e-9c5e-0d8f7a1b2c3d',
  senderId: '50001',
  senderName: 'Priya Nair',
  senderUsername: null,
  pictureUrl: null,
  type: 'facebook',
  accountName: 'Osteria Lume',
  replied: false,
  unread: 0,
  lastAt: '2026-11-21T18:00:00.000Z',
  last: { text: 'Any tables?', isOwn: false, hasPicture: false },
  answerUntil: null,
  canAnswer: true,
  seenUntil: null,
}
const filled = { 'GET /api/messages/threads': { body: { ...nothing, items: [thread] } } }
it('a red dot stands at who was not answered, and at nobody else', async () => {
  const answered = { ...thread, id: thread.id.replace('6f8b', '7f8b'), replied: true }
  answering({
    'GET /api/messages/threads': { body: { ...nothing, items: [thread, answered] } },
  })
  const { element } = await renderSignedIn(<MessagesColumn zone="UTC" />)
  await soon(() => {
    expect(element.querySelectorAll('li')).toHaveLength(2)
  })
  expect(
    [...element.querySelectorAll('li')].map((row) => row.querySelectorAll('.dot').length),
  ).toEqual([1, 0])
  expect(element.querySelector('li')?.textContent).toContain('Not replied')
})
it('is read again every ten minutes', async () => {
  vi.useFakeTimers()
  const asked = answering(filled)
  await renderSignedIn(<MessagesColumn zone="UTC" />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(10)
  await wait(599_900)
  expect(asked).toHaveLength(1)
  await wait(200)
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
})
async function openRow(nth: number): Promise<void> {
  const rows = document.querySelectorAll<HTMLButtonElement>(
    '.row button, button.row__press, li button',
  )
  await press(rows[nth])
  await act(() => vi.dynamicImportSettled())
  await settle(60)
  await soon(() => {
    expect(document.querySelector('textarea')).not.toBeNull()
  })
}
async function writeWords(words: string): Promise<void> {
  await act(async () => {
    const box = document.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
    box?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
}
async function openColumn(
  threads: readonly (typeof thread)[],
  answers: Parameters<typeof answering>[0],
) {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  const closed = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {})
  await loadEmojiButton()
  await loadAnswerHelp()
  answering({
    'GET /api/messages/threads': { body: { ...nothing, items: threads } },
    ...Object.fromEntries(
      threads.map((one) => [
        `GET /api/messages/threads/${one.id}`,
        { body: { thread: one, messages: [], older: null } },
      ]),
    ),
    ...answers,
  })
  await renderSignedIn(<MessagesColumn zone="UTC" />, {
    user: { subscriptions: [aSubscription({ status: 'active' })] },
  })
  await settle()
  return closed
}

it('a reply closes its dialog', async () => {
  const closed = await openColumn([thread], {
    [`POST /api/messages/threads/${thread.id}/messages`]: {
      body: { id: 'm_2', message: 'Two', state: 'sent' },
    },
  })
  await openRow(0)
  await writeWords('Two')
  closed.mockClear()
  await press(buttonIn(document.body, 'Send'))
  await settle(400)
  expect(closed).toHaveBeenCalled()
})

it('a reply that goes out late closes no dialog of another guest', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const other = { ...thread, id: thread.id.replace('6f8b', '7f8b'), senderName: 'James Okafor' }
  const closed = await openColumn([thread, other], {
    [`POST /api/messages/threads/${thread.id}/messages`]: () => line.promise,
  })
  await openRow(0)
  await writeWords('Two')
  await press(buttonIn(document.body, 'Send'))
  await press(buttonIn(document.body, 'Cancel'))
  await settle(400)
  await openRow(1)
  await writeWords('Dear James')
  closed.mockClear()
  line.resolve({ body: { id: 'm_2', message: 'Two', state: 'sent' } })
  await settle(400)
  expect(closed).not.toHaveBeenCalled()
  expect(document.querySelector('textarea')?.value).toBe('Dear James')
})
