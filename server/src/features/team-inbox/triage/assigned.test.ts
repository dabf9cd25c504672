import { expect, it } from 'vitest'
import type { Role } from '@marquee/contract/endpoint.ts'
import { sql } from '#platform/db/sql.ts'
import { ask, assigned, guestWrites, list, onlyId, testbed, useTeamInbox } from '../testing.ts'

useTeamInbox()

it('whoever has an item from a colleague is told, once however often it is pressed', async () => {
  await guestWrites()
  const itemId = await onlyId()
  const { marta, giulia, viewer, sam } = testbed()
  const give = (userId: string | null, who = marta) =>
    ask('PUT', `/items/${itemId}/assignee`, { who, payload: { userId } })
  await give(marta.userId)
  await give(viewer.userId)
  await give(sam.userId)
  await give(sam.userId, sam)
  expect(assigned).toEqual([])
  const { companyId } = marta
  const toGiulia = { companyId, itemId, assigneeId: giulia.userId, assignedBy: marta.userId }
  await give(giulia.userId)
  await give(giulia.userId)
  // hers already
  await give(giulia.userId, giulia)
  expect(assigned).toEqual([toGiulia])
  await give(null)
  expect(assigned).toEqual([toGiulia])
  await give(marta.userId, giulia)
  await give(giulia.userId)
  expect(assigned).toEqual([
    toGiulia,
    { companyId, itemId, assigneeId: marta.userId, assignedBy: giulia.userId },
    toGiulia,
  ])
})

it('whoever may answer no more leaves their items to nobody', async () => {
  await guestWrites()
  const itemId = await onlyId()
  const { db, marta, giulia } = testbed()
  const makeGiulia = (role: Role) =>
    db.run(sql`
      update memberships set role = ${role} where company_id = ${marta.companyId} and user_id = ${giulia.userId}`)
  await ask('PUT', `/items/${itemId}/assignee`, { payload: { userId: giulia.userId } })
  await makeGiulia('manager')
  await makeGiulia('editor')
  expect((await list('?share=mine', giulia)).counts).toEqual({ all: 1, mine: 1, unassigned: 0 })
  await makeGiulia('viewer')
  expect((await list('?share=unassigned')).counts).toMatchObject({ unassigned: 1 })
  expect((await list()).items).toMatchObject([{ state: 'open', assignee: null }])
})
