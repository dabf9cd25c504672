import { describe, expect, it } from 'vitest'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { answering } from '#testing/answering.ts'
import { runCallback } from './callback-screen.ts'

const base = '/api/social/social-accounts'
const account = {
  network: 'tiktok',
  status: 'connected',
  access_token: 'a_1',
  userId: 'open-1',
  pageId: 'open-1',
  pageName: '@osterialume',
  profilePic: null,
}
const at = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

describe('the window of TikTok', () => {
  it('leaves the account under the key of the specification, in its shape', async () => {
    const asked = answering({ [`GET ${base}/tiktokCallback`]: { body: account } })
    expect(await runCallback('/callback', '?state=tiktok.s&code=c')).toEqual({ failed: null })
    expect(at('tiktok')).toEqual({
      accessToken: 'a_1',
      userId: 'open-1',
      id: 'open-1',
      name: '@osterialume',
      profilePic: null,
    })
    expect(asked.map(({ url }) => url)).toEqual([`${base}/tiktokCallback?state=tiktok.s&code=c`])
    expect(localStorage.length).toBe(1)
  })
  it('hands on why the network refused, as far as the server takes it', async () => {
    const asked = answering({ [`GET ${base}/tiktokCallback`]: { body: account } })
    const why = 'The scope is not allowed. '.repeat(40)
    await runCallback(
      '/callback',
      `?${new URLSearchParams({ state: 'tiktok.s', error: 'invalid_scope', error_description: why }).toString()}`,
    )
    const query = new URLSearchParams(asked[0]?.url.split('?')[1])
    expect([query.get('error'), query.get('error_description')]).toEqual([
      'invalid_scope',
      why.slice(0, 500),
    ])
  })
  it('leaves a mark of a refusal, without calling the backend (ENTRY-020)', async () => {
    const asked = answering({})
    expect(await runCallback('/callback', '?state=tiktok.s&error=access_denied')).toEqual({
      failed: null,
    })
    expect([asked, localStorage.getItem('tiktokError')]).toEqual([[], 'access_denied'])
  })
  it('has nothing to tell where the network gave no state back', async () => {
    const asked = answering({})
    expect(await runCallback('/twitter', '?error=access_denied')).toEqual({ failed: null })
    expect([asked, localStorage.getItem('twitterError')]).toEqual([[], 'access_denied'])
  })
  it('says what went wrong, and leaves a mark of it', async () => {
    answering({
      [`GET ${base}/tiktokCallback`]: {
        status: 502,
        body: { message: 'TikTok did not answer.', code: 'network-unavailable', requestId: 'r' },
      },
    })
    expect(await runCallback('/callback', '?state=tiktok.s&code=c')).toEqual({
      failed: 'TikTok did not answer.',
    })
    expect([localStorage.getItem('tiktokError'), localStorage.getItem('tiktok')]).toEqual([
      'error',
      null,
    ])
  })
})

describe('the window of X', () => {
  it('leaves the account under the key of the specification, in its shape', async () => {
    answering({
      [`GET ${base}/twitterCallback`]: {
        body: { ...account, network: 'twitter', userId: '77', pageId: '77' },
      },
    })
    expect(await runCallback('/twitter', '?state=twitter.s&code=c')).toEqual({ failed: null })
    expect(at('twitter')).toEqual({ accessToken: 'a_1', userId: '77', profilePic: null })
  })
  it('leaves marks of a refusal, and of an address without an answer', async () => {
    const asked = answering({})
    await runCallback('/twitter', '?state=twitter.s&error=access_denied')
    expect([asked, localStorage.getItem('twitterError')]).toEqual([[], 'access_denied'])
    const { failed } = await runCallback('/twitter', '')
    expect([failed, localStorage.getItem('twitterError')]).toEqual([
      expect.stringContaining('without an answer'),
      'error',
    ])
  })
})

describe('the window of Uber Eats', () => {
  it('leaves only the code, and hands it to the server for an opener that shares no storage', async () => {
    const asked = answering({
      [`GET ${base}/callback`]: {
        body: { network: 'uberEats', status: 'connected', access_token: 'p_1' },
      },
    })
    await runCallback('/uber-eats/redirect_uri', '?state=uberEats.s&code=c')
    expect(at('uberEats')).toEqual({ state: 'uberEats.s', code: 'c' })
    expect(localStorage.length).toBe(1)
    expect(asked.map(({ url }) => url)).toEqual([`${base}/callback?state=uberEats.s&code=c`])
  })
  it('is done when its opener was first with the code', async () => {
    answering({
      [`GET ${base}/callback`]: {
        status: 409,
        body: { message: 'Finished already.', code: 'conflict', requestId: 'r' },
      },
    })
    expect(await runCallback('/uber-eats/redirect_uri', '?state=uberEats.s&code=c')).toEqual({
      failed: null,
    })
  })
  it('tells a refusal to the server and to its opener', async () => {
    const asked = answering({
      [`GET ${base}/callback`]: {
        body: { network: 'uberEats', status: 'denied', access_token: '' },
      },
    })
    await runCallback('/uber-eats/redirect_uri', '?state=uberEats.s&error=access_denied')
    expect([asked.length, at('uberEats'), at(storageKeys.connection('uberEats.s'))]).toEqual([
      1,
      null,
      { status: 'denied', access_token: '' },
    ])
  })
})

describe('the window of the other networks', () => {
  it('leaves the handle under its state', async () => {
    answering({
      [`GET ${base}/callback`]: {
        body: { network: 'google', status: 'connected', access_token: 'p_1' },
      },
    })
    expect(await runCallback('/callback', '?state=google.s&code=c&scope=x')).toEqual({
      failed: null,
    })
    expect(at(storageKeys.connection('google.s'))).toEqual({
      status: 'connected',
      access_token: 'p_1',
    })
  })
  it('says so when it was opened without an answer', async () => {
    answering({})
    expect((await runCallback('/callback', '?state=google.s')).failed).toContain(
      'without an answer',
    )
    expect(at(storageKeys.connection('google.s'))).toMatchObject({ status: 'failed' })
  })
})

describe('a window that another browser’s consent screen sent back', () => {
  const elsewhere = {
    status: 403,
    body: {
      message: 'This connection was started in another browser.',
      code: 'another-browser',
      details: { network: 'Google', company: 'Osteria Lume', person: 'Marta Bellini' },
      requestId: 'r',
    },
  }
  it.each([
    ['/callback', 'google', 'callback'],
    ['/callback', 'tiktok', 'tiktokCallback'],
    ['/twitter', 'twitter', 'twitterCallback'],
    ['/uber-eats/redirect_uri', 'uberEats', 'callback'],
  ])('at %s of %s asks who it is for, and leaves no code and no mark', async (path, key, wire) => {
    answering({ [`GET ${base}/${wire}`]: elsewhere })
    expect(await runCallback(path, `?state=${key}.s&code=c`)).toEqual({
      failed: null,
      asks: {
        network: 'Google',
        company: 'Osteria Lume',
        person: 'Marta Bellini',
        came: { state: `${key}.s`, code: 'c' },
      },
    })
    expect(localStorage.length).toBe(0)
  })
})
