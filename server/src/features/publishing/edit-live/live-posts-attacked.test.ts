import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import { openFiveNetworks, type FiveNetworks } from '../testing/five-networks.ts'
import { eventually } from '../testing.ts'

let desk: FiveNetworks
beforeAll(async () => {
  desk = await openFiveNetworks()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const press = async (...socialNetworks: readonly NetworkKey[]): Promise<string> => {
  const { id } = (
    await desk.call(
      'POST',
      '/posts',
      { title: 'Burrata', mediaIds: [await desk.aFile()], socialNetworks },
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
const change = (id: string, text: string, network: NetworkKey = 'facebook') =>
  desk.call('PUT', `/posts/socialPost/${id}/${network}/text`, { text })
const drop = (id: string, network: NetworkKey = 'facebook') =>
  desk.call('DELETE', `/posts/socialPost/${id}/${network}/text`)
const remove = (id: string, network: NetworkKey = 'facebook') =>
  desk.call('DELETE', `/posts/socialPost/${id}/${network}`)
const listed = async (id: string) =>
  (await desk.call('GET', '/posts')).json().items.find((one: { id: string }) => one.id === id)
const noIntentIsOpen = () =>
  eventually(
    () =>
      desk.db.many(
        sql<{
          state: string
        }>`select state from outbox_intents where state not in ('done', 'failed', 'canceled')`,
      ),
    (rows) => rows.length === 0,
  )

describe('a live post under attack', () => {
  it('two people change its words at once: it says what the last one wrote, here and there', async () => {
    const id = await press('facebook')
    const texts = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(texts.map((text) => change(id, text)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    await noIntentIsOpen()
    const [last] = await desk.db.many(
      sql<{
        text: string
      }>`select payload ->> 'text' as text from outbox_intents where kind = 'edit' order by created_at desc, id desc limit 1`,
    )
    expect([...desk.networks.facebook.changed.values()]).toEqual([last?.text])
    expect(await listed(id)).toMatchObject({ text: last?.text })
  })
  it('one deletes while another changes: it is gone, and no change brings it back', async () => {
    const id = await press('facebook')
    const answers = await Promise.all([remove(id), change(id, 'Two'), remove(id), drop(id)])
    for (const { statusCode } of answers) expect([200, 404, 409, 422]).toContain(statusCode)
    await noIntentIsOpen()
    expect(await listed(id)).toBeUndefined()
    expect(desk.networks.facebook.removed).toHaveLength(1)
    expect((await change(id, 'Three')).statusCode).toBe(404)
    expect((await drop(id)).statusCode).toBe(404)
  })
  it('five people delete it at once: all are told that it is gone, and its network is asked once', async () => {
    const id = await press('facebook')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => remove(id)))
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { facebook: true }])
    await noIntentIsOpen()
    expect(desk.networks.facebook.removed).toHaveLength(1)
  })
  it('whoever deletes it while its worker ends its deletion waits for no circle', async () => {
    const id = await press('facebook')
    const { publications } = await listed(id)
    const held = Promise.withResolvers<void>()
    desk.networks.facebook.onRemove = () => held.promise
    const first = remove(id)
    await eventually(
      () =>
        desk.db.many(
          sql<{
            id: string
          }>`select id from outbox_intents where kind = 'delete' and state = 'sending'`,
        ),
      (rows) => rows.length === 1,
    )
    const began = Promise.withResolvers<void>()
    const worker = desk.db.transaction(async (tx) => {
      await tx.run(sql`update outbox_intents set updated_at = now() where kind = 'delete'`)
      began.resolve()
      await eventually(
        () =>
          desk.db.many(
            sql<{
              pid: number
            }>`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        (rows) => rows.length > 0,
      )
      await tx.run(sql`update publications set updated_at = now() where id = ${publications[0].id}`)
    })
    await began.promise
    const second = remove(id)
    await expect(worker).resolves.toBeUndefined()
    held.resolve()
    expect((await first).json()).toEqual({ facebook: true })
    expect((await second).statusCode).toBe(200)
  })
  it('nobody of another company, and no viewer, changes, gives up or deletes anything', async () => {
    const id = await press('facebook')
    desk.networks.facebook.onEdit = async () => {
      throw new ConnectorError('rejected', { network: 'facebook', message: rawMessage('No.') })
    }
    await change(id, 'Two')
    const address = `/posts/socialPost/${id}/facebook`
    const viewer = { ...desk.marta, userId: `${desk.marta.userId}-viewer` }
    for (const [who, status] of [
      [desk.stranger, 404],
      [viewer, 403],
    ] as const)
      for (const [method, path, body] of [
        ['PUT', `${address}/text`, { text: 'Three' }],
        ['DELETE', `${address}/text`, undefined],
        ['DELETE', address, undefined],
      ] as const)
        expect((await desk.call(method, path, body, { who })).statusCode).toBe(status)
    expect(await listed(id)).toMatchObject({
      publications: [{ edit: { text: 'Two', state: 'failed' } }],
    })
  })
  it('a switch between press and call holds the words, and its end sends them', async () => {
    const id = await press('facebook')
    desk.networks.facebook.onEdit = async () => {
      throw new ConnectorError('rate-limited', {
        network: 'facebook',
        message: rawMessage('Slowly.'),
      })
    }
    expect((await change(id, 'Two')).json()).toEqual({ isDone: false })
    await switchOff(desk.db, {
      network: 'facebook',
      reason: 'Facebook answers nobody',
      at: desk.clock.now(),
    })
    expect((await change(id, 'Three')).statusCode).toBe(409)
    // the worker hears of the switch a moment later: until then its calls are refused as before
    await eventually(
      async () => {
        desk.clock.advance(70_000)
        return listed(id)
      },
      (post) => post.publications[0].edit?.message?.code === 'outbox.switched-off',
    )
    desk.networks.facebook.onEdit = async () => undefined
    await switchOn(desk.db, 'facebook')
    await eventually(
      async () => {
        desk.clock.advance(1000)
        return listed(id)
      },
      (post) => post.publications[0].edit === null,
    )
    expect([...desk.networks.facebook.changed.values()]).toEqual(['Two'])
  })
  it('a lost answer while our clock is minutes ahead leaves one deletion and one change', async () => {
    const id = await press('facebook')
    desk.clock.advance(360_000)
    let lost = 0
    desk.networks.facebook.onEdit = async () => {
      lost += 1
      if (lost === 1)
        throw new ConnectorError('uncertain', {
          network: 'facebook',
          message: rawMessage('Nothing came.'),
        })
    }
    expect((await change(id, 'Two')).json()).toEqual({ isDone: true })
    expect(lost).toBe(1)
    expect((await remove(id)).json()).toEqual({ facebook: true })
    await noIntentIsOpen()
    expect(desk.networks.facebook.removed).toHaveLength(1)
  })
})
