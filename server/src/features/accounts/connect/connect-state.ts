import { toolTypes, type ToolType } from '@marquee/contract/networks/table.ts'
import { newSecretWord } from '#platform/ids.ts'
import { fingerprint, type Secrets } from '#platform/secrets.ts'

/** A consent screen, and what it gives, is worth this long. */
export const connectMs = 15 * 60_000

export interface ReadState {
  readonly network: ToolType
  readonly hash: string
}

/**
 * `network.word.until.signature`: names its network, tells forged and stale ones apart without a
 * look into the database.
 */
export function writeState(
  secrets: Secrets,
  network: ToolType,
  expiresAt: Date,
): { readonly state: string; readonly hash: string } {
  const text = [network, newSecretWord(24), expiresAt.getTime().toString(36)].join('.')
  const state = `${text}.${secrets.sign('connect-state', text)}`
  return { state, hash: fingerprint(state) }
}

/** Null: forged. Whether it has run out or was used, its row says. */
export function readState(secrets: Secrets, state: string): ReadState | null {
  const at = state.lastIndexOf('.')
  const text = state.slice(0, Math.max(0, at))
  const network = toolTypes.find((known) => known === text.split('.')[0])
  return network && secrets.verify('connect-state', text, state.slice(at + 1))
    ? { network, hash: fingerprint(state) }
    : null
}

/**
 * The handle that a finished state gives: computed from it, so that only its hash has to be stored.
 * Worth nothing to others than its person and company.
 */
export function personHandle(secrets: Secrets, state: string): string {
  return `p_${secrets.sign('connect-handle', state)}`
}

/**
 * The handle of the one account behind a finished state, where a network holds one at a time;
 * computed as the person's.
 */
export function oneAccountHandle(secrets: Secrets, state: string): string {
  return `a_${secrets.sign('connect-account', state)}`
}

export const accountHandle = (): string => `a_${newSecretWord()}`
