import { expect, it } from 'vitest'
import { pageMessage, toRemoteMessage } from './page-thread.ts'

it('a message without words and attachments carries something that is seen at the network', () => {
  const sticker = pageMessage.parse({
    id: 'm_1',
    created_time: '2026-11-20T09:00:00+0000',
    from: { id: '901' },
    message: '',
  })
  expect(toRemoteMessage(sticker, '901')).toMatchObject({
    text: '',
    pictureUrl: null,
    hasOther: true,
  })
})
