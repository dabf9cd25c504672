import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { finishSocialSignIn, SocialOutcome } from '@marquee/contract/sign-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { arriveWith } from './arrive.ts'
import { readPendingSignUp } from './pending-sign-up.ts'
import { sayNote } from './social-note.ts'

const begun = { provider: 'google', state: 'ss_mine' } as const
const back = '?state=ss_mine&code=4/0code'
const data: SocialOutcome['data'] = {
  register: false,
  email: 'marta@x.example',
  name: 'Marta Bellini',
  firstName: 'Marta',
  lastName: 'Bellini',
  socialId: 'g-1',
  ticket: null,
}
const finished: AnswerOf<typeof finishSocialSignIn> = {
  provider: 'google',
  tokenId: 'id-token',
  accessToken: null,
  userID: 'g-1',
}
const outcome = (body: SocialOutcome) =>
  answering({
    'POST /api/auth/social/callback': { body: finished },
    'POST /api/auth/account-google': { body },
  })
const refusal = (message: string) => ({
  status: 401,
  body: { message, code: 'unauthenticated', requestId: 'r' },
})
const lastToast = () => toastStore.read().at(-1)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the way back from a provider', () => {
  it.each([
    ['of another browser', back, { ...begun, state: 'ss_other' }],
    ['that nobody here began', back, null],
    ['without a code', '?state=ss_mine&error=access_denied', begun],
    ['without a state', '?code=c', begun],
  ])('%s asks the server nothing and says so at the login', async (_what, search, mine) => {
    const asked = answering({})
    expect(await arriveWith(search, mine)).toBe('/login')
    expect(asked).toEqual([])
    expect(sayNote()).toBeNull()
    expect(lastToast()).toMatchObject({ kind: 'info', title: 'Could not sign in google.' })
    expect(localStorage.getItem('token')).toBeNull()
  })
  it('opens the dashboard, or step 2 for somebody without a business, and remembers how', async () => {
    outcome({ register: false, data, user: aUser({ companies: [aCompany()] }), access_token: 't' })
    expect(await arriveWith(back, begun)).toBe('/user-panel/dashboard')
    expect([localStorage.getItem('token'), localStorage.getItem('loginProviderKey')]).toEqual([
      't',
      'google',
    ])
    outcome({ register: false, data, user: aUser(), access_token: 't' })
    expect(await arriveWith(back, begun)).toBe('/sign-up?step=2')
  })
  it.each([
    ['google', { tokenId: 'id-token', accessToken: null }, { tokenId: 'id-token' }],
    [
      'facebook',
      { tokenId: null, accessToken: 'handle' },
      { accessToken: 'handle', userID: 'g-1' },
    ],
  ] as const)('signs in whoever comes back from %s', async (provider, proof, sent) => {
    const user = aUser({ companies: [aCompany()] })
    const asked = answering({
      'POST /api/auth/social/callback': { body: { ...finished, provider, ...proof } },
      [`POST /api/auth/account-${provider}`]: {
        body: { register: false, data, user, access_token: 't' },
      },
    })
    expect(await arriveWith(back, { ...begun, provider })).toBe('/user-panel/dashboard')
    expect(asked.at(-1)?.body).toEqual(sent)
    expect([localStorage.getItem('token'), localStorage.getItem('loginProviderKey')]).toEqual([
      't',
      provider,
    ])
  })
  it('takes somebody new to step 2 with what the provider said, and no token of the provider', async () => {
    const asked = outcome({
      register: true,
      data: { ...data, register: true, ticket: 'st_ticket' },
    })
    expect(await arriveWith(back, begun)).toBe('/sign-up?step=2')
    expect(asked.map(({ body }) => body)).toEqual([
      { state: 'ss_mine', code: '4/0code' },
      { tokenId: 'id-token' },
    ])
    expect(readPendingSignUp()).toMatchObject({
      provider: 'SOCIAL',
      socialProvider: 'google',
      userID: 'g-1',
      tokenID: 'st_ticket',
      data: { email: 'marta@x.example', name: 'Marta Bellini', socialId: 'g-1' },
    })
    expect(localStorage.getItem('pendingSocialLogin')).not.toContain('id-token')
  })
  it('asks for the password of an account that the provider cannot prove, as an information', async () => {
    outcome({
      register: false,
      message: 'User with that email already exists.',
      data: { ...data, ticket: 'st_join' },
    })
    expect(await arriveWith(back, begun)).toBe('/login')
    expect(sayNote()).toBe('marta@x.example')
    expect(lastToast()).toMatchObject({
      kind: 'info',
      title: 'User with that email already exists.',
    })
    expect(sessionStorage.getItem('socialJoin')).toBe(
      '{"ticket":"st_join","email":"marta@x.example"}',
    )
    expect(sayNote()).toBeNull()
  })
  it.each([
    ['User is blocked', { kind: 'info', title: 'User is blocked' }],
    [
      'Google did not confirm this sign-in.',
      { kind: 'error', text: 'Google did not confirm this sign-in.' },
    ],
  ])('shows what the server says: %s', async (message, toast) => {
    answering({ 'POST /api/auth/social/callback': refusal(message) })
    expect(await arriveWith(back, begun)).toBe('/login')
    sayNote()
    expect(lastToast()).toMatchObject(toast)
  })
})

it('a pending sign-up that cannot be read is none', () => {
  for (const stored of [
    '',
    'nonsense',
    'null',
    '{}',
    '{"tokenID":"t","socialProvider":"myspace","data":{"email":"a@b.example"}}',
    '{"tokenID":"","socialProvider":"google","data":{"email":"a@b.example"}}',
  ]) {
    localStorage.setItem('pendingSocialLogin', stored)
    expect(readPendingSignUp()).toBeNull()
  }
})
