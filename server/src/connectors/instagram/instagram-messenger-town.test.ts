import { beforeEach, expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { messengerSuite } from '../capabilities/messenger.suite.ts'
import { recordSteps } from '../capabilities/testing/publisher-world.ts'
import { useFacebookTown } from '../meta-graph/testing/facebook-town.ts'
import { osteriaLume } from '../meta-graph/testing/instagram-town.ts'
import { metaMessageFates, useMessagingTown } from '../meta-graph/testing/messaging-town.ts'
import { useRecordedGraph } from '../meta-graph/testing/recorded-graph.ts'
import { createInstagram } from './index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'instagram')
const clock = testClock()
const deps = { outbound, clock, onUsage: () => undefined, webhook: null }
const instagram = () => createInstagram({ settings: town.settings(), ...deps })
const lost = () => createInstagram({ settings: town.nowhere(), ...deps })
const messaging = useMessagingTown(town, clock)

let secret = ''
beforeEach(async () => {
  secret = await messaging.secretOf(instagram().link, osteriaLume)
})

const write = (guest: string, text: string, pictures: readonly string[] = []) =>
  town.control('POST', '/guests', {
    network: 'instagram',
    owner: osteriaLume,
    does: 'message',
    guest,
    text,
    pictures,
  })

messengerSuite(
  'Instagram',
  {
    windowMs: 24 * 3_600_000,
    pictureSteps: [],
    picturesWithText: false,
    hasQuickReplies: true,
  },
  () => ({
    ...messaging.world,
    messenger: () => instagram().messenger(secret),
    unreachable: () => lost().messenger(secret),
    guestWrites: async (guest, text) => {
      await write(guest === 0 ? 'priya.cooks' : 'owenpugh', text)
    },
    guestSendsPictures: async (text, count) => {
      await write(
        'priya.cooks',
        text,
        Array.from({ length: count }, () => 'tiramisu'),
      )
    },
    guestTakesBack: async () => {
      await town.control('POST', '/guests', {
        network: 'instagram',
        owner: osteriaLume,
        does: 'unsend',
        guest: 'priya.cooks',
      })
    },
    strike: (on, fate) => town.fault({ ...metaMessageFates(on, fate), times: 1 }),
  }),
)

it('messages that the owner keeps from every app are told as that, and not as a missing right', async () => {
  await write('priya.cooks', 'Is there a table?')
  const messenger = instagram().messenger(secret)
  const [thread] = (await messenger.list({ limit: 5 })).threads
  await town.control('POST', `/instagram/${osteriaLume}`, { hasMessagesOff: true })
  const content = { text: 'Yes', picture: null, quickReplies: [], prepared: null }
  for (const call of [
    () => messenger.list({ limit: 5 }),
    () =>
      messenger.send({ guestId: thread?.guest.id ?? '', isLate: false }, content, recordSteps()),
  ])
    await expect(call()).rejects.toMatchObject({
      kind: 'rejected',
      said: { code: 'instagram.messages-switched-off' },
      facts: { code: 200, subcode: 2_534_041 },
    })
})
