import { expect, it } from 'vitest'
import { clock, connected, failure } from '../testing.ts'

it('a message is not taken for absent where X could not read a field just now', async () => {
  const { x, secret, meter, answer } = await connected()
  const recent = () => x.messenger(secret, meter).recent('1460050011', clock.now(), 'It is')
  expect((await recent()).map(({ text }) => text)).toEqual(['It is'])
  answer('dmEventsWith', 'dmEventsWith.lacking')
  expect(await failure(recent())).toMatchObject({
    kind: 'unavailable',
    said: { code: 'network.incomplete-answer' },
  })
})

it('shows all pictures of a message in their order, and says that there is a video', async () => {
  const { x, secret, meter, answer } = await connected()
  answer('dmEventsWith', 'dmEventsWith.pictures')
  const thread = {
    remoteId: '1460050011-2244994945',
    guest: { id: '1460050011', name: null, username: null, pictureUrl: null },
  }
  const { messages } = await x.messenger(secret, meter).older(thread, 'next-page-of-them')
  expect(messages).toMatchObject([
    {
      text: 'Cold, and broken',
      pictureUrls: [1, 2, 4].map((nth) => `https://pbs.example/${nth}.jpg`),
      hasOther: true,
    },
  ])
})

it('keeps nothing of a message of which X could not read a field just now', async () => {
  const { x, secret, meter, answer } = await connected()
  const list = () => x.messenger(secret, meter).list({ limit: 20 })
  answer('dmEvents', 'dmEvents.lacking')
  expect(await failure(list())).toMatchObject({
    kind: 'unavailable',
    said: { code: 'network.incomplete-answer' },
  })
  // a face is no part of what was written
  answer('dmEvents', 'dmEvents.facesLacking')
  expect((await list()).threads[0]?.messages[0]?.text).toBe('Is the quiz on?')
})
