import type { MentionView } from '@marquee/contract/mentions.ts'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { loadAnswerHelp } from '#features/answers'
import { loadCommentBox } from '#features/comments'
import { storageKeys } from '#lib/storage-keys.ts'
import { answering } from '../../testing/answering.ts'
import { aCompany } from '../../testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '../../testing/signed-in.tsx'
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

it('what is written while an answer is sent stays', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  answering({
    [`GET /api/mentions/${id}`]: { body: mention },
    [`POST /api/mentions/${id}/answer`]: () => line.promise,
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
  line.resolve({ body: mention })
  await settle()
  expect(localStorage.getItem(storageKeys.reply(aCompany().id, id))).toBe(
    'Thank you. See you on Friday',
  )
})
