import type { MessageThread, MessageView } from '@marquee/contract/messages.ts'
import { act } from 'react'
import { beforeEach, vi } from 'vitest'
import { loadAnswerHelp } from '#features/answers'
import { loadEmojiButton } from '#features/publishing'
import { setClockOffset } from '#lib/time/clock.ts'
import { answering } from '#testing/answering.ts'
import { aSubscription } from '#testing/people.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { loadReplyExtras } from '../reply/reply-box.tsx'
import { Talk } from '../conversation/talk.tsx'

export const id = '6f8b3a44-5d0e-4a6e-9c5e-0d8f7a1b2c3d'
export const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()
export const hourMs = 3_600_000

export const thread = (more: Partial<MessageThread> = {}): MessageThread => ({
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
  seenUntil: null,
  ...more,
})
export const message = (more: Partial<MessageView> = {}): MessageView => ({
  id: 'm_1',
  text: 'Any tables?',
  at: at(-hourMs),
  isOwn: false,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  pictureUrl: null,
  hasOther: false,
  quickReplies: [],
  ...more,
})

/** Nothing is kept, and the parts that come later are there. */
export function useTalk(): void {
  beforeEach(async () => {
    localStorage.clear()
    setClockOffset(0)
    await loadEmojiButton()
    await loadAnswerHelp()
    await loadReplyExtras()
  })
}

/** A conversation on the screen, with what was asked of the server. */
export async function open(
  answers: Parameters<typeof answering>[0] = {},
  shown: {
    readonly thread?: MessageThread
    readonly messages?: readonly MessageView[]
    readonly subscription?: ReturnType<typeof aSubscription>
  } = {},
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
  const { element, client, leave } = await renderSignedIn(
    <Talk
      threadId={id}
      zone="Europe/London"
      head={null}
      onCancel={() => undefined}
      onSent={sent}
    />,
    { user: { subscriptions: [shown.subscription ?? aSubscription({ status: 'active' })] } },
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
  const readAgain = () =>
    act(async () => {
      void client.invalidateQueries()
      await Promise.resolve()
    })
  return { element, asked, sent, box, button, type, press, readAgain, leave }
}
