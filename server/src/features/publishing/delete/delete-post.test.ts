import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { switchOff } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import { worded } from '#platform/wording/testing.ts'
import { hearChanges } from '#testing/hear-changes.ts'
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
const remove = async (id: string, network: NetworkKey) => {
  const answer = await desk.call('DELETE', `/posts/socialPost/${id}/${network}`)
  return [answer.statusCode, answer.json()]
}
const listed = async () => worded((await desk.call('GET', '/posts')).json().items)
/** Nothing happens to it by itself any more. */
const put = (id: string, network: NetworkKey, state: string) =>
  desk.db.run(
    sql`update publications set state = ${state}, next_at = null, lease_until = null, fence = fence + 1 where post_id = ${id} and network = ${network}`,
  )
const refusing = (kind: 'rejected' | 'uncertain' | 'unavailable', message: string) => async () => {
  throw new ConnectorError(kind, { network: 'google', message: rawMessage(message) })
}

describe('a post that its network still works on', () => {
  it('is not called deleted, and is deleted as soon as it appears', async () => {
    desk.networks.facebook.onCommit = async () => ({ state: 'processing' })
    let appears = false
    desk.networks.facebook.onFollow = async () => {
      if (!appears) return { state: 'processing', againInMs: 20 }
      desk.networks.facebook.live.add('final')
      return { state: 'published', remoteId: 'final', permalink: null }
    }
    const id = await press('facebook')
    expect(await remove(id, 'facebook')).toEqual([200, { facebook: false }])
    expect((await listed())[0].publications).toMatchObject([
      { state: 'processing', deletion: { isWaiting: true, message: null } },
    ])
    appears = true
    await eventually(listed, (items) => items.length === 0)
    expect([desk.networks.facebook.removed, desk.networks.facebook.live.size]).toEqual([
      ['final'],
      0,
    ])
  })
  it.each(['submitting', 'unknown'])('is waited for, too, where it is %s', async (state) => {
    const id = await press('facebook')
    await put(id, 'facebook', state)
    expect(await remove(id, 'facebook')).toEqual([200, { facebook: false }])
    await put(id, 'facebook', 'published')
    await eventually(listed, (items) => items.length === 0)
    expect(desk.networks.facebook.removed).toHaveLength(1)
  })
  it('goes out no more where a look shows that it never arrived', async () => {
    const id = await press('facebook')
    await put(id, 'facebook', 'unknown')
    await remove(id, 'facebook')
    await desk.db.run(
      sql`update publications set state = 'ready', next_at = ${desk.clock.now()} where post_id = ${id}`,
    )
    await eventually(listed, (items) => items.length === 0)
    expect([desk.networks.facebook.sent.length, desk.networks.facebook.removed]).toEqual([1, []])
  })
  it('leaves the list where its network refused it in the end', async () => {
    const id = await press('facebook')
    await put(id, 'facebook', 'unknown')
    await remove(id, 'facebook')
    await put(id, 'facebook', 'failed')
    await eventually(listed, (items) => items.length === 0)
  })
  it('says why it stayed where the network then refuses to delete it', async () => {
    const id = await press('facebook')
    await put(id, 'facebook', 'unknown')
    desk.networks.facebook.onRemove = refusing('rejected', 'Facebook does not delete this post.')
    await remove(id, 'facebook')
    await put(id, 'facebook', 'published')
    const [post] = await eventually(
      listed,
      ([one]) => one?.publications[0].deletion?.isWaiting === false,
    )
    expect(post.publications[0]).toMatchObject({
      state: 'published',
      deletion: { message: 'Facebook does not delete this post.' },
    })
    desk.networks.facebook.onRemove = async () => undefined
    expect(await remove(id, 'facebook')).toEqual([200, { facebook: true }])
  })
  it('cannot be waited for where apps cannot delete', async () => {
    const id = await press('instagram')
    await put(id, 'instagram', 'processing')
    expect((await remove(id, 'instagram'))[0]).toBe(422)
    expect((await listed())[0].publications).toMatchObject([{ deletion: null }])
  })
})

it.each(['scheduled', 'ready', 'held', 'missed'])(
  'what is %s is not sent any more, on any network',
  async (state) => {
    const id = await press('instagram')
    await put(id, 'instagram', state)
    expect(await remove(id, 'instagram')).toEqual([200, { instagram: true }])
    expect(await listed()).toEqual([])
  },
)

describe('a deletion whose answer is lost', () => {
  it('is done where a look shows that the post is gone', async () => {
    const id = await press('google')
    desk.networks.google.onRemove = async (remoteId) => {
      desk.networks.google.live.delete(remoteId)
      await refusing('uncertain', 'Google did not answer.')()
    }
    expect(await remove(id, 'google')).toEqual([200, { google: true }])
    expect(await listed()).toEqual([])
    expect(
      await desk.db.many(sql`
        select a.outcome, i.kind, i.state from attempts a join outbox_intents i on i.id = a.intent_id where step = 'remove'`),
    ).toEqual([{ outcome: 'found', kind: 'delete', state: 'done' }])
  })
  it('is not called done while the post still shows, and is tried until it is gone', async () => {
    const id = await press('google')
    desk.networks.google.onRemove = refusing('uncertain', 'Google did not answer.')
    expect(await remove(id, 'google')).toEqual([200, { google: false }])
    expect(await listed()).toHaveLength(1)
    desk.networks.google.onRemove = async () => undefined
    desk.clock.advance(11_000)
    await eventually(listed, (items) => items.length === 0)
    expect(desk.networks.google.removed).toHaveLength(1)
  })
  it.each(['in-review', 'refused'] as const)(
    'of a post that nobody sees since its new words are %s is sent again',
    async (state) => {
      const id = await press('google')
      const { google } = desk.networks
      google.review = (text) =>
        state === 'in-review'
          ? { state, text, againInMs: 60_000 }
          : { state, text, message: rawMessage('Google says no.') }
      let asked = 0
      google.onRemove = async () => {
        asked += 1
        if (asked === 1) await refusing('uncertain', 'Google did not answer.')()
      }
      await remove(id, 'google')
      await eventually(listed, (items) => items.length === 0)
      expect([asked, google.removed.length, google.live.size]).toEqual([2, 1, 0])
    },
  )
  it('is sent again at once where nobody may look for now', async () => {
    const id = await press('google')
    const { google } = desk.networks
    google.onRead = async () => {
      const until = new Date(desk.clock.now().getTime() + 30 * 86_400_000)
      const said = rawMessage('Reading is used up until the month ends.')
      throw new ConnectorError('rate-limited', { network: 'google', message: said, until })
    }
    let asked = 0
    google.onRemove = async () => {
      asked += 1
      if (asked === 1) await refusing('uncertain', 'Google did not answer.')()
    }
    await remove(id, 'google')
    await eventually(listed, (items) => items.length === 0)
    expect([asked, google.removed.length]).toEqual([2, 1])
  })
})

describe('a post on several networks', () => {
  it('keeps what a network refused to delete, and tells of the rest that it is gone', async () => {
    const id = await press('facebook', 'google')
    desk.networks.google.onRemove = refusing('rejected', 'Google says no.')
    expect(await remove(id, 'facebook')).toEqual([200, { facebook: true }])
    expect(await remove(id, 'google')).toMatchObject([422, { message: 'Google says no.' }])
    expect(await listed()).toMatchObject([
      { network: 'google', socialNetworks: ['google'], publications: [{ deletion: null }] },
    ])
  })
  it('leaves filter, marks and list of a network where it was deleted', async () => {
    const id = await press('facebook', 'google')
    await remove(id, 'facebook')
    const on = async (network: string) =>
      (await desk.call('GET', `/posts?networks=${network}`)).json()
    expect(await on('facebook')).toMatchObject({ items: [], totalItems: 0 })
    expect(await on('google')).toMatchObject({ items: [{ id }], totalItems: 1 })
  })
  it('is gone with its last network, also where it was left on another', async () => {
    const id = await press('facebook', 'google')
    await put(id, 'google', 'canceled')
    await remove(id, 'facebook')
    expect(await listed()).toEqual([])
  })
})

it('nothing is deleted on a network that is switched off, and it says so', async () => {
  const id = await press('facebook')
  await switchOff(desk.db, {
    network: 'facebook',
    reason: 'Facebook is down',
    at: desk.clock.now(),
  })
  expect(await remove(id, 'facebook')).toMatchObject([
    409,
    {
      message:
        'Facebook is switched off for now: Facebook is down. Delete the post when it is on again.',
    },
  ])
  await put(id, 'facebook', 'unknown')
  expect(await remove(id, 'facebook')).toEqual([200, { facebook: false }])
  await put(id, 'facebook', 'published')
  await eventually(
    () =>
      desk.db.one(
        sql<{ at: Date }>`select delete_at as at from publications where post_id = ${id}`,
      ),
    ({ at }) => at.getTime() > desk.clock.now().getTime(),
  )
  expect(desk.networks.facebook.removed).toEqual([])
  await desk.db.run(sql`delete from network_switches`)
  desk.clock.advance(61_000)
  await eventually(listed, (items) => items.length === 0)
})

describe('a reel on several networks', () => {
  const submitReel = async (...socialNetworks: readonly NetworkKey[]): Promise<string> => {
    const { id } = (
      await desk.call(
        'POST',
        '/reels',
        { title: 'The pass', mediaId: await desk.aFile({ kind: 'video' }), socialNetworks },
        { key: randomUUID() },
      )
    ).json()
    await answered(id)
    return id
  }
  it('is deleted as soon as it appears, and says so', async () => {
    const id = await submitReel('facebook')
    await put(id, 'facebook', 'processing')
    expect((await desk.call('DELETE', `/reels/${id}`)).json()).toEqual({
      id,
      gone: [],
      refused: [],
      stays: [{ network: 'facebook', permalink: null, state: 'processing', willBeDeleted: true }],
    })
    await put(id, 'facebook', 'published')
    await eventually(
      async () => (await desk.call('GET', '/reels')).json().data,
      (reels) => reels.length === 0,
    )
  })
  it('names what a network refused to delete beside what is gone', async () => {
    const id = await submitReel('facebook', 'instagram')
    await put(id, 'instagram', 'failed')
    desk.networks.facebook.onRemove = refusing('rejected', 'Facebook says no.')
    expect(worded((await desk.call('DELETE', `/reels/${id}`)).json())).toMatchObject({
      gone: ['instagram'],
      refused: [{ network: 'facebook', message: 'Facebook says no.' }],
      stays: [{ network: 'facebook', state: 'published', willBeDeleted: false }],
    })
    expect(await desk.call('DELETE', `/reels/${id}`)).toMatchObject({ statusCode: 422 })
  })
})

it('tells open screens that a refused one was thrown away', async () => {
  const id = await press('facebook')
  await put(id, 'facebook', 'failed')
  const told = await hearChanges(desk.db)
  expect(await remove(id, 'facebook')).toEqual([200, { facebook: true }])
  expect(await told()).toContain(`${desk.marta.companyId} posts`)
})
