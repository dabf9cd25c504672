import { expect } from 'vitest'
import type { Messenger } from '../../capabilities/messenger.ts'
import { asMessage } from '../../capabilities/testing/as-message.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { aSmallPicture } from '../../testing/small-picture.ts'

/** Every call of a page's messenger, each answered by the documented file of its name. */
export async function exchangeMessages(messenger: Messenger, guestId: string): Promise<void> {
  const [thread] = (await messenger.list({ limit: 25 })).threads
  expect(thread).toMatchObject({
    remoteId: 't_1',
    guest: { id: guestId, name: 'Ann' },
    messages: [{ remoteId: 'm_2', isOwn: true, text: 'Hi' }],
    older: 'B',
  })
  if (thread)
    expect(await messenger.older(thread, 'B')).toMatchObject({
      messages: [{ isOwn: false, pictureUrls: ['https://cdn.example/5.jpg'] }],
      older: null,
    })
  const guest = { guestId, isLate: false }
  expect(await messenger.send(guest, asMessage('Hi'), recordSteps())).toEqual({ remoteId: 'm_3' })
  await messenger.send({ ...guest, isLate: true }, asMessage('Hi'), recordSteps())
  await messenger.send(
    guest,
    { ...asMessage('How many?'), quickReplies: ['Two', 'Four'] },
    recordSteps(),
  )
  await messenger.send(guest, { ...asMessage(''), picture: await aSmallPicture() }, recordSteps())
}
