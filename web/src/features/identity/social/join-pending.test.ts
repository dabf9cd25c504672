import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { joinPending, keepJoin } from './join-pending.ts'

const marta = 'marta@osterialume.example'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('token', 'fresh')
})

it('joins with the session that the password opened, once', async () => {
  const asked = answering({ 'POST /api/auth/social/join': { body: { success: true } } })
  keepJoin({ ticket: 't1', email: marta })
  await joinPending('Marta@OsteriaLume.example')
  await joinPending(marta)
  expect(asked.map(({ headers, body }) => [headers['authorization'], body])).toEqual([
    ['Bearer fresh', { ticket: 't1' }],
  ])
})
it('keeps whoever gave the right password signed in where the ticket is over', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  answering({
    'POST /api/auth/social/join': {
      status: 401,
      body: { message: 'This sign-in is over.', code: 'unauthenticated', requestId: 'r' },
    },
  })
  keepJoin({ ticket: 'over', email: marta })
  await joinPending(marta)
  expect(localStorage.getItem('token')).toBe('fresh')
  expect(reload).not.toHaveBeenCalled()
  reload.mockRestore()
})
