import { storageKeys } from '#lib/storage-keys.ts'

/** What the popup leaves in local storage for its opener, under the state of the sign-in. */
export type ConnectionNote =
  | { readonly status: 'connected'; readonly handle: string }
  | { readonly status: 'denied' }
  | { readonly status: 'failed'; readonly message: string }

export function writeConnectionNote(state: string, note: ConnectionNote): void {
  localStorage.setItem(storageKeys.connection(state), JSON.stringify(note))
}

function noteOf(value: unknown): ConnectionNote | null {
  if (typeof value !== 'object' || value === null || !('status' in value)) return null
  if (value.status === 'denied') return { status: 'denied' }
  if (value.status === 'connected' && 'handle' in value && typeof value.handle === 'string') return { status: 'connected', handle: value.handle }
  if (value.status === 'failed' && 'message' in value && typeof value.message === 'string') return { status: 'failed', message: value.message }
  return null
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
