import { storageKeys } from '#lib/storage/storage-keys.ts'
import type { SingleNetwork } from '../connectable.ts'
import type { ConsentOutcome } from './consent-popup.ts'

/** Reads a key once: it is removed, so that no later sign-in finds it. */
function take(key: string): string | null {
  const text = localStorage.getItem(key)
  if (text !== null) localStorage.removeItem(key)
  return text
}

/** Texts of an object that somebody else wrote; null when it is none. */
export function fieldsOf(text: string | null): ((name: string) => string) | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    return (name) => String(Reflect.get(value, name) ?? '')
  } catch {
    return null
  }
}

/** What the popup left under the state of the sign-in. */
export function takeConnectionNote(state: string): ConsentOutcome | null {
  const field = fieldsOf(take(storageKeys.connection(state)))
  if (!field) return null
  switch (field('status')) {
    case 'denied':
      return { kind: 'denied' }
    case 'connected':
      return { kind: 'connected', consented: { state, handle: field('access_token') } }
    case 'failed':
      return { kind: 'failed', cause: new Error(field('message')) }
    default:
      return null
  }
}

/** What the popup of TikTok or X left under the network's own keys (TIKTOK-003, 005; X-003, 005). */
export function takeAccountNote(network: SingleNetwork, state: string): ConsentOutcome | null {
  const error = take(storageKeys.accountError(network))
  if (error !== null)
    return error === 'access_denied' ? { kind: 'denied' } : { kind: 'failed', cause: null }
  const field = fieldsOf(take(storageKeys.account(network)))
  if (!field || field('accessToken') === '') return null
  const userId = field('userId')
  // the stored shape of X has no id beside the person's: there they are one
  return {
    kind: 'connected',
    consented: {
      state,
      handle: field('accessToken'),
      account: { userId, pageId: field('id') === '' ? userId : field('id') },
    },
  }
}
