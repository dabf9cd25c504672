import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clock, net, testbed, message, only, read, reply, useInbox, write } from './testing.ts'

const hourMs = 3_600_000

useInbox()

describe('what is kept', () => {
  it('goes two years after its last message, the ledger after two years', async () => {
    write(message('Hello?'))
    await read()
    await reply((await only()).id, 'Hello')
    const later = new Date(clock.now().getTime() + 731 * 24 * hourMs)
    expect(await testbed().inbox.sweep?.(later)).toMatchObject({
      message_threads: 1,
      message_writes: 1,
    })
    expect(await testbed().db.many(sql`select 1 from messages`)).toEqual([])
  })

  it('goes with its company, and no word of a person stays with their name', async () => {
    write(message('Hello?'))
    await read()
    await reply((await only()).id, 'Hello')
    await testbed().inbox.forgetPerson?.(testbed().db, { id: testbed().marta.userId, email: '' })
    expect(await testbed().db.one(sql`select author_id from message_writes`)).toEqual({
      author_id: null,
    })
    await testbed().inbox.forgetCompany?.(testbed().marta.companyId)
    for (const table of [sql`select 1 from messages`, sql`select 1 from message_threads`])
      expect(await testbed().db.many(table)).toEqual([])
  })

  it('is in the export, thread by thread', async () => {
    const pictureUrls = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg']
    for (const url of pictureUrls) net.pictures.add(url)
    write(message('Hello?', { pictureUrls }))
    await read()
    await reply((await only()).id, 'Hello')
    const rows: unknown[] = []
    for (const part of testbed().inbox.exportCompany?.(testbed().marta.companyId) ?? [])
      if ('rows' in part) for await (const row of part.rows()) rows.push(row)
    expect(rows).toMatchObject([
      { text: 'Hello?', pictures: 2 },
      { text: 'Hello', pictures: 0 },
      { state: 'sent' },
    ])
  })
})
