import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClock } from '#testing/test-platform.ts'
import { reviewerSuite } from '../capabilities/reviewer.suite.ts'
import { useFacebookTown } from '../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../meta-graph/testing/recorded-graph.ts'
import { createFacebook } from './index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const facebook = () =>
  createFacebook({
    settings: town.settings(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })

let secret = ''
beforeEach(async () => {
  clock.moveTo(0)
  const redirectUri = 'http://localhost:3000/callback'
  const codeVerifier = 'v'.repeat(64)
  const { link } = facebook()
  const grant = await link.exchange({
    code: await town.code('10001', link.consentUrl({ state: 's', redirectUri, codeVerifier })),
    redirectUri,
    codeVerifier,
  })
  secret =
    (await link.discover(grant.secret)).accounts.find(({ remoteId }) => remoteId === '20001')
      ?.secret ?? ''
})

const guests = ['Hannah Whitlock', 'Callum Reid', 'Grace Adeyemi']
let turn = 0
reviewerSuite('Facebook', () => ({
  reviewer: () => facebook().reviewer(secret),
  guestSays: async (text, isPleased) => {
    await town.control('POST', '/clock', { advanceMs: 1000 })
    const made = await town.control('POST', '/facebook/pages/20001/ratings', {
      text,
      recommends: isPleased,
      guest: guests[turn++ % guests.length],
    })
    return z.parse(z.object({ storyId: z.string() }), made).storyId
  },
  guestTakesBack: async (id) => {
    await town.control('DELETE', `/facebook/ratings/${id}`)
  },
}))

it('people are led to the page’s own reviews', async () => {
  await town.control('POST', '/facebook/pages/20001/ratings', {
    text: 'Tuesday quiz is chaotic.',
    recommends: true,
  })
  const shown = await fetch(facebook().reviewer(secret).pageUrl ?? '')
  expect(await shown.text()).toContain('Tuesday quiz is chaotic.')
})
