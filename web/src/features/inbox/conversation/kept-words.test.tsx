import { rawMessage } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import { settle, toasts } from '#testing/signed-in.tsx'
import { aCompany } from '#testing/people.ts'
import { keptReply } from '../reply/kept-reply.ts'
import { id, message, open, thread, useTalk } from '../testing/talk.tsx'

useTalk()

const path = `POST /api/messages/threads/${id}/messages`
const gone = { status: 404, body: { message: 'No such conversation.', code: 'not-found' } }
const held = message({
  id: 'w1',
  text: 'There is',
  isOwn: true,
  state: 'sending',
  isHeld: true,
  problem: rawMessage('Connect it again.'),
})

describe('words that did not go out', () => {
  it('stay in the box where nothing was written down, as of an account that cannot be opened', async () => {
    const talk = await open({
      [path]: { status: 409, body: { message: 'Connect it again.', code: 'conflict' } },
    })
    await talk.type('Thanks')
    await talk.press('Send')
    expect(talk.box()?.value).toBe('Thanks')
    expect(talk.element.textContent).toContain('Connect it again.')
  })

  it('that are held can be taken back, and are not said to be on their way', async () => {
    const talk = await open(
      { 'DELETE /api/messages/unsent/w1': { body: { id } } },
      { messages: [message(), held] },
    )
    expect(talk.element.textContent).toContain('Waiting')
    expect(talk.element.textContent).not.toContain('Sending')
    expect(talk.element.textContent).toContain('Connect it again.')
    await talk.press('Remove')
    expect(talk.asked.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  it('are said to wait, and why, to who pressed', async () => {
    const { state, isHeld, problem } = held
    const talk = await open({
      [path]: { body: { id: 'w1', message: 'There is', state, isHeld, problem } },
    })
    await talk.type('There is')
    await talk.press('Send')
    await settle()
    expect(toasts()).toContain('Waiting: Connect it again.')
  })

  it('are given back where the guest took back all there was, with quick replies', async () => {
    const { id: companyId } = aCompany()
    keptReply.write(companyId, id, 'For four, at eight?')
    keptReply.writeExtras(companyId, id, { picture: null, quickReplies: ['Yes', ''] })
    const talk = await open({ [`GET /api/messages/threads/${id}`]: gone })
    expect(talk.element.textContent).toContain('This conversation is not here any more.')
    expect(talk.element.textContent).toContain('You had begun to write:')
    expect(talk.element.textContent).toContain('For four, at eight?')
    expect(talk.element.textContent).toContain('Quick replies: Yes')
  })
})

it('a talk that is gone says nothing of words where none were begun', async () => {
  const talk = await open({ [`GET /api/messages/threads/${id}`]: gone })
  expect(talk.element.textContent).not.toContain('You had begun')
})

it('a talk of which all was taken back says so', async () => {
  const talk = await open({}, { thread: thread({ isEmptied: true, replied: true }), messages: [] })
  expect(talk.element.textContent).toContain('The messages here were taken back.')
})

it('days of another year are named with it', async () => {
  const now = new Date()
  const before = new Date(now.getTime() - 400 * 86_400_000)
  const lately = new Date(now.getTime() - 3_600_000)
  const talk = await open(
    {},
    {
      messages: [
        message({ id: 'm_0', at: before.toISOString() }),
        message({ at: lately.toISOString() }),
      ],
    },
  )
  const days = [...talk.element.querySelectorAll('.talk__day')].map((one) => one.textContent)
  expect(days[0]).toContain(String(before.getUTCFullYear()))
  expect(days[1]).not.toMatch(/\d{4}/)
})
