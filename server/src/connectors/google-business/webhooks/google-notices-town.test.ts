import { beforeEach, expect, it, vi } from 'vitest'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { useNetworkTown } from '../../testing/network-town.ts'
import { useWebhookDoor } from '../../testing/webhook-door.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import { createGoogleWebhooks } from './google-events.ts'
import { createGoogleBusiness } from '../index.ts'
import { connectOsteriaLume } from '../testing/osteria-lume.ts'

const town = useNetworkTown()
const settings = () => townNetworks(town.url()).googleBusiness
const wire = useRecordedWire(
  [new URL('../wire/', import.meta.url)],
  () => {
    const { tokenUrl, revokeUrl, accountsUrl, informationUrl, notificationsUrl } = settings()
    return {
      token: tokenUrl,
      revoke: revokeUrl,
      accounts: accountsUrl,
      information: informationUrl,
      notifications: notificationsUrl,
    }
  },
  { unmade: 'any' },
)
const clock = testClock()
const outbound = () => wire.record(town.outbound)
const google = (topic = settings().notices?.topic ?? '') => {
  const { notices, ...rest } = settings()
  return createGoogleBusiness({
    settings: { ...rest, notices: notices && { ...notices, topic } },
    outbound: outbound(),
    clock,
    onUsage: () => undefined,
  })
}
const door = useWebhookDoor(() => {
  const { notices } = settings()
  if (!notices) throw new Error('The town tells of reviews.')
  return createGoogleWebhooks({
    notices,
    audience: () => `${new URL(door.url()).origin}/webhooks/google`,
    outbound: town.outbound,
    clock,
  })
})

let secret = ''
beforeEach(async () => {
  clock.moveTo(0)
  secret = await connectOsteriaLume(town, google())
  await town.control('PUT', '/webhooks', { base: new URL(door.url()).origin })
})
const guestSays = () =>
  town.control('POST', '/google/locations/60001/reviews', { text: 'Slow bill.', stars: 2 })

it('Google tells of a new review, and of one that was changed, where it was asked to', async () => {
  await google().news?.subscribe(secret)
  const { id } = Object(await guestSays())
  await town.control('POST', `/google/reviews/${String(id)}`, { stars: 1 })
  await vi.waitFor(() => expect(door.told).toHaveLength(2), { timeout: 10_000 })
  expect(door.told.map(({ kind }) => kind)).toEqual(['NEW_REVIEW', 'UPDATED_REVIEW'])
  expect(door.told[0]?.news).toEqual([
    {
      kind: 'changed',
      network: 'google',
      remoteId: 'accounts/51002/locations/60001',
      topic: 'reviews',
    },
  ])
})

it('nothing is told to nobody who asked', async () => {
  await guestSays()
  const { deliveries } = Object(await town.control('GET', '/webhooks'))
  expect(deliveries).toEqual([])
})

it('a topic that Google may not write to is refused in its words', async () => {
  await expect(
    google('projects/demo-desk/topics/another').news?.subscribe(secret),
  ).rejects.toMatchObject({ kind: 'rejected' })
})
