import { describe, expect, it } from 'vitest'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { takeAccountNote, takeConnectionNote } from './connection-note.ts'
import { takeUberEatsNote } from '../networks/uber-eats-note.ts'

const keep = (key: string, value: object) => {
  localStorage.setItem(key, JSON.stringify(value))
}

it('reads what the callback screen left, once', () => {
  keep(storageKeys.connection('s'), { status: 'connected', access_token: 'handle' })
  expect(takeConnectionNote('s')).toEqual({
    kind: 'connected',
    consented: { state: 's', handle: 'handle' },
  })
  expect(takeConnectionNote('s')).toBeNull()
})
it('takes nothing that it does not know', () => {
  localStorage.setItem(storageKeys.connection('s'), '{"status":"pending"}')
  expect(takeConnectionNote('s')).toBeNull()
  localStorage.setItem(storageKeys.connection('s'), 'not json')
  expect(takeConnectionNote('s')).toBeNull()
})

describe('the keys of TikTok and X', () => {
  it('are read and cleared', () => {
    keep('tiktok', {
      accessToken: 'a_1',
      userId: 'open-1',
      id: 'account-1',
      name: '@osterialume',
      profilePic: null,
    })
    keep('twitter', { accessToken: 'a_2', userId: '77', profilePic: null })
    expect(takeAccountNote('tiktok', 's')).toEqual({
      kind: 'connected',
      consented: { state: 's', handle: 'a_1', account: { userId: 'open-1', pageId: 'account-1' } },
    })
    expect(takeAccountNote('twitter', 's')).toEqual({
      kind: 'connected',
      consented: { state: 's', handle: 'a_2', account: { userId: '77', pageId: '77' } },
    })
    expect(localStorage.length).toBe(0)
  })
  it('tell a refusal from a failure, each of its own network', () => {
    localStorage.setItem('tiktokError', 'access_denied')
    expect(takeAccountNote('twitter', 's')).toBeNull()
    expect(takeAccountNote('tiktok', 's')).toEqual({ kind: 'denied' })
    localStorage.setItem('twitterError', 'error')
    expect(takeAccountNote('twitter', 's')).toEqual({ kind: 'failed', cause: null })
    expect(localStorage.length).toBe(0)
  })
})

describe('the key of Uber Eats', () => {
  it('is read and cleared by the sign-in it belongs to', () => {
    keep('uberEats', { state: 's', code: 'c' })
    expect(takeUberEatsNote('another')).toBeNull()
    expect(takeUberEatsNote('s')).toEqual({
      kind: 'connected',
      consented: { state: 's', handle: '', code: 'c' },
    })
    expect(localStorage.length).toBe(0)
  })
  it('is not there after a refusal, which stands under the state', () => {
    keep(storageKeys.connection('s'), { status: 'denied', access_token: '' })
    expect(takeUberEatsNote('s')).toEqual({ kind: 'denied' })
  })
})
