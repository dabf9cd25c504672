import type { MentionAnswer, MentionView } from '@marquee/contract/mentions.ts'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadAnswerHelp } from '#features/answers'
import { loadCommentBox } from '#features/comments'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { OneMentionPart } from './one-mention.tsx'

const id = '00000000-0000-4000-8000-0000000000a1'
const mention: MentionView = {
  id,
  network: 'instagram',
  accountName: 'Osteria Lume',
  guestName: 'jules',
  text: 'Great night!',
  pictureUrl: null,
  permalink: null,
  isInComment: false,
  writtenAt: '2026-11-23T22:14:00.000Z',
  takesAnswer: true,
  answer: null,
}

beforeEach(async () => {
  localStorage.clear()
  await loadCommentBox()
  await loadAnswerHelp()
})

const answered = (state: MentionAnswer['state']): MentionView => ({
  ...mention,
  answer: { text: 'Thank you', state, at: null, problem: null, decisions: [] },
})
const mentionPath = `GET /api/mentions/${id}`
const answerPath = `POST /api/mentions/${id}/answer`
const kept = storageKeys.reply(aCompany().id, id)

it('an answer that was under way when the page was left is repeated under its key', async () => {
  const lines = [Promise.withResolvers<{ body: object }>().promise, { body: answered('sent') }]
  const asked = answering({
    [mentionPath]: { body: mention },
    [answerPath]: () => lines.shift() ?? new Error('asked too often'),
  })
  localStorage.setItem(kept, 'Thank you')
  for (const _nth of [1, 2]) {
    const { element, leave } = await renderSignedIn(<OneMentionPart mentionId={id} />)
    await settle()
    await press(buttonIn(element, 'Answer'))
    await settle()
    await leave()
  }
  const keys = asked
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(localStorage.length).toBe(0)
})

it('an answer asks first while a colleague writes one', async () => {
  const writers = [{ userId: '00000000-0000-4000-8000-0000000000b1', name: 'Anna Conti' }]
  const asked = answering({
    [mentionPath]: { body: mention },
    [`POST /api/inbox/writing/mention/${id}`]: { body: { writers, lastAnswer: null } },
  })
  localStorage.setItem(kept, 'Thank you')
  const { element } = await renderSignedIn(<OneMentionPart mentionId={id} />)
  await settle()
  await press(buttonIn(element, 'Answer'))
  await settle()
  expect(element.textContent).toContain('Anna Conti is writing an answer.')
  expect(asked.filter(({ url }) => url.endsWith('/answer'))).toEqual([])
})

it.each([
  ['', 'Thank you'],
  ['Thanks, Jules', 'Thanks, Jules'],
])('an answer that is taken back beside "%s" leaves "%s" to write on', async (newer, words) => {
  localStorage.setItem(kept, newer)
  answering({
    [mentionPath]: { body: answered('sending') },
    [`DELETE /api/mentions/${id}/answer`]: { body: mention },
  })
  const { element } = await renderSignedIn(<OneMentionPart mentionId={id} />)
  await settle()
  await press(buttonIn(element, 'Withdraw'))
  await settle()
  expect(localStorage.getItem(kept)).toBe(words)
})

it('what is written while an answer is sent stays', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  answering({
    [mentionPath]: { body: mention },
    [answerPath]: () => line.promise,
  })
  const { element } = await renderSignedIn(<OneMentionPart mentionId={id} />)
  await settle()
  const write = (words: string) =>
    act(async () => {
      const box = element.querySelector('textarea')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
      box?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  await write('Thank you')
  await press(buttonIn(element, 'Answer'))
  await write('Thank you. See you on Friday')
  line.resolve({ body: answered('sent') })
  await settle()
  expect(localStorage.getItem(kept)).toBe('Thank you. See you on Friday')
})

it('an answer that is taken back while its call waits is there to write on', async () => {
  // the call comes back with nothing answered
  answering({ [mentionPath]: { body: mention }, [answerPath]: { body: mention } })
  localStorage.setItem(kept, 'Thank you')
  const { element } = await renderSignedIn(<OneMentionPart mentionId={id} />)
  await settle()
  await press(buttonIn(element, 'Answer'))
  await settle()
  expect([element.querySelector('textarea')?.value, localStorage.getItem(kept)]).toEqual([
    'Thank you',
    'Thank you',
  ])
})

it('sends nothing while a character is being written', async () => {
  const asked = answering({
    [mentionPath]: { body: mention },
    [answerPath]: { body: answered('sent') },
  })
  localStorage.setItem(kept, 'ありがとう')
  const { element } = await renderSignedIn(<OneMentionPart mentionId={id} />)
  await settle()
  const enter = async (isComposing: boolean) => {
    const event = { key: 'Enter', ctrlKey: true, bubbles: true, isComposing }
    await act(async () => {
      element.querySelector('textarea')?.dispatchEvent(new KeyboardEvent('keydown', event))
      await Promise.resolve()
    })
    await settle()
    return asked.filter(({ method }) => method === 'POST').length
  }
  expect([await enter(true), await enter(false)]).toEqual([0, 1])
})

it('a decision that is on its way keeps the focus, and no other is taken beside it', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const unsure: MentionView = {
    ...mention,
    answer: {
      text: 'Thank you',
      state: 'failed',
      at: null,
      problem: null,
      decisions: ['there', 'not-there'],
    },
  }
  const asked = answering({
    [mentionPath]: { body: unsure },
    [`POST /api/mentions/${id}/answer/decision`]: () => line.promise,
  })
  const { element } = await renderSignedIn(<OneMentionPart mentionId={id} />)
  await settle()
  const [first, second] = element.querySelectorAll<HTMLButtonElement>('.mention__decide button')
  first?.focus()
  await press(first)
  await settle()
  await press(second)
  // a browser takes the focus from what is switched off
  expect([document.activeElement === first, first?.disabled]).toEqual([true, false])
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('is read again every ten minutes', async () => {
  vi.useFakeTimers()
  const asked = answering({ [mentionPath]: { body: mention } })
  await renderSignedIn(<OneMentionPart mentionId={id} />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(10)
  await wait(599_900)
  expect(asked).toHaveLength(1)
  await wait(200)
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
})
