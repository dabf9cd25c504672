import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { publicConfig } from '@marquee/contract/system.ts'
import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { decodeData } from '../sign-up/encoded-data.ts'
import { readExternalApps, withEmail } from './external-apps.ts'

const config: AnswerOf<typeof publicConfig> = {
  productName: 'Marquee',
  mode: 'live',
  townUrl: null,
  signIn: { google: false, facebook: false },
  payment: false,
  tutorials: [],
  ownSiteOrigin: null,
  externalLoginUrl: null,
  externalSignUpUrl: null,
  supportEmail: null,
  affiliateScriptUrl: null,
  clockOffsetMs: 0,
  now: '2026-11-21T10:00:00.000Z',
  networks: [],
}

it('goes to the app elsewhere with the address in a form that /sign-up reads too', () => {
  const url = new URL(withEmail('https://app.example/login?from=marquee', 'marta+x@lume.example'))
  expect(url.origin + url.pathname).toBe('https://app.example/login')
  expect(url.searchParams.get('from')).toBe('marquee')
  expect(decodeData(url.searchParams.get('data') ?? '')).toEqual({
    email: 'marta+x@lume.example',
    password: '',
  })
})

it('stays here when nobody says otherwise', async () => {
  answering({
    'GET /api/config': { body: { ...config, externalSignUpUrl: 'https://app.example/join' } },
  })
  expect(await readExternalApps()).toEqual({ login: null, signUp: 'https://app.example/join' })
  answering({ 'GET /api/config': new TypeError('Failed to fetch') })
  expect(await readExternalApps()).toEqual({ login: null, signUp: null })
})
