import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  clock,
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
