import { storageKeys } from '#lib/storage-keys.ts'

/** What the popup left in local storage for its opener, under the state of the sign-in. */
export type ConnectionNote =
  | { readonly status: 'connected'; readonly handle: string }
  | { readonly status: 'denied' }
  | { readonly status: 'failed'; readonly message: string }

function noteOf(value: unknown): ConnectionNote | null {
  if (typeof value !== 'object' || value === null || !('status' in value)) return null
  const textAt = (name: string) => (name in value ? String(Reflect.get(value, name) ?? '') : '')
  if (value.status === 'denied') return { status: 'denied' }
  if (value.status === 'connected') return { status: 'connected', handle: textAt('access_token') }
  return value.status === 'failed' ? { status: 'failed', message: textAt('message') } : null
}

/** Reads the note once: it is removed, so that no later sign-in finds it. */
export function takeConnectionNote(state: string): ConnectionNote | null {
  const key = storageKeys.connection(state)
  const text = localStorage.getItem(key)
  if (text === null) return null
  localStorage.removeItem(key)
  try {
    return noteOf(JSON.parse(text))
  } catch {
    return null
  }
}
