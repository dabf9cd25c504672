import { expect, it, vi } from 'vitest'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { openInCompany } from '#lib/session/company-choice.ts'
import { endSession } from '#lib/session/session-store.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { aTool } from '#testing/tools.ts'
import { toolsQuery } from './use-tools.ts'

it('accounts stand in the memory of the page alone, which a sign-out and another company replace', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  answering({
    'GET /api/social/social-accounts': { body: [aTool()] },
    'POST /api/auth/logout': { body: { success: true } },
  })
  localStorage.setItem('token', 't')
  const client = makeQueryClient()
  expect(await client.fetchQuery(toolsQuery(aCompany().id))).toHaveLength(1)
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  expect(kept).not.toContain(aTool().pageId)
  openInCompany('00000000-0000-4000-8000-000000000002', '/user-panel/tools')
  endSession()
  expect(assign.mock.calls).toEqual([
    ['/user-panel/tools?company=00000000-0000-4000-8000-000000000002'],
    ['/'],
  ])
  // a page that is loaded begins with nothing
  expect(makeQueryClient().getQueryCache().getAll()).toEqual([])
  expect(localStorage.getItem('token')).toBeNull()
})
