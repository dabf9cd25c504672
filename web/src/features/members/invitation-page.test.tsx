import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import { chooseCompany, chosenCompanyId } from '#lib/session/company-choice.ts'
import { keepInvitation, pendingInvitation } from '#lib/storage/pending-invitation.ts'
import { InvitationPage } from './invitation-page.tsx'

const company = aCompany()
const luca = aUser({ firstName: 'Luca', lastName: 'Neri', email: 'luca@work.example' })
const offered = {
  'POST /api/invitations/read': {
    body: {
      companyName: company.name,
      role: 'editor',
      email: luca.email,
      invitedBy: 'Marta Bellini',
      isKnown: true,
    },
  },
}
const refused = (message: string) => ({
  status: 404,
  body: { message, code: 'not-found', requestId: 'r' },
})

async function open() {
  history.replaceState(null, '', '/invitation?token=t')
  const { element } = await render(<InvitationPage />)
  await settle()
  return element
}
const title = (element: HTMLElement) => element.querySelector('h1')?.textContent

beforeEach(() => {
  localStorage.setItem('token', 'his')
})

describe('an invitation that the login led back to', () => {
  beforeEach(() => {
    keepInvitation('t')
  })

  it('leads nobody here again whom it is not for', async () => {
    answering({
      ...offered,
      'GET /api/users/me': { body: { ...luca, email: 'luca@home.example' } },
    })
    expect(title(await open())).toBe('This invitation is for someone else')
    expect(pendingInvitation()).toBeNull()
  })
  it('is accepted by itself', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
    answering({
      ...offered,
      'GET /api/users/me': { body: luca },
      'POST /api/invitations/accept': { body: company },
    })
    await open()
    expect(leave.mock.calls).toEqual([['/user-panel/dashboard']])
    expect([pendingInvitation(), chosenCompanyId()]).toEqual([null, company.id])
    leave.mockRestore()
  })
  it('is accepted once by itself: what was refused waits for its person', async () => {
    const asked = answering({
      ...offered,
      'GET /api/users/me': { body: luca },
      'POST /api/invitations/accept': refused('This invitation is not valid any more.'),
    })
    const element = await open()
    expect(element.querySelector('[role=alert]')?.textContent).toContain('not valid any more')
    expect(pendingInvitation()).toBeNull()
    const joins = () => asked.filter(({ url }) => url === '/api/invitations/accept')
    expect(joins()).toHaveLength(1)
    await press(buttonIn(element, 'Join Osteria Lume'))
    expect(joins()).toHaveLength(2)
  })
  it('goes on waiting for somebody who is not logged in yet', async () => {
    localStorage.clear()
    answering(offered)
    expect(buttonIn(await open(), 'Log in and join')).toBeDefined()
    expect(pendingInvitation()).toBe('t')
  })
})

it('opens for whoever was taken out of the company they chose last', async () => {
  chooseCompany('gone')
  const asked = answering({
    ...offered,
    'GET /api/users/me': () =>
      chosenCompanyId() === null ? { body: luca } : refused('No such company.'),
  })
  const element = await open()
  expect(buttonIn(element, 'Join Osteria Lume')).toBeDefined()
  expect(
    asked
      .filter(({ url }) => url === '/api/users/me')
      .map(({ headers }) => headers['x-company-id']),
  ).toEqual(['gone', undefined])
})
it('says so when the person is not found in any company', async () => {
  answering({ ...offered, 'GET /api/users/me': refused('No such person.') })
  const element = await open()
  expect(title(element)).toBe('This invitation does not open')
  expect(element.textContent).toContain('No such person.')
})
