import { expect, it } from 'vitest'
import { googleFrom } from './google-business-settings.ts'

const client = { GOOGLE_BUSINESS_CLIENT_ID: 'id', GOOGLE_BUSINESS_CLIENT_SECRET: 'secret' }
const topic = { GOOGLE_BUSINESS_PUBSUB_TOPIC: 'projects/my-desk/topics/reviews' }
const sender = { GOOGLE_BUSINESS_PUBSUB_SENDER: 'push@my-desk.iam.gserviceaccount.com' }

it('Google tells of reviews only where topic and sender are set', () => {
  expect(googleFrom(client)?.notices).toBeNull()
  expect(googleFrom({ ...client, ...topic, ...sender })?.notices).toMatchObject({
    topic: 'projects/my-desk/topics/reviews',
    sender: 'push@my-desk.iam.gserviceaccount.com',
  })
})

it.each([
  [{ ...topic }, 'GOOGLE_BUSINESS_PUBSUB_SENDER'],
  [{ ...sender, GOOGLE_BUSINESS_PUBSUB_TOPIC: 'reviews' }, 'projects/my-project/topics/reviews'],
  [{ ...topic, GOOGLE_BUSINESS_PUBSUB_SENDER: 'me@example.com' }, 'gserviceaccount.com'],
])('what cannot be used is said at the start: %j', (set, said) => {
  expect(() => googleFrom({ ...client, ...set })).toThrow(said)
})
