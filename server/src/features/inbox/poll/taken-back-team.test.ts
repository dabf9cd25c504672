import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  clock,
  list,
  message,
  only,
  open,
  read,
  testbed,
  useInbox,
  write,
} from '../testing.ts'

useInbox()

/** What the team keeps of the one talk there is. */
const kept = () =>
  testbed().db.many(sql`
    select i.thread_id, i.text, i.state, i.assignee_id, r.text as remark
    from inbox_items i left join inbox_remarks r on r.company_id = i.company_id and r.item_id = i.id`)

async function takeBackTheOnly(): Promise<void> {
  const { inbox, accounts, marta, db } = testbed()
  const { remote_id: remoteId } = await db.one(
    sql<{
      remote_id: string
    }>`select remote_id from messages where company_id = ${marta.companyId}`,
  )
  await inbox.takenBack(marta.companyId, accounts.get(marta.companyId) ?? '', remoteId)
}

async function remark(text: string): Promise<void> {
  const { db, marta } = testbed()
  await db.run(sql`
    insert into inbox_remarks (company_id, id, item_id, key, text, author_id, written_at)
    select company_id, ${randomUUID()}, id, ${randomUUID()}, ${text}, ${marta.userId}, ${clock.now()} from inbox_items where company_id = ${marta.companyId}`)
  await db.run(sql`update inbox_items set remarks = remarks + 1`)
}

const assign = () =>
  testbed().db.run(sql`update inbox_items set assignee_id = ${testbed().marta.userId}`)

it('a remark of the team stays where a guest takes back the only message, and writes again', async () => {
  write(message('A table for 4, nut allergy'))
  await read()
  const { id } = await only()
  await remark('No nuts in the tasting menu')
  await takeBackTheOnly()
  const remarked = { thread_id: id, remark: 'No nuts in the tasting menu' }
  expect(await kept()).toMatchObject([{ ...remarked, text: '', state: 'answered' }])
  // nothing of what the guest wrote is left, and nobody waits
  expect((await list('?q=allergy')).items).toEqual([])
  expect(await only()).toMatchObject({ id, replied: true, unread: 0, isEmptied: true })
  expect((await open(id)).messages).toEqual([])
  clock.advance(60_000)
  write(message('A table for 5'))
  await read()
  expect(await kept()).toMatchObject([{ ...remarked, text: 'A table for 5', state: 'open' }])
  const again = await only()
  expect([again.id, again.isEmptied]).toEqual([id, undefined])
})

it('so does whom it is assigned to', async () => {
  write(message('A table for 4, nut allergy'))
  await read()
  await assign()
  await takeBackTheOnly()
  expect(await kept()).toMatchObject([{ assignee_id: testbed().marta.userId, text: '' }])
})

it('where the team wrote nothing, the talk goes as a whole', async () => {
  write(message('A table for 4, nut allergy'))
  await read()
  const { id } = await only()
  await takeBackTheOnly()
  expect([await kept(), (await ask('GET', `/messages/threads/${id}`)).status]).toEqual([[], 404])
})
