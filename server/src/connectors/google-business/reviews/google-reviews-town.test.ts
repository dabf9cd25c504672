import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { message } from '@marquee/contract/message.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { replierSuite, reviewerSuite } from '../../capabilities/reviewer.suite.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { useNetworkTown } from '../../testing/network-town.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import { createGoogleBusiness } from '../index.ts'
import { connectOsteriaLume } from '../testing/osteria-lume.ts'

const town = useNetworkTown()
const settings = () => townNetworks(town.url()).googleBusiness
const wire = useRecordedWire(
  [new URL('../wire/', import.meta.url)],
  () => {
    const { tokenUrl, revokeUrl, accountsUrl, informationUrl, postsUrl } = settings()
    return {
      token: tokenUrl,
      revoke: revokeUrl,
      accounts: accountsUrl,
      information: informationUrl,
      posts: postsUrl,
    }
  },
  { unmade: 'any' },
)
const clock = testClock()
const google = () =>
  createGoogleBusiness({
    settings: settings(),
    outbound: wire.record(town.outbound),
    clock,
    onUsage: () => undefined,
  })

let secret = ''
beforeEach(async () => {
  clock.moveTo(0)
  secret = await connectOsteriaLume(town, google())
  await town.control('PUT', '/google/reviews', { moderation: 'off' })
})

async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
}
const world = {
  reviewer: () => google().reviewer(secret),
  replier: () => google().reviewReplier(secret),
  guestSays: async (text: string, isPleased: boolean) => {
    // what comes later is told first
    await advance(1000)
    const made = await town.control('POST', '/google/locations/60001/reviews', {
      text,
      stars: isPleased ? 5 : 1,
    })
    return z.parse(z.object({ id: z.string() }), made).id
  },
  guestTakesBack: async (id: string) => {
    await town.control('DELETE', `/google/reviews/${id}`)
  },
  loseAnswer: async (of: 'reply' | 'remove') => {
    await town.control('POST', '/faults', {
      network: 'google-business',
      route: `${of === 'reply' ? 'PUT' : 'DELETE'} *`,
      kind: 'lose-answer',
      times: 1,
    })
  },
}

reviewerSuite('Google', () => world)
replierSuite('Google', () => world)

it('an answer that Google looks at first is followed until it shows or refuses it', async () => {
  const id = await world.guestSays('Cold pasta.', false)
  for (const [moderation, ends] of [
    ['slow', { state: 'live' }],
    ['refuse', { state: 'refused', message: message('google-business.reply-refused') }],
  ] as const) {
    await town.control('PUT', '/google/reviews', { moderation })
    expect(await world.replier().reply(id, `Sorry (${moderation}).`, recordSteps())).toEqual({
      isInReview: true,
    })
    expect(await world.replier().see(id)).toMatchObject({ state: 'in-review' })
    await advance(20_000)
    expect(await world.replier().see(id)).toMatchObject(ends)
  }
})

it('counts an answer in bytes before it is sent', async () => {
  const id = await world.guestSays('Cold pasta.', false)
  const context = recordSteps()
  await expect(world.replier().reply(id, 'è'.repeat(2049), context)).rejects.toMatchObject({
    kind: 'rejected',
    said: message('google-business.reply-length', { most: 4096 }),
  })
  expect(context.steps).toEqual([])
  await world.replier().reply(id, 'è'.repeat(2048), context)
  expect((await world.replier().see(id))?.text).toHaveLength(2048)
})

it('words that Google translates are read as guest and venue wrote them', async () => {
  await town.control('POST', '/google/locations/60001/reviews', {
    text: 'Buono e conveniente.',
    translation: 'Tasty and cheap.',
    stars: 5,
  })
  const [newest] = (await google().reviewer(secret).list({ limit: 1 })).reviews
  expect(newest?.text).toBe('Buono e conveniente.')
  const id = newest?.remoteId ?? ''
  await town.control('PUT', '/google/reviews', { moderation: 'slow' })
  await world.replier().reply(id, 'Grazie!', recordSteps())
  expect(await world.replier().see(id)).toMatchObject({ state: 'in-review', text: 'Grazie!' })
  await advance(20_000)
  expect(await world.replier().see(id)).toMatchObject({ state: 'live', text: 'Grazie!' })
})
