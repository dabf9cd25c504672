import { beforeEach, expect, it, vi } from 'vitest'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn } from '#testing/signed-in.tsx'
import { OtherCompanyBanner } from './other-company-banner.tsx'

const other = '00000000-0000-4000-8000-000000000002'
const user = { companies: [aCompany(), aCompany({ id: other, name: 'The Anchor' })] }

beforeEach(() => {
  sessionStorage.clear()
})

async function at(address: string) {
  history.replaceState(null, '', address)
  return (await renderSignedIn(<OtherCompanyBanner />, { user })).element
}

it.each([
  [`/user-panel/account?for=${other}`, `/user-panel/account?company=${other}`],
  [`/user-panel/messages/t1?for=${other}`, `/user-panel/messages/t1?company=${other}`],
  [`/user-panel/reviews?review=r1&for=${other}`, `/user-panel/reviews?review=r1&company=${other}`],
])('says of which company the mail was that led to %s, and opens it there', async (from, to) => {
  const element = await at(from)
  expect(element.textContent).toContain('Your link is about The Anchor.')
  expect(element.textContent).toContain('This page shows Osteria Lume.')
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await press(buttonIn(element, 'Switch company'))
  expect(go.mock.calls).toEqual([[to]])
  go.mockRestore()
})
it.each(['', `?for=${aCompany().id}`, '?for=00000000-0000-4000-8000-000000000009'])(
  'is not there for "%s"',
  async (query) => {
    expect((await at(`/user-panel/account${query}`)).textContent).toBe('')
  },
)
