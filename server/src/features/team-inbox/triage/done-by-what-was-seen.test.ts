import { expect, it } from 'vitest'
import { ask, clock, guestWrites, names, onlyId, useTeamInbox } from '../testing.ts'

useTeamInbox()

const finish = (id: string, seen?: Date) =>
  ask<{ said?: { code: string } }>(
    'POST',
    `/items/${id}/done${seen ? `?seen=${encodeURIComponent(seen.toISOString())}` : ''}`,
  )

it('what a guest wrote after the words that were shown is not put away with them', async () => {
  const shown = clock.now()
  const subjectId = await guestWrites({ guestAt: shown })
  const id = await onlyId()
  clock.advance(1000)
  const newer = clock.now()
  await guestWrites({ subjectId, guestAt: newer, text: 'And one of us is allergic to nuts.' })
  expect(await finish(id, shown)).toMatchObject({
    status: 409,
    body: { said: { code: 'team-inbox.wrote-meanwhile' } },
  })
  expect(await names()).toEqual(['Priya Nair'])
  expect((await finish(id, newer)).status).toBe(200)
  expect(await names()).toEqual([])
})

it('a page that does not say what it showed is heard as before', async () => {
  await guestWrites()
  expect((await finish(await onlyId())).status).toBe(200)
  expect(await names()).toEqual([])
})
