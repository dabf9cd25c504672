import { randomUUID } from 'node:crypto'
import { message, rawMessage } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  atRest,
  call,
  change,
  clock,
  dayMs,
  db,
  fails,
  find,
  list,
  marta,
  put,
  read,
  reviews,
  settleFor,
  stranger,
  summary,
  patiently,
  useReviewDesk,
  world,
} from '../testing.ts'

useReviewDesk()

describe('an answer', () => {
  it('that is on its way is not overwritten unseen, and gives way to whoever saw it', async () => {
    await read()
    const { id } = await find('Callum')
    const answer = (comment: string, seen: string | null) =>
      call('PUT', `/reviews/${id}/reply`, { payload: { comment, seen } })
    world.onWrite = () => {
      throw fails('uncertain')
    }
    expect((await answer('Sorry about the bill.', null)).body).toEqual({ isDone: false })
    expect((await answer('Come back, please.', null)).status).toBe(409)
    world.onWrite = (stand) => stand()
    expect((await answer('Come back, please.', 'Sorry about the bill.')).status).toBe(200)
  })
  it('that came meanwhile is not deleted by who never saw it', async () => {
    await read()
    const { id } = await find('Callum')
    const remove = (seen: string) =>
      call('DELETE', `/reviews/${id}/reply?seen=${encodeURIComponent(seen)}`)
    await put(id, 'Sorry!')
    await put(id, 'Sorry! Come back, please.')
    expect(await remove('Sorry!')).toMatchObject({
      status: 409,
      body: { said: message('reviews.changed-before-deleting') },
    })
    expect(world.standing[0]?.reply?.text).toBe('Sorry! Come back, please.')
    expect(await find('Callum')).toMatchObject({ wish: null })
    expect((await remove('Sorry! Come back, please.')).body).toEqual({ isDone: true })
    expect(world.standing[0]?.reply).toBeNull()
  })
  it('that was deleted meanwhile keeps nobody from answering anew', async () => {
    await read()
    const { id } = await find('Callum')
    await put(id, 'Sorry about the bill.')
    await call('DELETE', `/reviews/${id}/reply`)
    const payload = { comment: 'Come back, please.', seen: 'Sorry about the bill.' }
    expect((await call('PUT', `/reviews/${id}/reply`, { payload })).status).toBe(200)
  })
  it('whose deletion was refused keeps nobody from answering anew', async () => {
    await read()
    const { id } = await find('Callum')
    await put(id, 'Sorry about the bill.')
    world.onWrite = () => {
      throw fails('rejected')
    }
    expect((await call('DELETE', `/reviews/${id}/reply`)).status).toBe(422)
    world.onWrite = (stand) => stand()
    const payload = { comment: 'Come back, please.', seen: null }
    expect((await call('PUT', `/reviews/${id}/reply`, { payload })).status).toBe(200)
  })
  it('of one person is not overwritten unseen by another', async () => {
    await read()
    const { id } = await find('Callum')
    const answer = (comment: string, seen: string | null) =>
      call('PUT', `/reviews/${id}/reply`, { payload: { comment, seen } })
    expect((await answer('Sorry about the bill.', null)).status).toBe(200)
    expect(await answer('Come back, please.', null)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed meanwhile') },
    })
    expect(world.standing[0]?.reply?.text).toBe('Sorry about the bill.')
    expect((await answer('Come back, please.', 'Sorry about the bill.')).status).toBe(200)
    expect(world.standing[0]?.reply?.text).toBe('Come back, please.')
  })
  it('is sent, shown as ours only once the network has it, changed and deleted', async () => {
    await read()
    const { id } = await find('Callum')
    expect(await put(id, 'Sorry about the bill.')).toEqual({ status: 200, body: { isDone: true } })
    expect(await find('Callum')).toMatchObject({
      reply: { text: 'Sorry about the bill.', state: 'live', isOlder: false },
      wish: null,
    })
    expect((await summary()).unanswered).toBe(1)
    expect([await reviews.countWaiting(marta), await reviews.countWaiting(stranger)]).toEqual([
      1, 0,
    ])
    await put(id, 'Sorry, Callum.')
    expect(world.standing[0]?.reply?.text).toBe('Sorry, Callum.')
    expect(await call('DELETE', `/reviews/${id}/reply`)).toMatchObject({ body: { isDone: true } })
    expect(await find('Callum')).toMatchObject({ reply: null, wish: null })
    expect(world.standing[0]?.reply).toBeNull()
    expect(
      await db.many(sql`select kind, state from outbox_intents order by created_at, id`),
    ).toEqual([
      { kind: 'review-reply', state: 'done' },
      { kind: 'review-reply', state: 'done' },
      { kind: 'delete-review-reply', state: 'done' },
    ])
  })
  it('that is empty, too long in bytes or for another network is said before it is sent', async () => {
    await read()
    const { id } = await find('Callum')
    for (const comment of ['', ' \n', '\u200b', 'è'.repeat(2049), 'a'.repeat(4097)])
      expect((await put(id, comment)).status).toBe(400)
    const there = (await list('?network=facebook')).reviews[0]?.id ?? ''
    expect(await put(there, 'Thanks')).toMatchObject({
      status: 422,
      body: { said: message('reviews.answered-there', { network: 'Facebook' }) },
    })
    expect((await put(randomUUID(), 'Thanks')).status).toBe(404)
    await switchOff(db, { network: 'google', reason: 'Under review', at: clock.now() })
    expect(await put(id, 'Thanks')).toMatchObject({
      status: 409,
      body: { said: { params: { reason: 'Under review.' } } },
    })
    await switchOn(db, 'google')
    world.isConnected = false
    expect((await put(id, 'Thanks')).status).toBe(409)
    expect(await db.many(sql`select 1 from outbox_intents`)).toEqual([])
  })
  it('whose answer was lost is never shown as posted before a look finds it', async () => {
    await read()
    const { id } = await find('Callum')
    world.onWrite = (stand) => {
      stand()
      throw fails('uncertain')
    }
    const { promise, resolve: releaseLookup } = Promise.withResolvers<undefined>()
    world.lookupHeld = promise
    const pressed = put(id, 'Sorry.')
    await vi.waitFor(
      async () =>
        expect((await find('Callum')).wish).toMatchObject({ state: 'checking', text: 'Sorry.' }),
      patiently,
    )
    expect((await find('Callum')).reply).toBeNull()
    world.onWrite = () => {
      throw new Error('It was sent again.')
    }
    releaseLookup(undefined)
    expect((await pressed).status).toBe(200)
    await settleFor(1)
    expect(await find('Callum')).toMatchObject({ reply: { text: 'Sorry.' }, wish: null })
    expect(await db.many(sql`select outcome from attempts`)).toHaveLength(1)
  })
  it('that was lost and stands nowhere is sent again', async () => {
    await read()
    const { id } = await find('Callum')
    let lost = 1
    world.onWrite = (stand) => {
      if (lost-- > 0) throw fails('uncertain')
      stand()
    }
    await put(id, 'Sorry.')
    await settleFor(1)
    expect(await find('Callum')).toMatchObject({ reply: { text: 'Sorry.' }, wish: null })
    expect(await db.many(sql`select 1 from attempts`)).toHaveLength(2)
  })
  it('that is refused keeps its words until they are sent anew or put away', async () => {
    await read()
    const { id } = await find('Callum')
    world.onWrite = () => {
      throw fails('rejected', 'No insults.')
    }
    expect(await put(id, 'You fool.')).toMatchObject({
      status: 422,
      body: { said: { code: 'raw', raw: 'No insults.' } },
    })
    expect((await find('Callum')).wish).toEqual({
      does: 'reply',
      text: 'You fool.',
      state: 'failed',
      problem: { code: 'raw', raw: 'No insults.' },
    })
    // it waits for an answer still
    expect((await summary()).unanswered).toBe(2)
    expect((await call('DELETE', `/reviews/${id}/wish`)).status).toBe(200)
    expect((await find('Callum')).wish).toBeNull()
    await put(id, 'You fool.')
    world.onWrite = (stand) => stand()
    await put(id, 'Sorry.')
    expect(await find('Callum')).toMatchObject({ reply: { text: 'Sorry.' }, wish: null })
  })
  it('that only waits can be taken back; of several words the last counts', async () => {
    await read()
    const { id } = await find('Callum')
    const until = new Date(clock.now().getTime() + 3_600_000)
    world.onWrite = () => {
      throw new ConnectorError('rate-limited', {
        network: 'google',
        message: rawMessage('Wait.'),
        until,
      })
    }
    expect((await put(id, 'First.')).body).toEqual({ isDone: false })
    expect((await put(id, 'Second.')).body).toEqual({ isDone: false })
    expect((await find('Callum')).wish).toMatchObject({ text: 'Second.', state: 'sending' })
    world.onWrite = (stand) => stand()
    clock.advance(3_700_000)
    await atRest()
    await vi.waitFor(async () => expect((await find('Callum')).wish).toBeNull(), patiently)
    expect((await find('Callum')).reply).toMatchObject({ text: 'Second.' })
    world.onWrite = () => {
      throw new ConnectorError('rate-limited', {
        network: 'google',
        message: rawMessage('Wait.'),
        until: new Date(clock.now().getTime() + 3_600_000),
      })
    }
    await put(id, 'Third.')
    expect((await call('DELETE', `/reviews/${id}/wish`)).status).toBe(200)
    world.onWrite = (stand) => stand()
    clock.advance(7_300_000)
    await atRest()
    expect(await find('Callum')).toMatchObject({ reply: { text: 'Second.' }, wish: null })
    expect(world.standing[0]?.reply?.text).toBe('Second.')
  })
  it('that may have gone out cannot be taken back', async () => {
    await read()
    const { id } = await find('Callum')
    world.onWrite = () => {
      throw fails('uncertain')
    }
    const see = world.standing
    await put(id, 'Sorry.')
    world.standing = see
    expect((await find('Callum')).wish).not.toBeNull()
    await db.run(
      sql`update outbox_intents set state = 'unknown', next_at = ${new Date(clock.now().getTime() + dayMs)}, worker = null`,
    )
    expect((await call('DELETE', `/reviews/${id}/wish`)).status).toBe(409)
    await db.run(sql`update outbox_intents set state = 'canceled', next_at = null`)
  })
  it.each([
    ['slow', { state: 'live' }],
    ['refuse', { state: 'refused', message: message('google-business.reply-refused') }],
  ] as const)('that the network looks at first is in review (%s)', async (how, ends) => {
    await read()
    world.moderation = how
    const { id } = await find('Callum')
    expect((await put(id, 'Sorry.')).body).toEqual({ isDone: false })
    await read()
    expect(await find('Callum')).toMatchObject({
      reply: null,
      wish: { text: 'Sorry.', state: 'in-review' },
    })
    change('r1', { reply: { text: 'Sorry.', at: clock.now(), ...ends } })
    await settleFor(1)
    clock.advance(180_000)
    await read()
    expect(await find('Callum')).toMatchObject(
      how === 'slow'
        ? { reply: { text: 'Sorry.', state: 'live' }, wish: null }
        : {
            reply: null,
            wish: { state: 'failed', problem: { code: 'google-business.reply-refused' } },
          },
    )
  })
  it('is not undone by a reading that lags behind it', async () => {
    await read()
    const { id } = await find('Callum')
    const before = world.standing
    await put(id, 'Sorry.')
    world.standing = before
    await read()
    expect(await find('Callum')).toMatchObject({ reply: { text: 'Sorry.' } })
    clock.advance(150_000)
    await read()
    expect((await find('Callum')).reply).toBeNull()
  })
})
