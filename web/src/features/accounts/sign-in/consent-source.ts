import { connectionResult } from '@marquee/contract/accounts.ts'
import { oneAccountResult } from '@marquee/contract/connections.ts'
import type { Message } from '@marquee/contract/message.ts'
import { call } from '#lib/api/api.ts'
import { worded } from '#lib/worded.ts'
import { isSingle, type Connectable } from '../connectable.ts'
import { takeAccountNote, takeConnectionNote } from './connection-note.ts'
import type { ConsentOutcome, ConsentSource } from './consent-popup.ts'
import { forgetLeftNotes } from './left-notes.ts'
import { beginConsent, ownNotes } from '../networks/consent-ways.ts'

function ended(status: 'denied' | 'failed', said: Message | null): ConsentOutcome {
  return status === 'denied'
    ? { kind: 'denied' }
    : { kind: 'failed', cause: said === null ? null : new Error(worded(said)) }
}

async function pollPerson(state: string, signal: AbortSignal): Promise<ConsentOutcome | null> {
  const {
    status,
    access_token: handle,
    message,
  } = await call(connectionResult, { params: { state }, signal })
  if (status === 'pending') return null
  return status === 'connected' && handle !== null
    ? { kind: 'connected', consented: { state, handle } }
    : ended(status === 'denied' ? status : 'failed', message)
}

async function pollAccount(state: string, signal: AbortSignal): Promise<ConsentOutcome | null> {
  const { status, account, message } = await call(oneAccountResult, { params: { state }, signal })
  if (status === 'pending') return null
  if (status !== 'connected' || account === null)
    return ended(status === 'denied' ? status : 'failed', message)
  const { access_token: handle, userId, pageId } = account
  return { kind: 'connected', consented: { state, handle, account: { userId, pageId } } }
}

/**
 * Where the consent of a network begins and where its answer is found; what earlier ones left is
 * forgotten first.
 */
export function consentSource(network: Connectable): ConsentSource {
  const source = sourceOf(network)
  return {
    ...source,
    begin: (signal) => {
      forgetLeftNotes()
      return beginConsent[network](signal)
    },
  }
}

function sourceOf(network: Connectable): Pick<ConsentSource, 'poll' | 'takeNote'> {
  if (isSingle(network))
    return {
      poll: pollAccount,
      takeNote: (state) => takeAccountNote(network, state) ?? takeEndNote(state),
    }
  return { poll: pollPerson, takeNote: ownNotes[network] ?? takeConnectionNote }
}

/** Of a window without a key of its own: that it failed; the account itself waits on the server. */
function takeEndNote(state: string): ConsentOutcome | null {
  const note = takeConnectionNote(state)
  return note?.kind === 'connected' ? null : note
}
