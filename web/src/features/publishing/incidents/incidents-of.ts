import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { worded } from '#lib/worded.ts'
import { isWaiting } from '../status/post-state.ts'
import { texts } from '#texts/features/publishing/incidents'

/**
 * Most urgent first: what runs out of time, what may stand unseen, what stands nowhere, what waits,
 * what needs nobody.
 */
const urgency = [
  'missed',
  'asks',
  'refused',
  'reconnect',
  'held',
  'off',
  'waiting',
  'checking',
] as const
export type IncidentKind = (typeof urgency)[number]

export interface Incident {
  readonly kind: IncidentKind
  readonly publication: PublicationView
  readonly title: string
  readonly note: string
}

/** Only a person can settle these. */
const asking: ReadonlySet<IncidentKind> = new Set(['missed', 'asks', 'refused'])
export const needsAnswer = ({ kind }: Pick<Incident, 'kind'>) => asking.has(kind)
export const rankOf = (kind: IncidentKind) => urgency.indexOf(kind)

function incidentOf(publication: PublicationView, sent: boolean): Incident | null {
  const { state, holdReason, network, decisions } = publication
  const message = publication.message && worded(publication.message)
  const name = networkNames[network]
  const incident = (kind: IncidentKind, title: string, note: string): Incident => ({
    kind,
    publication,
    title,
    note,
  })
  if (message !== null && isWaiting(publication, sent))
    return incident('waiting', texts.waiting({ network: name }), message)
  switch (state) {
    case 'failed':
      return incident('refused', texts.refused({ network: name }), message ?? texts.refusedNote)
    case 'missed':
      return incident('missed', texts.missed({ network: name }), texts.missedNote)
    case 'inbox':
      return incident('asks', texts.inbox({ network: name }), message ?? texts.inboxNote)
    case 'unknown':
      return decisions.length > 0
        ? incident('asks', texts.asks({ network: name }), texts.asksNote)
        : incident('checking', texts.checking({ network: name }), texts.checkingNote)
    case 'held':
      // its own message says why it is held, so the title does not say it a second time
      if (message !== null)
        return incident(
          holdReason === 'reconnect' ? 'reconnect' : holdReason === 'kill-switch' ? 'off' : 'held',
          texts.held({ network: name }),
          message,
        )
      if (holdReason === 'reconnect')
        return incident('reconnect', texts.reconnect({ network: name }), texts.reconnectNote)
      return holdReason === 'kill-switch'
        ? incident('off', texts.off({ network: name }), texts.offNote)
        : incident('held', texts.held({ network: name }), texts.heldNote)
    case 'scheduled':
    case 'preparing':
    case 'ready':
    case 'submitting':
    case 'processing':
    case 'published':
    case 'canceled':
      return null
  }
}

/**
 * What is wrong with a post, a line a network, the most urgent first. `sent`: it goes out now, so
 * that what still waits is kept waiting.
 */
export function incidentsOf(
  publications: readonly PublicationView[],
  sent: boolean,
): readonly Incident[] {
  return publications
    .flatMap((publication) => incidentOf(publication, sent) ?? [])
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
}
