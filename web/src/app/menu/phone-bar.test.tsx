import { expect, it } from 'vitest'
import { aCompany, aSubscription, aUser } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { PhoneBar } from './phone-bar.tsx'

const facebook = { type: 'facebook', enabled: true } as const
const uberEats = { type: 'uberEats', enabled: true } as const
const trial = aSubscription({ status: 'trialing', trialEnd: { seconds: 4_000_000_000 } })
const over = aSubscription({ status: 'trial_expired', hasAccess: false })

const people = {
  'with an account and a plan': { socialAccounts: [facebook], subscriptions: [trial] },
  'without an account': { socialAccounts: [], subscriptions: [trial] },
  'with Uber Eats alone': { socialAccounts: [uberEats], subscriptions: [trial] },
  'after the trial': { socialAccounts: [facebook], subscriptions: [over] },
}

it.each([
  ['with an account and a plan', true],
  ['without an account', false],
  ['with Uber Eats alone', false],
  ['after the trial', false],
] as const)('the bar of phones %s shows content as the menu does', async (when, has) => {
  const person = people[when]
  const user = aUser({ companies: [aCompany({ role: 'owner' })], ...person })
  const { element } = await renderSignedIn(
    <PhoneBar user={user} hidden={false} onMore={() => {}} />,
    { user: person },
  )
  const addresses = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const content = ['/user-panel/posts', '/user-panel/posts/new', '/user-panel/messages']
  expect(content.map((address) => addresses.includes(address))).toEqual([has, has, has])
  expect(element.querySelectorAll('.phone-bar > *').length).toBe(5)
})
