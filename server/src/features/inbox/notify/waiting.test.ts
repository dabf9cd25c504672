import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  atRest,
  clock,
  fails,
  testbed,
  message,
  net,
  only,
  read,
  reply,
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
