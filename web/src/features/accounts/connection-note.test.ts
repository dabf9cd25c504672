import { expect, it } from 'vitest'
import { storageKeys } from '#lib/storage-keys.ts'
import { takeConnectionNote } from './connection-note.ts'

it('reads what the callback screen left, once', () => {
  localStorage.setItem(storageKeys.connection('s'), JSON.stringify({ network: 'facebook', status: 'connected', access_token: 'handle' }))
  expect(takeConnectionNote('s')).toEqual({ status: 'connected', handle: 'handle' })
  expect(takeConnectionNote('s')).toBeNull()
})
it('takes nothing that it does not know', () => {
  localStorage.setItem(storageKeys.connection('s'), '{"status":"pending"}')
  expect(takeConnectionNote('s')).toBeNull()
  localStorage.setItem(storageKeys.connection('s'), 'not json')
  expect(takeConnectionNote('s')).toBeNull()
})
