import { expect, it } from 'vitest'
import { ask, assigned, guestWrites, onlyId, testbed, useTeamInbox } from '../testing.ts'

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
