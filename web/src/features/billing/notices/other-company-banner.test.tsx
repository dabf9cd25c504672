import { beforeEach, expect, it, vi } from 'vitest'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn } from '#testing/signed-in.tsx'
import { OtherCompanyBanner } from './other-company-banner.tsx'

const other = '00000000-0000-4000-8000-000000000002'
const user = { companies: [aCompany(), aCompany({ id: other, name: 'The Anchor' })] }

beforeEach(() => {
  sessionStorage.clear()
})

async function at(query: string) {
  history.replaceState(null, '', `/user-panel/account${query}`)
  return (await renderSignedIn(<OtherCompanyBanner />, { user })).element
}

it('says of which company the mail was that led here, and opens it when asked', async () => {
  const element = await at(`?for=${other}`)
  expect(element.textContent).toContain('Your link is about The Anchor.')
  expect(element.textContent).toContain('This page shows Osteria Lume.')
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await press(buttonIn(element, 'Switch company'))
  expect(go.mock.calls).toEqual([[`/user-panel/account?company=${other}`]])
})
it.each(['', `?for=${aCompany().id}`, '?for=00000000-0000-4000-8000-000000000009'])(
  'is not there for "%s"',
  async (query) => {
    expect((await at(query)).textContent).toBe('')
  },
)
