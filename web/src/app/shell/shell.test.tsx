import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { Shell } from './shell.tsx'

it('More opens the menu in the same frame as the press, once the shell has its later parts', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const user = aUser({ companies: [aCompany({ role: 'owner' })] })
  const { element } = await renderSignedIn(
    <Shell user={user} ownBar={false}>
      <p>Page</p>
    </Shell>,
    { known: [[queryKeys.config, { mode: 'live' }]] },
  )
  await act(() => import('../soon-after.ts'))
  const more = [...element.querySelectorAll('button')].find((one) => one.textContent === 'More')
  act(() => {
    more?.click()
  })
  expect(element.querySelector('dialog[open] nav')).not.toBeNull()
})
