import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  atRest,
  clock,
  fails,
  list,
  testbed,
  message,
  net,
  only,
  open,
  read,
  reply,
  texts,
  useInbox,
  write,
} from '../testing.ts'

useInbox()

const hourMs = 3_600_000
interface Item {
  readonly company_id: string
  readonly state: string
  readonly text: string
  readonly answered_by: string | null
  readonly closes_at: Date | null
  readonly guest_name: string
}
let askedAt: Date
const items = () =>
  testbed().db.many(
    sql<Item>`select company_id, state, text, answered_by, closes_at, guest_name from inbox_items order by guest_at`,
  )
const done = () => testbed().db.run(sql`update inbox_items set state = 'done', settled_at = now()`)

describe('a guest’s message, in the one list', () => {
  beforeEach(async () => {
    askedAt = write(message('Is there a table at eight?')).createdAt
    await read()
  })

  it('makes one item, however often it is told, which says until when it can be answered', async () => {
    await read()
    await read()
    expect(await items()).toMatchObject([
      {
        company_id: testbed().marta.companyId,
        state: 'open',
        text: 'Is there a table at eight?',
        guest_name: 'Priya Nair',
        answered_by: null,
        closes_at: new Date(askedAt.getTime() + 24 * hourMs),
      },
    ])
  })

  it('moves the end of its window, and its text, with the guest’s next one', async () => {
    clock.advance(hourMs)
    const next = write(message('For two'))
    await read()
    expect(await items()).toMatchObject([
      {
        state: 'open',
        text: 'For two',
        closes_at: new Date(next.createdAt.getTime() + 24 * hourMs),
      },
    ])
  })

  it('leaves the list when it is answered here, and says by whom', async () => {
    await reply((await only()).id, 'There is')
    expect(await items()).toMatchObject([
      { state: 'answered', answered_by: testbed().marta.userId },
    ])
    await read()
    expect(await items()).toMatchObject([
      { state: 'answered', answered_by: testbed().marta.userId },
    ])
  })

  it('leaves it when it is answered at the network itself', async () => {
    clock.advance(hourMs)
    write(message('There is', { isOwn: true }))
    await read()
    expect(await items()).toMatchObject([{ state: 'answered', answered_by: null }])
  })

  it('stays while an answer that failed is not there', async () => {
    net.onSend = () => {
      throw fails('rejected')
    }
    expect((await reply((await only()).id, 'There is')).status).toBe(422)
    expect((await items())[0]?.state).toBe('open')
  })

  it('comes back after Done when the guest writes again, and not before', async () => {
    await done()
    await read()
    expect(await items()).toMatchObject([{ state: 'done' }])
    clock.advance(hourMs)
    write(message('Hello?'))
    await read()
    expect(await items()).toMatchObject([{ state: 'open', text: 'Hello?' }])
  })

  it('comes back after an answer when the guest writes again', async () => {
    await reply((await only()).id, 'There is')
    clock.advance(hourMs)
    write(message('Thanks, at nine then?'))
    await read()
    expect(await items()).toMatchObject([{ state: 'open', text: 'Thanks, at nine then?' }])
  })

  it('stays where the guest wrote once more before a lost answer of ours was found', async () => {
    net.onSend = (stand) => {
      stand()
      throw fails('uncertain')
    }
    await reply((await only()).id, 'There is')
    clock.advance(3 * 60_000)
    write(message('Hello? For two!'))
    clock.advance(7 * 60_000)
    await atRest()
    await vi.waitFor(async () =>
      expect(await testbed().db.one(sql`select state from message_writes`)).toEqual({
        state: 'sent',
      }),
    )
    await read()
    expect(await items()).toMatchObject([{ state: 'open', text: 'Hello? For two!' }])
    expect(await only()).toMatchObject({ replied: false, unread: 1 })
  })

  it('stays where the guest wrote while the answer was under way', async () => {
    const { id } = await only()
    net.onSend = (stand) => {
      const remoteId = stand()
      clock.advance(2000)
      write(message('Hello?'))
      clock.advance(2000)
      return remoteId
    }
    await reply(id, 'There is')
    await read()
    expect(await items()).toMatchObject([{ state: 'open', text: 'Hello?' }])
  })

  it('leaves the list also where our clock is behind that of its network', async () => {
    write({ ...message('For two'), createdAt: new Date(clock.now().getTime() + 3 * 60_000) })
    await read()
    await reply((await only()).id, 'There is')
    expect(await items()).toMatchObject([{ state: 'answered' }])
  })

  it('goes with its thread', async () => {
    await testbed().db.run(sql`delete from message_threads`)
    expect(await items()).toEqual([])
  })
})

describe('a guest’s message that is read only after our answer went out', () => {
  /** The guest asks, and asks once more; only the first of it is read before somebody acts. */
  async function unseen(): Promise<{ readonly id: string; tell(): Promise<void> }> {
    write(message('Is there a table at eight?'))
    await read()
    clock.advance(hourMs)
    const late = message('For six, one with a nut allergy')
    clock.advance(hourMs)
    return {
      id: (await only()).id,
      async tell() {
        clock.advance(18 * hourMs)
        write(late)
        await read()
      },
    }
  }
  const askedFor = { state: 'open', text: 'For six, one with a nut allergy' }

  it('comes back where the guest had written before our answer, and is answered by the next one', async () => {
    const { id, tell } = await unseen()
    await reply(id, 'There is')
    expect(await items()).toMatchObject([{ state: 'answered' }])
    await tell()
    expect(await items()).toMatchObject([askedFor])
    expect(await only()).toMatchObject({
      replied: false,
      unread: 1,
      last: { text: askedFor.text, isOwn: false },
    })
    expect((await list('?filter=unanswered')).items).toHaveLength(1)
    expect((await list()).unanswered).toBe(1)
    await read()
    expect(await items()).toMatchObject([askedFor])
    await reply(id, 'We keep nuts away from it')
    expect(await items()).toMatchObject([
      { state: 'answered', answered_by: testbed().marta.userId },
    ])
    await read()
    expect(await only()).toMatchObject({ replied: true, unread: 0 })
  })

  it('stays answered where an older answer goes out after the one that was pressed under it', async () => {
    write(message('Is there a table at eight?'))
    await read()
    const { id } = await only()
    net.onSend = () => {
      throw fails('unavailable')
    }
    expect((await reply(id, 'There is')).body.state).toBe('sending')
    net.onSend = (stand) => stand()
    await testbed().db.run(
      sql`update outbox_intents set next_at = ${new Date(clock.now().getTime() + 60_000)} where state = 'due'`,
    )
    clock.advance(1000)
    write(message('For six, one with a nut allergy'))
    await read()
    clock.advance(1000)
    await reply(id, 'We keep nuts away from it')
    expect(await items()).toMatchObject([{ state: 'answered' }])
    expect(texts((await open(id)).messages).at(-1)).toBe('There is (sending)')
    clock.advance(10 * 60_000)
    await atRest()
    await read()
    expect(texts((await open(id)).messages).slice(-2)).toEqual([
      'We keep nuts away from it',
      'There is',
    ])
    expect(await items()).toMatchObject([{ state: 'answered' }])
    expect(await only()).toMatchObject({ replied: true, unread: 0 })
  })

  it('comes back where that was put away as done', async () => {
    const { tell } = await unseen()
    await done()
    await tell()
    expect(await items()).toMatchObject([askedFor])
    await done()
    await read()
    expect(await items()).toMatchObject([{ state: 'done' }])
  })

  it('comes back where that was snoozed', async () => {
    const { tell } = await unseen()
    const until = new Date(clock.now().getTime() + 48 * hourMs)
    await testbed().db.run(sql`update inbox_items set state = 'snoozed', snoozed_until = ${until}`)
    await tell()
    expect(await items()).toMatchObject([askedFor])
  })

  it('is told once it waits for hours, like every other', async () => {
    const { id, tell } = await unseen()
    await reply(id, 'There is')
    await tell()
    expect(await testbed().inbox.listLongWaiting(clock.now(), 6 * hourMs)).toMatchObject([
      { threadId: id },
    ])
    expect((await ask('GET', '/messages/news')).body).toMatchObject({
      unanswered: 1,
      unread: 1,
      nextToClose: { threadId: id, text: askedFor.text },
    })
  })

  it('was seen by whoever answers in the network’s own app', async () => {
    const { tell } = await unseen()
    write(message('There is', { isOwn: true }))
    await tell()
    expect(await items()).toMatchObject([{ state: 'answered' }])
    expect(await only()).toMatchObject({ replied: true, unread: 0 })
  })

  it('asks nothing any more where it is older than our answer by two weeks', async () => {
    const older = message('Are you open on Monday?')
    clock.advance(15 * 24 * hourMs)
    write(message('Is there a table at eight?'))
    await read()
    await reply((await only()).id, 'There is')
    write(older)
    await read()
    expect(await items()).toMatchObject([{ state: 'answered' }])
    expect(await only()).toMatchObject({ replied: true, unread: 0 })
  })
})
