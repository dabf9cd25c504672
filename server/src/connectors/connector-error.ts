import type { Message, MessagePart } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { wordInEnglish } from '#platform/wording/index.ts'

/**
 * How a call to the outside ended when it did not end well:
 *
 * - `reauthorize`: the grant is dead or lacks a right; the owner must connect again
 * - `rejected`: refused for good, with the network's reason in plain words; nothing stands
 * - `rate-limited`: refused for now; nothing stands; `until` says when to try again
 * - `unavailable`: provably did not take effect; may be repeated
 * - `uncertain`: nobody knows whether it took effect; never repeated, only looked up
 * - `unsupported`: this network has no such thing
 */
export type ConnectorErrorKind =
  | 'reauthorize'
  | 'rejected'
  | 'rate-limited'
  | 'unavailable'
  | 'uncertain'
  | 'unsupported'

interface ConnectorErrorOptions {
  readonly network: ToolType | 'mail' | 'appsumo' | 'stripe' | 'ai' | 'maps'
  /** For the owner: what happened, whose fault, what to do. */
  readonly message: Message
  readonly cause?: unknown
  /** One that is no instant counts as none. */
  readonly until?: Date
  /**
   * What preparation left at the network is gone or run out (an expired container): prepare anew.
   * Only with kinds that took no effect.
   */
  readonly prepareAgain?: boolean
  /**
   * Nothing was asked of the network: what it was to be given could not be read here. It waits, and
   * that costs no try. Only with `unavailable`.
   */
  readonly isOurs?: boolean
  /** The network's own code, subcode and trace id, for the ledger; never a token. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>
}

/**
 * A fact beside `uncertain`: the network refused this because the same words stand there already.
 * The call itself took no effect, but an earlier one of the same post may have. Where none may, or
 * a look finds none, it is refused for good and not sent again.
 */
export const twinFact = 'twin'

/**
 * A fact beside `unavailable`, of a commit: the network shows what was prepared as ready, and does
 * not find it when it is to be published. Usually that passes. Where it lasts, only preparing anew
 * helps, and only where no earlier commit of the same may stand: what the network shows may be
 * behind.
 */
export const stuckFact = 'stuck'

/**
 * A fact beside `rejected`: a network answers the same for a post that is gone and for one that is
 * too new to take comments. Within a minute of publishing it is worth another try.
 */
export const tooNewFact = 'tooNew'

/** Words of a network as a database takes them: no half characters, no NUL. */
const storable = (words: string) => words.toWellFormed().replaceAll('\0', '')

function storableParam(param: MessagePart): MessagePart {
  if (typeof param === 'string') return storable(param)
  return typeof param === 'object' && 'code' in param ? storableMessage(param) : param
}

function storableMessage({ code, params, raw }: Message): Message {
  return {
    code,
    ...(params && {
      params: Object.fromEntries(
        Object.entries(params).map(([name, param]) => [name, storableParam(param)]),
      ),
    }),
    ...(raw === undefined ? {} : { raw: storable(raw) }),
  }
}

export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind
  readonly network: ToolType | 'mail' | 'appsumo' | 'stripe' | 'ai' | 'maps'
  /** What the owner is told; the error's own text is its English. */
  readonly said: Message
  readonly until: Date | undefined
  readonly prepareAgain: boolean
  readonly isOurs: boolean
  readonly facts: Readonly<Record<string, string | number | boolean>>

  constructor(kind: ConnectorErrorKind, options: ConnectorErrorOptions) {
    const said = storableMessage(options.message)
    super(wordInEnglish(said), { cause: options.cause })
    this.name = 'ConnectorError'
    this.said = said
    this.kind = kind
    this.network = options.network
    // a wait that a server made up may be no instant at all; whoever reads one computes with it
    this.until = Number.isNaN(options.until?.getTime()) ? undefined : options.until
    this.prepareAgain = options.prepareAgain ?? false
    this.isOurs = options.isOurs ?? false
    this.facts = Object.fromEntries(
      Object.entries(options.facts ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? storable(value) : value,
      ]),
    )
  }
}
