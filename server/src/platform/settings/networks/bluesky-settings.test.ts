import { describe, expect, it } from 'vitest'
import { blueskyFrom } from './bluesky-settings.ts'

const secret = 's'.repeat(32)

describe('the settings of Bluesky', () => {
  it('are none where nothing is set', () => {
    expect(blueskyFrom({})).toBeNull()
    expect(blueskyFrom({ BLUESKY_CLIENT_SECRET: '' })).toBeNull()
  })

  it('are a secret, or one profile with its app password', () => {
    expect(blueskyFrom({ BLUESKY_CLIENT_SECRET: secret })).toMatchObject({
      clientSecret: secret,
      appPassword: null,
      serverUrl: 'https://bsky.social',
    })
    expect(
      blueskyFrom({ BLUESKY_HANDLE: 'lume.example', BLUESKY_APP_PASSWORD: 'abcd' }),
    ).toMatchObject({ appPassword: { identifier: 'lume.example', password: 'abcd' } })
  })

  it.each([
    [{ BLUESKY_CLIENT_SECRET: 'short' }, /32 characters/],
    [{ BLUESKY_HANDLE: 'lume.example' }, /needed together/],
    [
      { BLUESKY_CLIENT_SECRET: secret, BLUESKY_HANDLE: 'a.b', BLUESKY_APP_PASSWORD: 'c' },
      /one of both/,
    ],
    [{ BLUESKY_CLIENT_SECRET: secret, BLUESKY_SERVER: 'bsky.social' }, /an origin/],
    [{ BLUESKY_CLIENT_SECRET: secret, BLUESKY_SERVER: 'http://bsky.social' }, /an origin/],
  ])('say in a sentence what is wrong: %o', (env, said) => {
    expect(() => blueskyFrom(env)).toThrow(said)
  })
})
