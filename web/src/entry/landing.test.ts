import { beforeEach, expect, it, vi } from 'vitest'
import { leaveSessionNote, readSessionNote } from '#lib/session/session-note.ts'
import { settle, soon } from '#testing/signed-in.tsx'

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<main id="page"></main>'
  leaveSessionNote('ended')
})

it('says that the session ended to whoever is signed out', async () => {
  await import('./landing.ts')
  await soon(() => {
    expect(document.querySelector('.banner a')?.getAttribute('href')).toBe('/login')
  })
  expect(readSessionNote()).toBe('ended')
})

it('says so no more to whoever signed in again in another tab', async () => {
  localStorage.setItem('token', 'of-marta')
  await import('./landing.ts')
  await vi.dynamicImportSettled()
  await settle()
  expect(document.documentElement.dataset['session']).toBe('open')
  expect(document.querySelector('.banner')).toBeNull()
  expect(readSessionNote()).toBeNull()
})
