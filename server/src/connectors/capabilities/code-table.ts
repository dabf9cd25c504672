import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { ConnectorErrorKind } from '../connector-error.ts'

/** A table of codes as a vendor's documents have it, and what the connector makes of each. */
export interface CodeTable {
  readonly network: ToolType
  /** What the codes are called there, and in which part of an answer they stand. */
  readonly title: string
  /** Where the table is written, with its date or version. */
  readonly source: string
  readonly codes: readonly string[]
  /**
   * Those of `codes` that say nothing more than that the call was wrong: the owner reads the
   * network's own sentence, or its status.
   */
  readonly inOwnWords: readonly string[]
  /** What the connector makes of an answer to a write that has this code. */
  readonly judge: (code: string) => JudgedCode
}

export interface JudgedCode {
  readonly kind: ConnectorErrorKind
  readonly said: Message
}
