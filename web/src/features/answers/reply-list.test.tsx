import { act } from 'react'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { ReplyList } from './reply-list.tsx'

const id = '6f8b3a44-5d0e-4a6e-9c5e-0d8f7a1b2c3d'
const replies = [{ id, title: 'Parking', text: 'Behind the house.', used: 3 }]

it('replies that are known stay when reading them again fails', async () => {
  answering({ 'GET /api/saved-replies': { body: { replies } } })
  const { element, client } = await renderSignedIn(
    <ReplyList busyId={null} onPick={() => {}} onEdit={() => {}} />,
  )
  await settle()
  answering({
    'GET /api/saved-replies': {
      status: 500,
      body: { message: 'Broken', code: 'internal', requestId: 'r' },
    },
  })
  await act(() => client.refetchQueries({ queryKey: queryKeys.company(aCompany().id) }))
  await settle()
  expect(element.textContent).toContain('Behind the house.')
})
