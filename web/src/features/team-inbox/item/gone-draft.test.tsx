import { expect, it } from 'vitest'
import { loadBegunReply } from '#features/inbox'
import { aCompany } from '#testing/people.ts'
import { soon } from '#testing/signed-in.tsx'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { idOf, item, openInbox, view } from '../testing/open-inbox.tsx'

it('gives back what was begun in a talk whose only message was taken back', async () => {
  await loadBegunReply()
  localStorage.setItem(storageKeys.reply(aCompany().id, idOf(9)), 'For four, at eight?')
  let isGone = false
  const ofTalk = view({ ...item(1), kind: 'message', subjectId: idOf(9), postId: null })
  const { element, readAgain } = await openInbox({
    [`GET /api/inbox/items/${idOf(1)}`]: () =>
      isGone ? { status: 404, body: { message: 'Not here.', code: 'not-found' } } : ofTalk,
    [`GET /api/messages/threads/${idOf(9)}`]: {
      status: 404,
      body: { message: 'Not here.', code: 'not-found' },
    },
  })
  isGone = true
  await readAgain()
  await soon(() => expect(element.textContent).toContain('This is not in the inbox any more.'))
  await soon(() => expect(element.textContent).toContain('For four, at eight?'))
  localStorage.clear()
})
