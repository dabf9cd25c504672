import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  clock,
  fails,
  guest,
  testbed,
  list,
  message,
  net,
  only,
  open,
  read,
  texts,
  useInbox,
  write,
} from '../testing.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

useInbox()

describe('reading', () => {
  it('shows who wrote, newest first, with what was said last and what waits', async () => {
    write(message('Is there a table at eight?'))
    clock.advance(minuteMs)
    write(message('Are dogs allowed?'), { ...guest, id: '50002', name: 'Tom Ashworth' })
    clock.advance(minuteMs)
    write(message('They are', { isOwn: true }), { ...guest, id: '50002', name: 'Tom Ashworth' })
    await read()
    const { items, unread, unanswered } = await list()
    expect(
      items.map(({ senderName, replied, unread: fresh, last }) => [
        senderName,
        replied,
        fresh,
        last.text,
      ]),
    ).toEqual([
      ['Tom Ashworth', true, 0, 'They are'],
      ['Priya Nair', false, 1, 'Is there a table at eight?'],
    ])
    expect([unread, unanswered]).toEqual([1, 1])
    expect((await list('?filter=unanswered')).items).toHaveLength(1)
    expect((await list('?network=instagram')).items).toHaveLength(0)
  })

  it('keeps each message once, however often and in whatever order it comes', async () => {
    for (const text of ['One', 'Two', 'Three']) {
      write(message(text))
      clock.advance(minuteMs)
      await Promise.all([read(), read()])
    }
    net.threads = net.threads.map((one) => ({ ...one, messages: one.messages.toReversed() }))
    await read()
    expect(texts((await open((await only()).id)).messages)).toEqual(['One', 'Two', 'Three'])
    expect((await only()).unread).toBe(3)
  })

  it('keeps once what one page shows twice', async () => {
    write(message('One'))
    net.threads = net.threads.map((one) => ({
      ...one,
      messages: [...one.messages, ...one.messages],
    }))
    await read()
    expect(texts((await open((await only()).id)).messages)).toEqual(['One'])
  })

  it('goes back to where the last whole reading ended, past what was told meanwhile', async () => {
    write(message('Before'))
    await read()
    net.listFails = fails('unavailable')
    await read()
    clock.advance(6 * hourMs)
    for (let nth = 0; nth < 45; nth++) {
      clock.advance(1000)
      write(message(`Nr ${nth}`))
    }
    net.listFails = null
    await read()
    expect(net.calls.filter((call) => call.startsWith('older'))).toEqual(['older 20', 'older 40'])
    const { messages, older } = await open((await only()).id)
    expect([messages.length, older, messages.at(-1)?.text]).toEqual([46, null, 'Nr 44'])
  })

  /** So many arrive while nobody reads. */
  async function fall(behind: number): Promise<string | null> {
    write(message('Before'))
    await read()
    const { readAt } = await list()
    clock.advance(6 * hourMs)
    for (let nth = 0; nth < behind; nth++) write(message(`Nr ${nth}`))
    await read()
    return readAt
  }
  const stored = async () =>
    (await testbed().db.one(sql<{ count: number }>`select count(*)::int as count from messages`))
      .count

  it('loses nothing of a guest who wrote hundreds of messages meanwhile', async () => {
    const before = await fall(500)
    expect(await stored()).toBe(501)
    expect((await list()).readAt).not.toBe(before)
  })

  it('does not say that it read what it could not come to the end of', async () => {
    const before = await fall(20 * 102)
    expect((await list()).readAt).toBe(before)
  })

  it('says which account could not be read, and forgets it when it could', async () => {
    write(message('Hello?'))
    net.listFails = fails('rejected', 'Facebook does not let us.')
    await read()
    expect((await list()).problems).toMatchObject([{ accountName: 'Osteria Lume' }])
    net.listFails = null
    await read()
    expect((await list()).problems).toEqual([])
  })

  const readUntil = async () =>
    (await testbed().db.many(sql<{ read_until: Date }>`select read_until from message_reads`)).map(
      (row) => row.read_until,
    )
  /** A worker that has not got the settings of the network takes the account. */
  async function readUnoffered(): Promise<void> {
    const { accounts, marta, inbox } = testbed()
    const known = new Map(accounts)
    accounts.delete(marta.companyId)
    clock.advance(11 * minuteMs)
    expect(await inbox.readDue()).toBe(1)
    for (const [companyId, id] of known) accounts.set(companyId, id)
  }

  it('goes on from where it was once its network is offered again', async () => {
    write(message('Before'))
    await read()
    const before = await readUntil()
    await readUnoffered()
    expect(await readUntil()).toEqual(before)
    for (let nth = 0; nth < 45; nth++) write(message(`Nr ${nth}`))
    clock.advance(11 * minuteMs)
    expect(await testbed().inbox.readDue()).toBe(1)
    expect(await stored()).toBe(46)
  })

  it('ends where the account is disconnected', async () => {
    await read()
    await testbed().db.run(
      sql`update social_accounts set disconnected_at = ${clock.now()}, enabled = false, secret = null`,
    )
    await readUnoffered()
    expect(await readUntil()).toEqual([])
  })

  it('shows pictures by copies of our own, and says where one could not be had', async () => {
    net.pictures.add('https://cdn.example/1.jpg')
    write(message('', { pictureUrls: ['https://cdn.example/1.jpg'] }))
    clock.advance(minuteMs)
    write(message('', { pictureUrls: ['https://cdn.example/gone.jpg'] }))
    await read()
    const { messages } = await open((await only()).id)
    expect(messages.map(({ pictureUrl, hasOther }) => [pictureUrl, hasOther])).toEqual([
      [expect.stringMatching(/^\/m\/preview\//), false],
      [null, true],
    ])
  })

  it('tells open screens of what came, and of nothing where nothing did', async () => {
    write(message('Hello?'))
    await read()
    const ours = `${testbed().marta.companyId} messages`
    // whatever the first reading tells has come when what was said after it has
    await testbed().db.run(sql`select pg_notify('company_changed', 'first')`)
    await vi.waitFor(() => expect(testbed().told).toContain('first'))
    expect(testbed().told).toContain(ours)
    testbed().told.length = 0
    await read()
    await testbed().db.run(sql`select pg_notify('company_changed', 'end')`)
    await vi.waitFor(() => expect(testbed().told).toContain('end'))
    expect(testbed().told).not.toContain(ours)
  })

  it('is new until somebody looks, and again when more comes', async () => {
    write(message('Hello?'))
    await read()
    const { id } = await only()
    await ask('POST', `/messages/threads/${id}/read`)
    expect([(await only()).unread, (await list()).unanswered]).toEqual([0, 1])
    clock.advance(minuteMs)
    write(message('Anybody?'))
    await read()
    expect((await only()).unread).toBe(1)
  })

  it('is new also where somebody looked after it was written and before it came here', async () => {
    write(message('Hello?'))
    await read()
    clock.advance(minuteMs)
    const late = message('Late')
    clock.advance(minuteMs)
    const { id } = await only()
    await ask('POST', `/messages/threads/${id}/read`)
    clock.advance(minuteMs)
    write(late)
    await read()
    expect((await only()).unread).toBe(1)
    await ask('POST', `/messages/threads/${id}/read`)
    await read()
    expect((await only()).unread).toBe(0)
  })

  it('finds words and names', async () => {
    write(message('Is the tagliatelle gluten free?'))
    write(message('Are dogs allowed?'), { ...guest, id: '50002', name: 'Tom Ashworth' })
    await read()
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ senderName }) => senderName)
    expect(await found('taglia glut')).toEqual(['Priya Nair'])
    expect(await found('ashw')).toEqual(['Tom Ashworth'])
    expect(await found('tom ash')).toEqual(['Tom Ashworth'])
    expect(await found('tom gluten')).toEqual([])
    expect(await found("'); --")).toEqual([])
  })

  it('reads on by key, threads and messages', async () => {
    for (let nth = 0; nth < 55; nth++) {
      write(message(`Nr ${nth}`))
      clock.advance(1000)
    }
    for (let nth = 0; nth < 4; nth++) {
      write(message('Hi'), { ...guest, id: `6000${nth}`, name: `Guest ${nth}` })
      clock.advance(1000)
    }
    await read()
    const first = await list('?limit=3')
    const second = await list(`?limit=3&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect([...first.items, ...second.items].map(({ senderName }) => senderName)).toEqual([
      'Guest 3',
      'Guest 2',
      'Guest 1',
      'Guest 0',
      'Priya Nair',
    ])
    const { id } = second.items[1] ?? { id: '' }
    // of a first reading, so far as the network gave at once
    const page = await open(id)
    expect(page.messages).toHaveLength(20)
  })
})
