import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  clock,
  fails,
  list,
  message,
  net,
  only,
  open,
  read,
  reply,
  takeBack,
  testbed,
  texts,
  useInbox,
  write,
} from '../testing.ts'

const minuteMs = 60_000
/** What is there is shown by now, however late the network shows things. */
const settle = () => clock.advance(3 * minuteMs)
const shown = async () => texts((await open((await only()).id)).messages)

/** The network tells that it was taken back. */
function tellTakenBack({ remoteId }: { readonly remoteId: string }): Promise<void> {
  const { inbox, accounts, marta } = testbed()
  return inbox.takenBack(marta.companyId, accounts.get(marta.companyId) ?? '', remoteId)
}
const answeredAt = () => testbed().db.many(sql`select answered_at from inbox_items`)
const items = () => testbed().db.many(sql`select text, state from inbox_items`)

useInbox()

describe('what is taken back at the network', () => {
  it('goes here too, from the talk, the search and what waits', async () => {
    write(message('Is there a table at eight?'))
    clock.advance(minuteMs)
    const regretted = write(message('My number is 020 7946 0000'))
    await read()
    settle()
    takeBack(regretted)
    await read()
    expect(await shown()).toEqual(['Is there a table at eight?'])
    expect((await list('?q=7946')).items).toEqual([])
    expect(await only()).toMatchObject({ unread: 1, last: { text: 'Is there a table at eight?' } })
    expect(await testbed().db.many(sql`select text, state from inbox_items`)).toEqual([
      { text: 'Is there a table at eight?', state: 'open' },
    ])
  })

  it('asks nothing any more where our word is the last one then', async () => {
    write(message('Is there a table?'))
    clock.advance(minuteMs)
    write(message('There is', { isOwn: true }))
    clock.advance(minuteMs)
    const regretted = write(message('Never mind'))
    await read()
    expect((await list()).unanswered).toBe(1)
    settle()
    takeBack(regretted)
    await read()
    expect((await list()).unanswered).toBe(0)
    expect(await only()).toMatchObject({ replied: true, last: { text: 'There is' } })
  })

  it('may be a word of the venue’s own, written in the network’s app', async () => {
    write(message('Is there a table?'))
    clock.advance(minuteMs)
    const regretted = write(message('Who is this?', { isOwn: true }))
    await read()
    settle()
    takeBack(regretted)
    await read()
    expect(await shown()).toEqual(['Is there a table?'])
    expect((await list()).unanswered).toBe(1)
  })

  it('is never what was sent from here', async () => {
    write(message('Is there a table?'))
    await read()
    expect((await reply((await only()).id, 'There is')).status).toBe(200)
    settle()
    net.threads = net.threads.map((one) => ({
      ...one,
      messages: one.messages.filter(({ isOwn }) => !isOwn),
    }))
    await read()
    expect(await shown()).toEqual(['Is there a table?', 'There is'])
  })

  it('is known only where all that stands was shown: not what is young, older, or half read', async () => {
    const first = write(message('First'))
    clock.advance(minuteMs)
    write(message('Second'))
    clock.advance(minuteMs)
    const young = write(message('Young'))
    await read()
    takeBack(young)
    await read()
    expect(await shown()).toEqual(['First', 'Second', 'Young'])
    settle()
    net.tellsWhole = false
    await read()
    expect(await shown()).toEqual(['First', 'Second', 'Young'])
    net.tellsWhole = true
    takeBack(first)
    await read()
    expect(await shown()).toEqual(['First', 'Second'])
  })
})

describe('what a network tells was taken back', () => {
  it('goes at once, however young, without a reading, and told twice', async () => {
    write(message('Is there a table at eight?'))
    clock.advance(minuteMs)
    const regretted = write(message('My number is 020 7946 0000'))
    await read()
    testbed().told.length = 0
    const calls = net.calls.length
    await tellTakenBack(regretted)
    await tellTakenBack(regretted)
    expect(await shown()).toEqual(['Is there a table at eight?'])
    expect((await list('?q=7946')).items).toEqual([])
    expect(await only()).toMatchObject({ unread: 1, last: { text: 'Is there a table at eight?' } })
    expect(await items()).toEqual([{ text: 'Is there a table at eight?', state: 'open' }])
    await expect.poll(() => testbed().told).toContain(`${testbed().marta.companyId} messages`)
    expect(net.calls.length).toBe(calls)
  })

  it('takes its thread along where it stood alone, until the guest writes again', async () => {
    const regretted = write(message('My number is 020 7946 0000'))
    await read()
    const { id } = await only()
    testbed().told.length = 0
    takeBack(regretted)
    await tellTakenBack(regretted)
    expect(await list()).toMatchObject({ items: [], unread: 0, unanswered: 0 })
    expect(await items()).toEqual([])
    expect((await ask('GET', `/messages/threads/${id}`)).status).toBe(404)
    await expect.poll(() => testbed().told).toContain(`${testbed().marta.companyId} messages`)
    write(message('Is there a table?'))
    await read()
    expect(await shown()).toEqual(['Is there a table?'])
    expect((await list()).unanswered).toBe(1)
  })

  it('leaves the thread where words of ours that did not go out are kept in it', async () => {
    const regretted = write(message('My number is 020 7946 0000'))
    await read()
    net.onSend = () => {
      throw fails('rejected')
    }
    await reply((await only()).id, 'Which one?')
    await tellTakenBack(regretted)
    expect(await shown()).toEqual(['Which one? (failed)'])
    expect(await only()).toMatchObject({ unread: 0, last: { text: '' } })
    expect((await list()).unanswered).toBe(0)
    expect(await items()).toEqual([{ text: '', state: 'answered' }])
    const [unsent] = (await open((await only()).id)).messages
    await ask('DELETE', `/messages/unsent/${unsent?.id ?? ''}`)
    expect((await list()).items).toEqual([])
  })

  it('is not shown as answered where our word is the last one again', async () => {
    write(message('Is there a table?'))
    await read()
    clock.advance(minuteMs)
    write(message('There is', { isOwn: true }))
    await read()
    const answered = await answeredAt()
    clock.advance(minuteMs)
    const regretted = write(message('My number is 020 7946 0000'))
    await read()
    clock.advance(minuteMs)
    await tellTakenBack(regretted)
    expect(await items()).toEqual([{ text: 'Is there a table?', state: 'answered' }])
    expect(await answeredAt()).toEqual(answered)
  })

  it('is of that account alone, and never a word of ours', async () => {
    const theirs = write(message('Is there a table?'))
    clock.advance(minuteMs)
    const ours = write(message('There is', { isOwn: true }))
    await read()
    await read(testbed().sam)
    await tellTakenBack(ours)
    await tellTakenBack(theirs)
    expect(await shown()).toEqual(['There is'])
    const [sams] = (await list('', testbed().sam)).items
    const { body } = await ask<{ messages: { text: string }[] }>(
      'GET',
      `/messages/threads/${sams?.id ?? ''}`,
      { scope: testbed().sam },
    )
    expect(body.messages.map(({ text }) => text)).toEqual(['Is there a table?', 'There is'])
  })

  it('before it was read it changes nothing, and no reading shows it any more', async () => {
    write(message('Is there a table?'))
    clock.advance(minuteMs)
    const regretted = write(message('Never mind'))
    takeBack(regretted)
    await tellTakenBack(regretted)
    await read()
    expect(await shown()).toEqual(['Is there a table?'])
  })

  it('answers who presses meanwhile that there is no such conversation, and nothing is sent', async () => {
    write(message('My number is 020 7946 0000'))
    await read()
    const { id } = await only()
    const { db, marta } = testbed()
    const pressed = await db.transaction(async (tx) => {
      await tx.run(
        sql`select 1 from message_threads where company_id = ${marta.companyId} for update`,
      )
      const press = reply(id, 'Which one?')
      await expect
        .poll(() =>
          db.many(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .not.toEqual([])
      await tx.run(sql`delete from message_threads where company_id = ${marta.companyId}`)
      return { press }
    })
    expect((await pressed.press).status).toBe(404)
    expect(net.calls).not.toContain('send 50001 Which one?')
    expect(await db.many(sql`select 1 from message_writes`)).toEqual([])
  })
})
