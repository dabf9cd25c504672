import type { MessageThread, MessageView } from '@marquee/contract/messages.ts'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAnswerHelp } from '#features/answers'
import { loadEmojiButton } from '#features/publishing'
import { setClockOffset } from '#lib/clock.ts'
import { answering } from '../../testing/answering.ts'
import { aSubscription } from '../../testing/people.ts'
import { renderSignedIn, settle } from '../../testing/signed-in.tsx'
import { Talk } from './talk.tsx'

const id = '6f8b3a44-5d0e-4a6e-9c5e-0d8f7a1b2c3d'
const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()
const hourMs = 3_600_000

const thread = (more: Partial<MessageThread> = {}): MessageThread => ({
  id,
  senderId: '50001',
  senderName: 'Priya Nair',
  senderUsername: null,
  pictureUrl: null,
  type: 'facebook',
  accountName: 'Osteria Lume',
  replied: false,
  unread: 0,
  lastAt: at(-hourMs),
  last: { text: 'Any tables?', isOwn: false, hasPicture: false },
  answerUntil: at(23 * hourMs),
  canAnswer: true,
  ...more,
})
const message = (more: Partial<MessageView> = {}): MessageView => ({
  id: 'm_1',
  text: 'Any tables?',
  at: at(-hourMs),
  isOwn: false,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  pictureUrl: null,
  hasOther: false,
  ...more,
})

beforeEach(async () => {
  localStorage.clear()
  setClockOffset(0)
  await loadEmojiButton()
  await loadAnswerHelp()
})

async function open(
  answers: Parameters<typeof answering>[0] = {},
  shown: { readonly thread?: MessageThread; readonly messages?: readonly MessageView[] } = {},
) {
  const sent = vi.fn()
  const asked = answering({
    [`GET /api/messages/threads/${id}`]: {
      body: {
        thread: shown.thread ?? thread(),
        messages: shown.messages ?? [message()],
        older: null,
      },
    },
    ...answers,
  })
  const { element } = await renderSignedIn(
    <Talk
      threadId={id}
      zone="Europe/London"
      head={null}
      onCancel={() => undefined}
      onSent={sent}
    />,
    { user: { subscriptions: [aSubscription({ status: 'active' })] } },
  )
  await settle()
  const box = () => element.querySelector('textarea')
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find((one) => one.textContent === name)
  async function type(words: string) {
    await act(async () => {
      const field = box()
      if (!field) throw new Error('There is no box.')
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      set?.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  async function press(name: string) {
    await act(async () => {
      button(name)?.click()
    })
    await settle()
  }
  return { element, asked, sent, box, button, type, press }
}

const path = `POST /api/messages/threads/${id}/messages`

describe('a conversation', () => {
  it('sends nothing while nothing is written, and empties the box once it is sent', async () => {
    const talk = await open({ [path]: { body: { id: 'm_2', message: 'Two', state: 'sent' } } })
    expect(talk.button('Send')?.disabled).toBe(true)
    await talk.type('Two')
    await talk.press('Send')
    expect(talk.asked.find(({ method }) => method === 'POST')?.body).toEqual({ message: 'Two' })
    expect([talk.box()?.value, talk.sent.mock.calls.length]).toEqual(['', 1])
  })

  it('sends nothing while a place of a saved reply is open, and says which', async () => {
    const talk = await open({ [path]: { body: { id: 'm_2', message: 'At 8', state: 'sent' } } })
    await talk.type('At {time}')
    await talk.press('Send')
    expect(talk.asked.some(({ method }) => method === 'POST')).toBe(false)
    expect(talk.element.textContent).toContain('Fill in {time} before you send.')
    await talk.type('At 8')
    await talk.press('Send')
    expect(talk.asked.find(({ method }) => method === 'POST')?.body).toEqual({ message: 'At 8' })
  })

  it('keeps the words when nobody answers, and sends them under the same key', async () => {
    const talk = await open({ [path]: new Error('offline') })
    await talk.type('Two')
    await talk.press('Send')
    expect(talk.box()?.value).toBe('Two')
    expect(localStorage.length).toBeGreaterThan(0)
    await talk.press('Send')
    const keys = talk.asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('has the words again when it is opened again', async () => {
    const first = await open()
    await first.type('Half a sen')
    const second = await open()
    expect(second.box()?.value).toBe('Half a sen')
  })

  it('says so when the window is over, keeps the words and sends nothing', async () => {
    const talk = await open({}, { thread: thread({ answerUntil: at(30 * 60_000) }) })
    expect(talk.element.textContent).toContain('left to answer')
    await talk.type('Nearly')
    setClockOffset(hourMs)
    const later = await open({}, { thread: thread({ answerUntil: at(30 * 60_000) }) })
    expect(later.element.textContent).toContain('It is too late to answer here.')
    expect([later.box()?.value, later.button('Send')?.disabled]).toEqual(['Nearly', true])
  })

  it('offers to send again what failed, and says why', async () => {
    const failed = message({
      id: 'w1',
      text: 'Two',
      isOwn: true,
      state: 'failed',
      problem: { code: 'inbox.no-reason' },
    })
    const talk = await open(
      { 'POST /api/messages/unsent/w1/again': { body: { id: 'm_2', message: '', state: 'sent' } } },
      { messages: [message(), failed] },
    )
    expect(talk.element.textContent).toContain('Not sent')
    expect(talk.element.textContent).toContain('without a readable reason')
    await talk.press('Send again')
    expect(talk.asked.some(({ url }) => url === '/api/messages/unsent/w1/again')).toBe(true)
  })
})
