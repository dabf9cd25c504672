import { storageKeys } from '#lib/storage/storage-keys.ts'
import { fieldsOf, takeConnectionNote } from '../sign-in/connection-note.ts'
import type { ConsentOutcome } from '../sign-in/consent-popup.ts'

const key = storageKeys.account('uberEats')

/**
 * The code that the popup of Uber Eats left (UBEREATS-004); what became of a popup without one
 * stands under the state.
 */
export function takeUberEatsNote(state: string): ConsentOutcome | null {
  const field = fieldsOf(localStorage.getItem(key))
  if (field?.('state') !== state) return takeConnectionNote(state)
  localStorage.removeItem(key)
  return { kind: 'connected', consented: { state, handle: '', code: field('code') } }
}
