import { beforeEach, expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { messengerSuite } from '../capabilities/messenger.suite.ts'
import { asMessage } from '../capabilities/testing/as-message.ts'
import { recordSteps } from '../capabilities/testing/publisher-world.ts'
import { useFacebookTown } from '../meta-graph/testing/facebook-town.ts'
import { metaMessageFates, useMessagingTown } from '../meta-graph/testing/messaging-town.ts'
import { useRecordedGraph } from '../meta-graph/testing/recorded-graph.ts'
import { createFacebook } from './index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const deps = { outbound, clock, onUsage: () => undefined, webhook: null }
const facebook = () => createFacebook({ settings: town.settings(), ...deps })
const lost = () => createFacebook({ settings: town.nowhere(), ...deps })
const messaging = useMessagingTown(town, clock)

let secret = ''
beforeEach(async () => {
  const { link } = facebook()
  secret = await messaging.secretOf(link, '20001')
})

const write = (guest: string, text: string, pictures: readonly string[] = []) =>
  town.control('POST', '/guests', {
    network: 'facebook',
    owner: '20001',
    does: 'message',
    guest,
    text,
    pictures,
  })

messengerSuite(
  'Facebook',
  {
    windowMs: 24 * 3_600_000,
    pictureSteps: [],
    picturesWithText: false,
    hasQuickReplies: true,
  },
  () => ({
    ...messaging.world,
    messenger: () => facebook().messenger(secret),
    unreachable: () => lost().messenger(secret),
    guestWrites: async (guest, text) => {
      await write(guest === 0 ? 'Priya Nair' : 'Tom Ashworth', text)
    },
    guestSendsPictures: async (text, count) => {
      await write(
        'Priya Nair',
        text,
        Array.from({ length: count }, () => 'tiramisu'),
      )
    },
    guestTakesBack: async () => {
      await town.control('POST', '/guests', {
        network: 'facebook',
        owner: '20001',
        does: 'unsend',
        guest: 'Priya Nair',
      })
    },
    strike: (on, fate) => town.fault({ ...metaMessageFates(on, fate), times: 1 }),
  }),
)

it('answers late as a person where Meta lets people of the app, and never without', async () => {
  await write('Priya Nair', 'Hello?')
  await messaging.world.advance(30 * 3_600_000)
  const [thread] = (await facebook().messenger(secret).list({ limit: 5 })).threads
  const late = { guestId: thread?.guest.id ?? '', isLate: true }
  const send = () =>
    facebook().messenger(secret).send(late, asMessage('Good morning'), recordSteps())
  await expect(send()).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'facebook.messages-not-allowed' },
  })
  await town.control('PUT', '/facebook/human-agent', { isGranted: true })
  await send()
  await messaging.world.advance(6 * 86_400_000)
  await expect(send()).rejects.toMatchObject({ kind: 'rejected' })
})
