import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { whyPublication, type PublicationView } from '@marquee/contract/publishing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { worded, type Worded } from '#platform/wording/testing.ts'
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
  await answered(id)
  return id
}
const answered = (id: string) =>
  eventually(
    () =>
      desk.db.many(sql<{ state: string }>`select state from publications where post_id = ${id}`),
    (rows) => rows.every(({ state }) => state === 'published' || state === 'processing'),
  )
const listed = async () => worded((await desk.call('GET', '/posts')).json().items)
const refusing = (kind: 'rejected' | 'uncertain' | 'unavailable', message: string) => async () => {
  throw new ConnectorError(kind, { network: 'google', message: rawMessage(message) })
}

describe('the words of a live post', () => {
  const change = async (id: string, network: NetworkKey, text: string) => {
    const answer = await desk.call('PUT', `/posts/socialPost/${id}/${network}/text`, { text })
    return [answer.statusCode, answer.json()]
  }
  const edited = async (): Promise<Worded<PublicationView>[]> => (await listed())[0].publications
  const why = async (id: string) => {
    const [publication] = (await listed()).find((one: { id: string }) => one.id === id).publications
    const answer = z.parse(
      whyPublication.response,
      (await desk.call('GET', `/publications/${publication.id}/why`)).json(),
    )
    return worded(answer.steps).filter(({ title }) => title.includes('new text'))
  }
  it('are changed at its network, with a row of the ledger, and the list says so', async () => {
    const id = await press('facebook')
    expect(await change(id, 'facebook', 'Burrata on Friday')).toEqual([200, { isDone: true }])
    expect([...desk.networks.facebook.changed.values()]).toEqual(['Burrata on Friday'])
    expect((await listed())[0]).toMatchObject({ text: 'Burrata on Friday' })
    expect(await desk.db.many(sql`select outcome from attempts where step = 'edit'`)).toEqual([
      { outcome: 'ok' },
    ])
  })
  it('whose answer is lost are looked up, and not sent again where they stand', async () => {
    const id = await press('google')
    desk.networks.google.onEdit = refusing('uncertain', 'Google did not answer.')
    expect(await change(id, 'google', 'Burrata on Friday')).toEqual([200, { isDone: true }])
    expect(await desk.db.many(sql`select outcome from attempts where step = 'edit'`)).toEqual([
      { outcome: 'found' },
    ])
  })
  it('stay as they are where the network refuses, and where none lets apps change them', async () => {
    const id = await press('facebook', 'instagram')
    desk.networks.facebook.onEdit = refusing('rejected', 'Facebook says no.')
    expect(await change(id, 'facebook', 'Other')).toMatchObject([
      422,
      { message: 'Facebook says no.' },
    ])
    expect((await change(id, 'instagram', 'Other'))[0]).toBe(422)
    expect((await listed())[0]).toMatchObject({ text: 'Burrata' })
  })
  it('that the network looks at first are in review until it shows them', async () => {
    const id = await press('google')
    desk.networks.google.review = (text) => ({ state: 'in-review', text, againInMs: 20 })
    expect(await change(id, 'google', 'Burrata on Friday')).toEqual([200, { isDone: false }])
    expect(await edited()).toMatchObject([
      { ownText: null, edit: { text: 'Burrata on Friday', state: 'in-review', message: null } },
    ])
    desk.clock.advance(11_000)
    expect(await why(id)).toMatchObject([
      { title: 'Google accepted the new text', note: 'It is reviewed before it is shown.' },
    ])
    desk.networks.google.review = (text) => ({ state: 'live', text })
    desk.clock.advance(11_000)
    await eventually(edited, ([one]) => one?.edit === null)
    expect(await edited()).toMatchObject([{ ownText: 'Burrata on Friday', edit: null }])
    expect((await why(id)).map(({ title }) => title)).toEqual([
      'Google accepted the new text',
      'Google shows the new text',
    ])
    expect(await desk.db.many(sql`select outcome from attempts where step = 'edit'`)).toEqual([
      { outcome: 'ok' },
    ])
  })
  it('that its review refuses stand beside the post with the reason, until it takes others', async () => {
    const id = await press('google')
    desk.networks.google.review = (text) => ({
      state: 'refused',
      text,
      message: rawMessage('Google saw a phone number.'),
    })
    await change(id, 'google', 'Call 0117 496 0123')
    desk.clock.advance(11_000)
    await eventually(edited, ([one]) => one?.edit?.state === 'failed')
    expect(await edited()).toMatchObject([
      {
        ownText: null,
        edit: {
          text: 'Call 0117 496 0123',
          state: 'failed',
          message: 'Google saw a phone number.',
          isUnseen: true,
        },
      },
    ])
    expect((await why(id)).at(-1)).toMatchObject({
      title: 'Google refused the new text',
      note: 'Google saw a phone number.',
    })
    // nobody sees it, whatever is left as it is
    expect(await desk.call('DELETE', `/posts/socialPost/${id}/google/text`)).toMatchObject({
      statusCode: 409,
    })
    expect(await edited()).toMatchObject([{ edit: { isUnseen: true } }])
    desk.networks.google.review = (text) => ({ state: 'live', text })
    expect(await change(id, 'google', 'Burrata on Friday')).toEqual([200, { isDone: true }])
    expect(await edited()).toMatchObject([{ edit: null }])
  })
  describe('that its review refused, so that nobody sees the post,', () => {
    const refused = { text: 'Call 0117 496 0123', state: 'failed', isUnseen: true }
    const drop = (id: string) => desk.call('DELETE', `/posts/socialPost/${id}/google/text`)
    const refuse = async (): Promise<string> => {
      const id = await press('google')
      desk.networks.google.review = (text) => ({
        state: 'refused',
        text,
        message: rawMessage('Google saw a phone number.'),
      })
      await change(id, 'google', refused.text)
      desk.clock.advance(11_000)
      await eventually(edited, ([one]) => one?.edit?.state === 'failed')
      return id
    }
    it('are not hidden by another change that is refused in hand', async () => {
      const id = await refuse()
      desk.networks.google.onEdit = refusing('rejected', 'Google says no.')
      expect((await change(id, 'google', 'Other'))[0]).toBe(422)
      const unseen = [{ edit: { text: 'Other', message: 'Google says no.', isUnseen: true } }]
      expect(await edited()).toMatchObject(unseen)
      expect((await drop(id)).statusCode).toBe(409)
      expect(await edited()).toMatchObject(unseen)
    })
    it('stand again where a change that has not gone out is given up', async () => {
      const id = await refuse()
      desk.networks.google.onEdit = refusing('rejected', 'Google says no.')
      await change(id, 'google', 'Other')
      await desk.db.run(
        sql`update outbox_intents set state = 'held', hold_reason = 'reconnect', finished_at = null where payload ->> 'text' = 'Other'`,
      )
      // nothing of it hangs on what its network says now
      desk.networks.google.review = () => {
        throw new Error('Nobody asks.')
      }
      expect((await drop(id)).json()).toEqual({ isDropped: true })
      expect(await edited()).toMatchObject([{ edit: refused }])
    })
    it.each([false, true])(
      'are put away where its network shows the post again, which says what is shown there',
      async (isTwice) => {
        const id = await refuse()
        desk.networks.google.onEdit = refusing('rejected', 'Google says no.')
        if (isTwice) await change(id, 'google', 'Other')
        // its owner mended it there
        desk.networks.google.review = () => ({ state: 'live', text: 'Call us' })
        expect((await drop(id)).json()).toEqual({ isDropped: true })
        expect(await edited()).toMatchObject([{ ownText: 'Call us', edit: null }])
      },
    )
    it('stay, with what is said, where its network cannot be asked', async () => {
      const id = await refuse()
      desk.networks.google.review = () => {
        throw new ConnectorError('unavailable', {
          network: 'google',
          message: rawMessage('Google does not answer.'),
        })
      }
      const answer = await drop(id)
      expect(answer.json()).toMatchObject({ message: 'Google does not answer.' })
      expect(await edited()).toMatchObject([{ edit: refused }])
    })
    it('or still looks at, count as not seen once the change after them is refused', async () => {
      const id = await press('google')
      desk.networks.google.review = (text) => ({ state: 'in-review', text, againInMs: 60_000 })
      await change(id, 'google', 'Burrata on Friday')
      desk.networks.google.onEdit = refusing('rejected', 'Google says no.')
      expect((await change(id, 'google', 'Other'))[0]).toBe(422)
      expect(await edited()).toMatchObject([{ edit: { state: 'failed', isUnseen: true } }])
      desk.networks.google.review = () => ({ state: 'live', text: 'Burrata on Friday' })
      expect((await drop(id)).json()).toEqual({ isDropped: true })
      expect(await edited()).toMatchObject([{ ownText: 'Burrata on Friday', edit: null }])
    })
    it('or whose post is gone there, are put away', async () => {
      const id = await press('google')
      desk.networks.google.review = (text) => ({ state: 'in-review', text, againInMs: 20 })
      await change(id, 'google', 'Burrata on Friday')
      desk.networks.google.live.clear()
      desk.clock.advance(11_000)
      await eventually(edited, ([one]) => one?.edit?.state === 'failed')
      expect((await drop(id)).json()).toEqual({ isDropped: true })
      expect(await edited()).toMatchObject([{ ownText: null, edit: null }])
    })
  })
  it('that were refused stay beside the post, and newer ones take their place', async () => {
    const id = await press('facebook')
    desk.networks.facebook.onEdit = refusing('rejected', 'Facebook says no.')
    await change(id, 'facebook', 'Other')
    expect(await edited()).toMatchObject([
      { edit: { text: 'Other', state: 'failed', message: 'Facebook says no.', isUnseen: false } },
    ])
    desk.networks.facebook.onEdit = async () => undefined
    expect(await change(id, 'facebook', 'Burrata on Friday')).toEqual([200, { isDone: true }])
    expect(await edited()).toMatchObject([{ ownText: 'Burrata on Friday', edit: null }])
  })
  it('that may have gone out are not given up', async () => {
    const id = await press('google')
    desk.networks.google.review = (text) => ({ state: 'in-review', text, againInMs: 60_000 })
    await change(id, 'google', 'Burrata on Friday')
    expect(await desk.call('DELETE', `/posts/socialPost/${id}/google/text`)).toMatchObject({
      statusCode: 409,
    })
  })
  it('of which nobody could find out any more are given up, and the question is closed', async () => {
    const id = await press('google')
    desk.networks.google.review = (text) => ({ state: 'in-review', text, againInMs: 60_000 })
    await change(id, 'google', 'Burrata on Friday')
    // as after a week in which Google let nobody see it
    await desk.db.run(sql`update outbox_intents set next_at = null where kind = 'edit'`)
    expect(await edited()).toMatchObject([{ edit: { state: 'failed' } }])
    expect((await desk.call('DELETE', `/posts/socialPost/${id}/google/text`)).json()).toEqual({
      isDropped: true,
    })
    expect(await edited()).toMatchObject([{ ownText: null, edit: null }])
    desk.networks.google.review = (text) => ({ state: 'live', text })
    expect(await change(id, 'google', 'Burrata on Sunday')).toEqual([200, { isDone: true }])
    expect(await edited()).toMatchObject([{ ownText: 'Burrata on Sunday', edit: null }])
  })
})
