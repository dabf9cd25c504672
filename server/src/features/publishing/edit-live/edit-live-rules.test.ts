import { randomUUID } from 'node:crypto'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openFiveNetworks, type FiveNetworks } from '../testing/five-networks.ts'
import { eventually } from '../testing.ts'

let desk: FiveNetworks
beforeAll(async () => {
  desk = await openFiveNetworks()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const press = async (network: NetworkKey): Promise<string> => {
  const { id } = (
    await desk.call(
      'POST',
      '/posts',
      { title: 'Burrata', mediaIds: [await desk.aFile()], socialNetworks: [network] },
      { key: randomUUID() },
    )
  ).json()
  await eventually(
    () =>
      desk.db.many(sql<{ state: string }>`select state from publications where post_id = ${id}`),
    (rows) => rows.every(({ state }) => state === 'published'),
  )
  return id
}
const addressOf = (id: string, network: NetworkKey) => `/posts/socialPost/${id}/${network}/text`
const change = async (id: string, network: NetworkKey, text: unknown) => {
  const answer = await desk.call('PUT', addressOf(id, network), { text })
  return { status: answer.statusCode, body: answer.json() }
}
const drop = (id: string, network: NetworkKey) => desk.call('DELETE', addressOf(id, network))
const editOf = async (id: string) =>
  (await desk.call('GET', '/posts')).json().items.find((one: { id: string }) => one.id === id)
    ?.publications[0]?.edit

describe('other words for a live post', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['what nobody sees', '\u200B\u200D\u202E'],
    ['more than any text', 'x'.repeat(63_300)],
    ['no text', 7],
  ])('are refused at their field where they are %s', async (_what, text) => {
    const id = await press('facebook')
    expect(await change(id, 'facebook', text)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', details: { text: expect.any(String) } },
    })
    expect(desk.networks.facebook.changed.size).toBe(0)
    expect(await editOf(id)).toBeNull()
  })
  it('are judged by the limits of their network before anything is asked of it', async () => {
    const id = await press('google')
    expect(await change(id, 'google', 'x'.repeat(1501))).toMatchObject({
      status: 400,
      body: { said: { code: 'preflight.text-too-long', params: { over: 1 } } },
    })
    expect(desk.networks.google.changed.size).toBe(0)
    expect((await change(id, 'google', 'x'.repeat(1500))).status).toBe(200)
  })
  it.each([
    { network: 'facebook', status: 422, code: 'network.change-not-allowed', changes: 0 },
    { network: 'google', status: 200, code: undefined, changes: 1 },
  ] as const)(
    'of a post that was made elsewhere, on $network: $status',
    async ({ network, status, code, changes }) => {
      const id = await press(network)
      await desk.db.run(sql`update posts set origin = 'elsewhere' where id = ${id}`)
      const answer = await change(id, network, 'Burrata on Friday')
      expect([answer.status, answer.body.said?.code]).toEqual([status, code])
      expect(desk.networks[network].changed.size).toBe(changes)
    },
  )
  it('are not asked for while the post is being deleted', async () => {
    const id = await press('facebook')
    await desk.db.run(
      sql`update publications set delete_asked_at = now(), delete_at = now() + interval '1 hour' where post_id = ${id}`,
    )
    expect((await change(id, 'facebook', 'Burrata on Friday')).status).toBe(409)
    expect(desk.networks.facebook.changed.size).toBe(0)
  })
  it('that nobody could look up any more are given up by their owner', async () => {
    const id = await press('facebook')
    expect((await change(id, 'facebook', 'Burrata on Friday')).status).toBe(200)
    await desk.db.run(
      sql`update outbox_intents set state = 'unknown', next_at = null, outcome = 'uncertain', finished_at = null where kind = 'edit'`,
    )
    expect(await editOf(id)).toMatchObject({ state: 'failed' })
    expect((await drop(id, 'facebook')).statusCode).toBe(200)
    expect(await editOf(id)).toBeNull()
  })
})
