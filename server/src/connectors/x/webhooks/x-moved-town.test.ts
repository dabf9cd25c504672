import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { useWebhookDoor } from '../../testing/webhook-door.ts'
import { useXTown } from '../testing-town.ts'
import { createXWebhooks } from './x-events.ts'

const { town, x, secret } = useXTown()
const secrets = () => townNetworks(town.url()).x
let isUp = true
const before = useWebhookDoor(() =>
  createXWebhooks(isUp ? secrets() : { clientSecret: 'other', consumerSecret: null }),
)
const now = useWebhookDoor(() => createXWebhooks(secrets()))

const truth = z.object({
  webhooks: z.array(z.object({ id: z.string(), url: z.string(), valid: z.boolean() })),
  subscriptions: z.array(z.object({ eventType: z.string(), webhookId: z.string() })),
})
const readTruth = async () => z.parse(truth, await town.control('GET', '/truth/x'))
/** X asks at this address, which answers something else: it is told nothing from now on. */
async function breaks(url: string) {
  isUp = false
  const { webhooks } = await readTruth()
  const broken = webhooks.find((one) => one.url === url)
  await town.control('POST', `/x/webhooks/${broken?.id}/check`)
}

it('one that X still finds broken is said to be, and makes room at a new address', async () => {
  const [old, moved] = [before.url(), now.url()]
  await town.control('PUT', '/x/webhooks', { most: 1 })
  await x({}, old).news?.subscribe(secret())
  const made = (await readTruth()).subscriptions.map(({ eventType }) => eventType)
  await breaks(old)
  await expect(x({}, old).news?.subscribe(secret())).rejects.toMatchObject({ kind: 'unavailable' })
  await x({}, moved).news?.subscribe(secret())
  const { webhooks, subscriptions } = await readTruth()
  expect(webhooks).toMatchObject([{ url: moved, valid: true }])
  expect(subscriptions).toMatchObject(
    made.map((eventType) => ({ eventType, webhookId: webhooks[0]?.id })),
  )
  isUp = true
})

it('a webhook that X found broken is proven anew, and its subscriptions move with the server', async () => {
  const [old, moved] = [before.url(), now.url()]
  await town.control('PUT', '/webhooks', { base: new URL(old).origin })
  await x({}, old).news?.subscribe(secret())
  const made = (await readTruth()).subscriptions.map(({ eventType }) => eventType)
  await breaks(old)
  isUp = true
  await x({}, old).news?.subscribe(secret())
  expect((await readTruth()).webhooks).toMatchObject([{ url: old, valid: true }])
  await breaks(old)
  await x({}, moved).news?.subscribe(secret())
  const { webhooks, subscriptions } = await readTruth()
  const ours = webhooks.find((one) => one.url === moved)
  expect(subscriptions).toMatchObject(made.map((eventType) => ({ eventType, webhookId: ours?.id })))
  await town.control('POST', '/x/users/1460010001', { post: 'By hand' })
  await expect.poll(() => now.told.map(({ kind }) => kind)).toEqual(['post.create'])
})
