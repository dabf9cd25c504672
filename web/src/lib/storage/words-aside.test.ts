import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { fakeDevice } from '#testing/fake-device.ts'
import { aUser } from '#testing/people.ts'
import { startSession } from '../session/session-store.ts'
import { meQuery } from '../session/session.ts'
import { removeToken } from '../session/token.ts'
import { keptWords } from './kept-words.ts'
import { keptTry } from './kept-try.ts'
import { storageKeys } from './storage-keys.ts'
import { setWordsAside, takeWords } from './words-here.ts'

const marta = aUser()
const sam = aUser({ id: '00000000-0000-4000-8000-0000000000aa' })
const box = storageKeys.reply('c', 'thread')

/** Somebody signs in, and their first page opens. */
async function signIn(user: typeof marta): Promise<void> {
  startSession('t', user)
  answering({ 'GET /api/users/me': { body: user } })
  await new QueryClient().fetchQuery({ ...meQuery, retry: false })
}
/** As the login screen does when it opens. */
async function openLogin(): Promise<void> {
  removeToken()
  const done = setWordsAside(takeWords())
  localStorage.clear()
  await done
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('words are back after signing in again, under the key of the try they had', async () => {
  fakeDevice()
  await signIn(marta)
  keptWords.write(box, 'A table for two')
  const key = keptTry.keyOf(box, 'A table for two')
  await openLogin()
  expect({ ...localStorage }).toEqual({})
  await signIn(marta)
  expect(keptWords.read(box)).toBe('A table for two')
  expect(keptTry.keyOf(box, 'A table for two')).toBe(key)
})

it('nobody else gets them, and they wait for whose they are', async () => {
  fakeDevice()
  await signIn(marta)
  keptWords.write(box, 'A table for two')
  await openLogin()
  await signIn(sam)
  expect(keptWords.read(box)).toBe('')
  // signed out by another way than the login screen
  keptWords.write(box, 'of Sam')
  removeToken()
  await signIn(marta)
  expect(keptWords.read(box)).toBe('A table for two')
})

it('what was written since stays as it is, and nothing is given back twice', async () => {
  const held = fakeDevice()
  await signIn(marta)
  keptWords.write(box, 'A table for two')
  await openLogin()
  startSession('t', marta)
  keptWords.write(box, 'written since')
  await signIn(marta)
  expect(keptWords.read(box)).toBe('written since')
  expect([...held]).toEqual([])
})

it('a device that keeps nothing lets people in', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('No.', 'SecurityError')
    },
  })
  await signIn(marta)
  keptWords.write(box, 'A table for two')
  await openLogin().catch(() => undefined)
  await signIn(marta)
  expect(keptWords.read(box)).toBe('')
})
