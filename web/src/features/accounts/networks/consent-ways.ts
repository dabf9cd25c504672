import { startFacebookAuth, startInstagramAuth } from '@marquee/contract/accounts.ts'
import {
  startConnection,
  startGoogleAuth,
  startTiktokAuth,
  startTwitterAuth,
  startUberEatsAuth,
} from '@marquee/contract/connections.ts'
import { call } from '#lib/api/api.ts'
import type { Connectable } from '../connectable.ts'
import type { ConsentSource } from '../sign-in/consent-popup.ts'
import { takeUberEatsNote } from './uber-eats-note.ts'

/** Where the consent of each network begins. */
export const beginConsent: Readonly<Record<Connectable, ConsentSource['begin']>> = {
  facebook: (signal) => call(startFacebookAuth, { signal }),
  instagram: (signal) => call(startInstagramAuth, { signal }),
  google: (signal) => call(startGoogleAuth, { signal }),
  tiktok: (signal) => call(startTiktokAuth, { signal }),
  twitter: (signal) => call(startTwitterAuth, { signal }),
  threads: (signal) => call(startConnection, { params: { network: 'threads' }, signal }),
  bluesky: (signal) => call(startConnection, { params: { network: 'bluesky' }, signal }),
  uberEats: (signal) => call(startUberEatsAuth, { signal }),
}

/** Networks whose window leaves its answer otherwise than under the state of the sign-in. */
export const ownNotes: Partial<Readonly<Record<Connectable, ConsentSource['takeNote']>>> = {
  uberEats: takeUberEatsNote,
}
