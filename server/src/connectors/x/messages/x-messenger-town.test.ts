import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { freeOfCharge, type Meter } from '../../capabilities/meter.ts'
import { messengerSuite } from '../../capabilities/messenger.suite.ts'
import type { MessageFate } from '../../capabilities/testing/messenger-world.ts'
import { asMessage } from '../../capabilities/testing/as-message.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { aSmallPicture } from '../../testing/small-picture.ts'
import { useXTown } from '../testing-town.ts'

const { town, clock, x, unreachable, signIn, secret } = useXTown()

const faults: Record<MessageFate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 88, forMs: 600_000 },
  'server fails': { kind: 'status', status: 503, code: 503 },
}
const routes = {
  list: 'GET /2/dm_events',
  send: 'POST /2/dm_conversations/with/{id}/messages',
} as const

const books = z.object({
  dms: z.array(z.object({ text: z.string(), viaApp: z.boolean(), mediaKeys: z.array(z.string()) })),
})

const write = async (guest: string, text: string) => {
  await town.control('POST', '/guests', {
    network: 'x',
    owner: 'osterialume',
    does: 'message',
    guest,
    text,
  })
}

messengerSuite(
  'X',
  {
    windowMs: null,
    pictureSteps: ['upload-photo:1'],
    picturesWithText: true,
    hasQuickReplies: false,
  },
  () => ({
    messenger: () => x().messenger(secret(), freeOfCharge),
    unreachable: () => unreachable().messenger(secret(), freeOfCharge),
    guestWrites: (guest, text) => write(guest === 0 ? 'jamesokafor' : 'lottedeboer', text),
    guestSendsPictures: null,
    guestTakesBack: null,
    picture: aSmallPicture,
    async standing() {
      const { dms } = z.parse(books, await town.control('GET', '/truth/messages'))
      return dms
        .filter(({ viaApp }) => viaApp)
        .map(({ text, mediaKeys }) => ({
          text,
          hasPicture: mediaKeys.length > 0,
          quickReplies: [],
        }))
    },
    strike: (on, fate) => town.fault({ route: routes[on], times: 1, ...faults[fate] }),
    arrived: async () =>
      (await town.log())
        .filter(({ method, route }) => method === 'POST' && route.endsWith('/messages'))
        .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
    async advance(ms) {
      clock.advance(ms)
      await town.control('POST', '/clock', { advanceMs: ms })
      // X lets nobody in for longer than two hours without a renewal
      if (ms > 3_600_000) await signIn()
    },
    now: () => clock.now(),
  }),
)

it('counts what reading and sending cost, and nothing for what X refused', async () => {
  const spent: number[] = []
  const meter: Meter = {
    allow: async (costMicros) => {
      spent.push(costMicros)
      return {
        spent: async (micros) => {
          spent.push(micros - costMicros)
        },
      }
    },
    charged: async () => undefined,
  }
  const total = () => spent.splice(0).reduce((sum, one) => sum + one, 0)
  await write('jamesokafor', 'Is the quiz on?')
  const messenger = x().messenger(secret(), meter)
  const { threads } = await messenger.list({ limit: 20 })
  expect(total()).toBe(10_000)
  const to = { guestId: threads[0]?.guest.id ?? '', isLate: false }
  await messenger.send(to, asMessage('It is'), recordSteps())
  expect(total()).toBe(15_000)
  await expect(
    messenger.send({ ...to, guestId: '99' }, asMessage('Who?'), recordSteps()),
  ).rejects.toMatchObject({ kind: 'rejected' })
  expect(total()).toBe(0)
})

it('shows the links of a guest where they lead, also to the picture of somebody’s post', async () => {
  const text = 'This one? https://lume.example.com/menu or https://x.com/lume/status/7/photo/1'
  await write('jamesokafor', text)
  const { threads } = await x().messenger(secret(), freeOfCharge).list({ limit: 20 })
  expect(threads[0]?.messages[0]?.text).toBe(text)
})

it('reads the signs that X escapes as they were written, and finds its own message by them', async () => {
  const question = 'Fish & chips <3? https://lume.example.com/menu?a=1&b=2'
  await write('jamesokafor', question)
  const messenger = x().messenger(secret(), freeOfCharge)
  const [thread] = (await messenger.list({ limit: 20 })).threads
  expect(thread?.messages[0]?.text).toBe(question)
  const guestId = thread?.guest.id ?? ''
  const since = clock.now()
  const answer = 'Fish & chips it is, under £9 > over £9'
  await messenger.send({ guestId, isLate: false }, asMessage(answer), recordSteps())
  expect((await messenger.recent(guestId, since, answer)).map(({ text }) => text)).toEqual([answer])
})
