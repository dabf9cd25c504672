import type { IncomingHttpHeaders } from 'node:http'

/** What a source made of bytes that it knows to be genuine. */
export interface GenuineEvent {
  /** The provider's own id, by which a repeat is known. */
  readonly eventId: string
  readonly kind: string
  /** The body of the answer; without it `{ received: true }`. */
  readonly answer?: unknown
}

export interface IntakeEvent {
  readonly provider: string
  readonly eventId: string
  readonly kind: string
  /** Parsed JSON, an id beyond JavaScript's numbers as its digits; or the text when it is none. */
  readonly body: unknown
  readonly receivedAt: Date
}

/** Somebody outside who tells us of events. */
export interface IntakeSource {
  /** As `stripe`; the label in figures and the place of its events. */
  readonly provider: string
  readonly path: `/webhooks/${string}`
  /**
   * What it tells is done on its word, without asking the other house. The demo's secrets are
   * published, so there only this machine may tell it.
   */
  readonly isActedOnUnasked?: true
  /**
   * The bytes as they came, and the headers. Null: not genuine, and nothing is kept. Rejects where
   * nobody can say now: the other house tells it again.
   */
  verify(
    raw: Buffer,
    headers: IncomingHttpHeaders,
  ): GenuineEvent | null | Promise<GenuineEvent | null>
  /**
   * Answers the other house's question, by GET, whether the address is ours; null: not asked
   * properly. Without it there is no such question.
   */
  challenge?(
    query: Readonly<Record<string, string>>,
  ): { readonly contentType: string; readonly body: string } | null
  /** May run twice and in any order; throws when it shall be tried again. */
  process(event: IntakeEvent): Promise<void>
}
