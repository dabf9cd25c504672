import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { worded } from '#lib/worded.ts'
import { isWaiting } from '../post-state.ts'
import { texts } from '#texts/features/publishing/troubles'

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
export type TroubleKind = (typeof urgency)[number]

export interface Trouble {
  readonly kind: TroubleKind
  readonly publication: PublicationView
  readonly title: string
  readonly note: string
}

/** Only a person can settle these. */
const asking: ReadonlySet<TroubleKind> = new Set(['missed', 'asks', 'refused'])
export const needsAnswer = ({ kind }: Pick<Trouble, 'kind'>) => asking.has(kind)
export const rankOf = (kind: TroubleKind) => urgency.indexOf(kind)

function troubleOf(publication: PublicationView, sent: boolean): Trouble | null {
  const { state, holdReason, network, decisions } = publication
  const message = publication.message && worded(publication.message)
  const name = networkNames[network]
  const trouble = (kind: TroubleKind, title: string, note: string): Trouble => ({
    kind,
    publication,
    title,
    note,
  })
  if (message !== null && isWaiting(publication, sent))
    return trouble('waiting', texts.waiting({ network: name }), message)
  switch (state) {
    case 'failed':
      return trouble('refused', texts.refused({ network: name }), message ?? texts.refusedNote)
    case 'missed':
      return trouble('missed', texts.missed({ network: name }), texts.missedNote)
    case 'inbox':
      return trouble('asks', texts.inbox({ network: name }), message ?? texts.inboxNote)
    case 'unknown':
      return decisions.length > 0
        ? trouble('asks', texts.asks({ network: name }), texts.asksNote)
        : trouble('checking', texts.checking({ network: name }), texts.checkingNote)
    case 'held':
      // its own message says why it is held, so the title does not say it a second time
      if (message !== null)
        return trouble(
          holdReason === 'reconnect' ? 'reconnect' : holdReason === 'kill-switch' ? 'off' : 'held',
          texts.held({ network: name }),
          message,
        )
      if (holdReason === 'reconnect')
        return trouble('reconnect', texts.reconnect({ network: name }), texts.reconnectNote)
      return holdReason === 'kill-switch'
        ? trouble('off', texts.off({ network: name }), texts.offNote)
        : trouble('held', texts.held({ network: name }), texts.heldNote)
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
export function troublesOf(
  publications: readonly PublicationView[],
  sent: boolean,
): readonly Trouble[] {
  return publications
    .flatMap((publication) => troubleOf(publication, sent) ?? [])
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
}
