import { beforeEach, expect, it, vi } from 'vitest'
import { chooseCompany, chosenCompanyId } from '#lib/session/company-choice.ts'
import { writeToken } from '#lib/session/token.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { press, renderSignedIn } from '#testing/signed-in.tsx'
import { CompanyCard } from './company-card.tsx'

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
})

it('chooses nothing before the page is left: who stays goes on in their company', async () => {
  // something unsaved keeps the page where it is
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const other = aCompany({ id: '00000000-0000-4000-8000-000000000002', name: 'Bar Lume' })
  const user = aUser({ companies: [aCompany(), other] })
  writeToken('hers')
  chooseCompany(aCompany().id)
  const { element, client } = await renderSignedIn(<CompanyCard user={user} />, { user })
  await press(element.querySelector<HTMLElement>('.company-card') ?? undefined)
  const items = [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  await press(items.find(({ textContent }) => textContent.includes('Bar Lume')))
  expect(leave.mock.calls).toEqual([[`/user-panel/dashboard?company=${other.id}`]])
  expect(chosenCompanyId()).toBe(aCompany().id)
  expect(client.getQueryData(['me'])).toBeDefined()
})
