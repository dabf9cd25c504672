import { beforeEach } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { messengerSuite } from '../capabilities/messenger.suite.ts'
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

const write = (guest: string, text: string, picture?: string) =>
  town.control('POST', '/guests', {
    network: 'instagram',
    owner: osteriaLume,
    does: 'message',
    guest,
    text,
    ...(picture === undefined ? {} : { picture }),
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
    guestSendsPicture: async (text) => {
      await write('priya.cooks', text, 'tiramisu')
    },
    strike: (on, fate) => town.fault({ ...metaMessageFates(on, fate), times: 1 }),
  }),
)
