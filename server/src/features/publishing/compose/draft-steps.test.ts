import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFiveNetworks, type FiveNetworks } from '../testing/five-networks.ts'

let desk: FiveNetworks
beforeAll(async () => {
  desk = await openFiveNetworks()
})
afterAll(() => desk.close())

it('a draft keeps what is to follow it, half written too', async () => {
  const path = `/drafts/${randomUUID()}`
  const extras = { kind: 'post', firstComment: '#so', thread: ['Half', ''] }
  const draft = { text: 'Half', socialNetworks: ['twitter'], mediaIds: [], scheduledAt: null }
  await desk.call('PUT', path, { ...draft, extras, baseVersion: 0 })
  expect((await desk.call('GET', path)).json()).toMatchObject({ extras })
})
