import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { type } from '#testing/render.tsx'
import { buttonIn, press, renderSignedIn, settle, toasts, soon } from '#testing/signed-in.tsx'
import { ProfileTab } from './profile-tab.tsx'

const here = {
  id: '00000000-0000-4000-8000-0000000000a1',
  isCurrent: true,
  device: 'Chrome on Android',
  signedInWith: 'email',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
}
const there = {
  ...here,
  id: '00000000-0000-4000-8000-0000000000a2',
  isCurrent: false,
  device: 'Safari on iPhone',
}
const sessions = {
  'GET /api/users/sessions': { body: [here, there] },
  'GET /api/assistant/voice': { body: { tone: '', facts: '', hashtags: '', hasModel: false } },
}
const company = aCompany({
  city: 'Bristol',
  webLink: 'https://osterialume.example',
  phoneCode: '+44',
  phone: '1174960182',
  country: 'United Kingdom',
})
const user = { companies: [company] }
const userId = aUser().id

// on a busy machine it would arrive outside of a test's own steps
beforeAll(() => import('#lib/form/countries.ts'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('767px'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
const field = (element: HTMLElement, name: string) => {
  const found = element.querySelector(`[name=${name}]`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`)
  return found
}
async function open(over: Parameters<typeof renderSignedIn>[1] = { user }) {
  const { element } = await renderSignedIn(<ProfileTab more={null} />, over)
  await settle()
  return element
}

describe('the profile', () => {
  it('is locked before Edit Profile; then Save Changes waits for a change, and Cancel takes it back', async () => {
    answering(sessions)
    const element = await open()
    expect(
      ['firstName', 'lastName', 'email', 'name', 'city', 'website'].filter(
        (name) => !field(element, name).disabled,
      ),
    ).toEqual([])
    expect(buttonIn(element, 'Save Changes')).toBeUndefined()
    await press(buttonIn(element, 'Edit Profile'))
    expect(
      ['firstName', 'lastName', 'name', 'city', 'website'].filter(
        (name) => field(element, name).disabled,
      ),
    ).toEqual([])
    expect(field(element, 'email').disabled).toBe(true)
    expect(buttonIn(element, 'Save Changes')?.disabled).toBe(true)
    await type(field(element, 'firstName'), 'Martina')
    expect(buttonIn(element, 'Save Changes')?.disabled).toBe(false)
    await press(buttonIn(element, 'Cancel'))
    expect(field(element, 'firstName').value).toBe('Marta')
    expect(field(element, 'firstName').disabled).toBe(true)
  })
  it('sends what changed: the person with the unchanged email, the company with its web address', async () => {
    const asked = answering({
      ...sessions,
      [`PATCH /api/users/${userId}`]: { body: aUser({ ...user, firstName: 'Martina' }) },
      [`PATCH /api/companies/${company.id}`]: {
        body: { ...company, city: 'Bath', webLink: 'https://lume.example' },
      },
    })
    const element = await open()
    await press(buttonIn(element, 'Edit Profile'))
    await type(field(element, 'firstName'), 'Martina')
    await type(field(element, 'city'), 'Bath')
    await type(field(element, 'website'), 'lume.example')
    await press(buttonIn(element, 'Save Changes'))
    await settle()
    const sent = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    expect(sent).toEqual([
      { firstName: 'Martina', email: 'marta@osterialume.example' },
      { city: 'Bath', webLink: 'https://lume.example' },
    ])
    expect(toasts().slice(-2)).toEqual(['User was updated', 'Company was updated'])
    expect(field(element, 'city').value).toBe('Bath')
    expect(field(element, 'city').disabled).toBe(true)
  })
  it('a short name that came from Google keeps nobody from saving the business', async () => {
    const asked = answering({
      ...sessions,
      [`PATCH /api/companies/${company.id}`]: { body: { ...company, city: 'Bath' } },
    })
    const element = await open({ user: { ...user, signedInWith: 'google', lastName: 'B' } })
    await press(buttonIn(element, 'Edit Profile'))
    await type(field(element, 'city'), 'Bath')
    await press(buttonIn(element, 'Save Changes'))
    await settle()
    expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    expect(toasts().at(-1)).toBe('Company was updated')
  })
  it('says what is wrong in all fields before anything is sent', async () => {
    const asked = answering(sessions)
    const element = await open()
    await press(buttonIn(element, 'Edit Profile'))
    for (const [name, value] of [
      ['firstName', ''],
      ['lastName', 'B'],
      ['name', 'O'],
      ['phone', '12a'],
    ] as const)
      await type(field(element, name), value)
    await press(buttonIn(element, 'Save Changes'))
    for (const said of [
      'First name is required',
      'Last Name is too short',
      'Company Name is too short',
      'Phone number must only contain Numbers',
    ])
      expect(element.textContent).toContain(said)
    expect(asked.some(({ method }) => method === 'PATCH')).toBe(false)
  })
  it.each([
    ['123456', 'Phone number must be at least 7 digits'],
    ['1234567890123456', 'Phone number must not exceed 15 digits'],
  ])('refuses the phone number %s: %s', async (phone, words) => {
    answering(sessions)
    const element = await open()
    await press(buttonIn(element, 'Edit Profile'))
    await type(field(element, 'phone'), phone)
    await press(buttonIn(element, 'Save Changes'))
    expect(element.textContent).toContain(words)
  })
  it('says when the company could not be saved, and keeps what was typed', async () => {
    answering({ ...sessions, [`PATCH /api/companies/${company.id}`]: { status: 500, body: '' } })
    const element = await open()
    await press(buttonIn(element, 'Edit Profile'))
    await type(field(element, 'city'), 'Bath')
    await press(buttonIn(element, 'Save Changes'))
    await soon(() => {
      expect(toasts().at(-1)).toContain('Company could not be updated')
    })
    expect(field(element, 'city').value).toBe('Bath')
  })
  it('stays in editing when the server refuses, with the reason at its field', async () => {
    answering({
      ...sessions,
      [`PATCH /api/users/${userId}`]: {
        status: 409,
        body: {
          message: 'User with that email already exists',
          details: { email: 'User with that email already exists' },
          code: 'conflict',
          requestId: 'r',
        },
      },
    })
    const element = await open()
    await press(buttonIn(element, 'Edit Profile'))
    await type(field(element, 'lastName'), 'Rossi')
    await press(buttonIn(element, 'Save Changes'))
    await settle()
    expect(element.querySelector('.field__error')?.textContent).toContain(
      'User with that email already exists',
    )
    expect(toasts().at(-1)).toContain('User could not be updated')
    expect(buttonIn(element, 'Cancel')).toBeDefined()
  })
  it('keeps the names of people who came by Google, and the business of those who may not change it', async () => {
    answering(sessions)
    const element = await open({
      role: 'editor',
      user: {
        signedInWith: 'google',
        hasPassword: false,
        companies: [{ ...company, role: 'editor' }],
      },
    })
    await press(buttonIn(element, 'Edit Profile'))
    expect(
      [field(element, 'firstName'), field(element, 'name')].map(({ disabled }) => disabled),
    ).toEqual([true, true])
    expect(element.textContent).toContain('Your name comes from Google.')
    expect(element.textContent).toContain(
      'Only owners and managers of Osteria Lume can change these.',
    )
    expect(element.textContent).not.toContain('Old password')
  })
})

it('refuses a wrong old password at its field, and empties the form after a change', async () => {
  let isWrong = true
  answering({
    ...sessions,
    'PUT /api/users/change-password': () =>
      isWrong
        ? {
            status: 400,
            body: {
              message: 'Old password is wrong',
              details: { oldPassword: 'Old password is wrong' },
              code: 'invalid-input',
              requestId: 'r',
            },
          }
        : { body: { message: 'Password was changed', endedSessions: 1 } },
  })
  const element = await open()
  await type(field(element, 'oldPassword'), 'Tagliatelle2')
  await type(field(element, 'newPassword'), 'Pomodoro22')
  await type(field(element, 'repeatPassword'), 'Pomodoro22')
  await press(buttonIn(element, 'Change password'))
  await settle()
  expect(element.querySelector('.field__error')?.textContent).toContain('Old password is wrong')
  isWrong = false
  await press(buttonIn(element, 'Change password'))
  await settle()
  expect(toasts().at(-1)).toBe('Password was changed: 1 other device logged out.')
  expect(field(element, 'newPassword').value).toBe('')
})
it('signs another device out, and offers no such button for this one', async () => {
  const asked = answering({
    ...sessions,
    [`DELETE /api/users/sessions/${there.id}`]: { body: { success: true } },
  })
  const element = await open()
  expect(element.querySelectorAll('.sessions__row .btn')).toHaveLength(1)
  await act(async () => {
    element.querySelector<HTMLButtonElement>('[aria-label="Log out Safari on iPhone"]')?.click()
    await Promise.resolve()
  })
  await settle()
  expect(asked.some(({ method, url }) => method === 'DELETE' && url.endsWith(there.id))).toBe(true)
})
it('saves a choice at once', async () => {
  const asked = answering({
    ...sessions,
    [`PATCH /api/users/${userId}`]: { body: aUser({ ...user, analyticsOptIn: true }) },
  })
  const element = await open()
  await act(async () => {
    ;[...element.querySelectorAll<HTMLInputElement>('[role=switch]')][1]?.click()
    await Promise.resolve()
  })
  await settle()
  expect(asked.at(-1)?.body).toEqual({ analyticsOptIn: true })
  expect(
    [...element.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked),
  ).toEqual([true, true])
})
it('keeps the focus on a choice that is on its way, and takes none beside it', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const asked = answering({ ...sessions, [`PATCH /api/users/${userId}`]: () => line.promise })
  const element = await open()
  const [first, second] = element.querySelectorAll<HTMLInputElement>('[role=switch]')
  second?.focus()
  await press(second)
  await settle()
  await press(first)
  // a browser takes the focus from what is switched off
  expect([document.activeElement === second, second?.disabled, second?.checked]).toEqual([
    true,
    false,
    true,
  ])
  expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})
