import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mentionsSuite } from '../capabilities/comments/mentions.suite.ts'
import { freeOfCharge, type Meter } from '../capabilities/meter.ts'
import { recordSteps } from '../capabilities/testing/publisher-world.ts'
import { useXTown } from './testing-town.ts'

const { town, clock, x, unreachable, signIn, secret } = useXTown()

const post = z.object({
  post: z.object({ id: z.string(), replyToId: z.optional(z.string()) }),
})
async function guestNames(where: 'post' | 'comment', text: string, more: object = {}) {
  const { post: made } = z.parse(
    post,
    await town.control('POST', '/guests', {
      network: 'x',
      owner: 'osterialume',
      does: 'mention',
      where,
      text,
      ...more,
    }),
  )
  return made.replyToId === undefined
    ? { postId: made.id, commentId: null }
    : { postId: made.replyToId, commentId: made.id }
}
const reader = (meter: Meter = freeOfCharge) => x().mentionReader(secret(), meter)

mentionsSuite(
  'X',
  {
    listsPosts: true,
    looksUp: ['post', 'comment'],
    readsAs: (text) => `@osterialume ${text}`,
  },
  () => ({
    reader,
    answerer: () => x().mentionAnswerer(secret(), freeOfCharge),
    unreachable: () => unreachable().mentionReader(secret(), freeOfCharge),
    now: () => clock.now(),
    advance,
    guestNames,
    loseAnswer: () => town.fault({ route: 'POST /2/tweets', kind: 'lose-answer', times: 1 }),
  }),
)

async function advance(ms: number) {
  clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
}

it.each(['tweet', 'post'] as const)(
  'in the spelling of %s a mention comes with who wrote it, its picture and where it stands',
  async (only) => {
    await town.control('PUT', '/x/field-style', { only })
    const { postId } = await guestNames('post', 'Look at this.', {
      guest: 'lottedeboer',
      picture: 'tiramisu',
    })
    const [seen] = await reader().list(10)
    expect(seen).toMatchObject({
      postId,
      guestName: 'Lotte de Boer',
      text: '@osterialume Look at this.',
      pictureUrl: expect.stringContaining('/cdn/x/media/'),
      permalink: expect.stringContaining(`/look/x/lottedeboer/status/${postId}`),
    })
    expect((await fetch(seen?.permalink ?? '')).status).toBe(200)
  },
)

it('what answers a post of the profile is listed too, and the profile’s own posts are not', async () => {
  await town.control('POST', '/reset', { seed: 'demo' })
  await signIn()
  const all = await reader().list(20)
  expect(all.length).toBeGreaterThan(2)
  expect(all.every(({ isOwn, commentId }) => !isOwn && commentId !== null)).toBe(true)
})

function counting() {
  const spent: number[] = []
  const meter: Meter = {
    allow: async (most) => {
      spent.push(most)
      return {
        spent: async (micros) => {
          spent.push(micros - most)
        },
      }
    },
    charged: async (micros) => {
      spent.push(micros)
    },
  }
  return { meter, total: () => spent.splice(0).reduce((sum, one) => sum + one, 0) }
}
const costOfTown = async () =>
  z.parse(z.object({ costMicros: z.number() }), await town.control('GET', '/truth/x')).costMicros

it('each mention and each of their authors is paid for once, and nothing that is older than asked for', async () => {
  await guestNames('post', 'Yesterday.', { guest: 'rajkapoor' })
  await advance(50 * 60_000)
  await guestNames('post', 'One.', { guest: 'lottedeboer' })
  await guestNames('post', 'Two.', { guest: 'lottedeboer' })
  const { meter, total } = counting()
  const before = await costOfTown()
  const since = new Date(clock.now().getTime() - 20 * 60_000)
  expect(await reader(meter).list(10, since)).toHaveLength(2)
  expect(total()).toBe(2 * 5000 + 10_000)
  expect((await costOfTown()) - before).toBe(2 * 5000 + 10_000)
  await advance(50 * 60_000)
  expect(await reader(meter).list(10, new Date(clock.now().getTime() - 20 * 60_000))).toEqual([])
  expect(total()).toBe(0)
})

it('where X does not let the app read mentions, nobody is asked to connect again', async () => {
  await town.fault({
    network: 'x',
    route: 'GET /2/users/{id}/mentions',
    kind: 'status',
    status: 403,
    times: 1,
  })
  await expect(reader().list(10)).rejects.toMatchObject({ kind: 'rejected' })
  expect(await x().link.check(secret(), freeOfCharge)).toBe('valid')
})

it('a limit that is reached says until when, and costs nothing', async () => {
  await town.fault({
    network: 'x',
    route: 'GET /2/users/{id}/mentions',
    kind: 'rate-limit',
    forMs: 600_000,
    times: 1,
  })
  const { meter, total } = counting()
  const error = await reader(meter)
    .list(10)
    .catch((cause: unknown) => cause)
  expect(error).toMatchObject({ kind: 'rate-limited', until: expect.any(Date) })
  expect(total()).toBe(0)
})

it('an answer stands below the mention, at the price of a post', async () => {
  const { postId } = await guestNames('post', 'Is it open?')
  const { meter, total } = counting()
  const to = { postId, commentId: null }
  const { remoteId } = await x()
    .mentionAnswerer(secret(), meter)
    .answer(to, 'Until eleven.', recordSteps())
  expect(total()).toBe(15_000)
  const page = await (await fetch(`${town.url()}/look/x/jamesokafor/status/${postId}`)).text()
  expect(page).toContain(remoteId)
  await expect(
    x().mentionAnswerer(secret(), meter).answer(to, 'x'.repeat(281), recordSteps()),
  ).rejects.toMatchObject({ said: { code: 'preflight.text-too-long-as-counted' } })
})

it('a post that does not name the profile cannot be answered, and says why', async () => {
  const { postId } = await guestNames('comment', 'Here.')
  await expect(
    x()
      .mentionAnswerer(secret(), freeOfCharge)
      .answer({ postId, commentId: null }, 'May we?', recordSteps()),
  ).rejects.toMatchObject({
    kind: 'rejected',
    said: { raw: expect.stringContaining('have not been mentioned') },
  })
})

it('a lost answer with a link in it is known again by its words', async () => {
  const to = await guestNames('post', 'Where do I book?')
  const since = clock.now()
  const sent = 'Here: osterialume.example.com/book'
  await x()
    .mentionAnswerer(secret(), freeOfCharge)
    .answer(to, 'Here: https://osterialume.example.com/book', recordSteps())
  expect(await x().mentionAnswerer(secret(), freeOfCharge).recent(to, since, sent)).toMatchObject([
    { text: sent },
  ])
})
