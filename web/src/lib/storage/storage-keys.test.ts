import { expect, it } from 'vitest'
import { storageKeys } from './storage-keys.ts'

it('the keys of the specification are spelled as they always were, so that a new build finds what an older one kept', () => {
  const { token, user, pendingSocialLogin, otpExpiry, loginProvider } = storageKeys
  expect({ token, user, pendingSocialLogin, otpExpiry, loginProvider }).toEqual({
    token: 'token',
    user: 'user',
    pendingSocialLogin: 'pendingSocialLogin',
    otpExpiry: 'otpExpiry',
    loginProvider: 'loginProviderKey',
  })
  expect(['Nia@AnchorTap.example', 'marta@x.example'].map(storageKeys.firstSignup)).toEqual([
    'firstSignup:nia@anchortap.example',
    'firstSignup:marta@x.example',
  ])
  const popups = (['tiktok', 'twitter'] as const).flatMap((network) => [
    storageKeys.account(network),
    storageKeys.accountError(network),
  ])
  expect(popups).toEqual(['tiktok', 'tiktokError', 'twitter', 'twitterError'])
})
