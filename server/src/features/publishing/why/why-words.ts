import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { HoldReason } from '@marquee/contract/publishing.ts'
import { liveUnseen } from '../engine/engine-messages.ts'
import type { Happening } from './why-moments.ts'
import { bad, duration, good, homeOf, plain, unsure, type Home, type WhyWords } from './why-tone.ts'

/** Where it happened, and on whose clocks. */
export interface HappeningContext {
  /** The post is a video, not pictures. */
  readonly isVideo?: boolean
  readonly network: NetworkKey
  /** The company's zone, on whose clocks times are told. */
  readonly zone: string
  readonly acceptedAt: Date | null
  readonly latenessMinutes: number
}

interface Hold {
  readonly held: Message
  readonly note: Message
  readonly released: Message
}
const holds: Readonly<Record<HoldReason, (network: string, home: Home) => Hold>> = {
  reconnect: (network, home) => ({
    held: message('why.held-reconnect', { network, home }),
    note: message('why.held-reconnect-note', { home }),
    released: message('why.released-reconnect', { home }),
  }),
  plan: () => ({
    held: message('why.held-plan'),
    note: message('why.held-plan-note'),
    released: message('why.released-plan'),
  }),
  'kill-switch': (network) => ({
    held: message('why.held-kill-switch', { network }),
    note: message('why.held-kill-switch-note'),
    released: message('why.released-kill-switch', { network }),
  }),
  restored: () => ({
    held: message('why.held-restored'),
    note: message('why.held-restored-note'),
    released: message('why.released-restored'),
  }),
}

type Kinds = { readonly [Kind in Happening['kind']]: Extract<Happening, { kind: Kind }> }

/** A place with what messages name of it. */
interface NamedContext extends Pick<HappeningContext, 'zone' | 'acceptedAt' | 'latenessMinutes'> {
  readonly key: NetworkKey
  readonly network: string
  readonly home: Home
  readonly isVideo: boolean
}

const words: {
  readonly [Kind in keyof Kinds]: (what: Kinds[Kind], told: NamedContext) => WhyWords
} = {
  taken: ({ count }, { network, isVideo }) =>
    isVideo
      ? good(message('why.received-video', { network }), message('why.video-waits'))
      : good(
          message('why.received-pictures', { network, count }),
          message('why.pictures-wait', { count }),
        ),
  'try-failed': (what, { network }) => failedTry(what, network),
  tries: ({ count, sending }) =>
    plain(
      message('why.tries', { count }),
      sending ? message('why.tries-before-sending') : message('why.tries-unseen'),
    ),
  asked: (_, { network }) => plain(message('why.asked-to-show', { network })),
  accepted: ({ isWorking, reason }, { network }) =>
    isWorking
      ? plain(message('why.processing', { network }), reason)
      : good(message('why.took-it', { network }), reason),
  'no-answer': ({ afterMs }) =>
    unsure(message('why.no-answer', { duration: duration(afterMs) }), message('why.checked-first')),
  interrupted: () => unsure(message('why.interrupted'), message('why.checked-first')),
  'looked-first': () => unsure(message('why.not-running'), message('why.another-copy')),
  look: ({ nth, reason }, { key, network, home }) => {
    const stands = reason?.code === liveUnseen(key).code ? reason : null
    return nth < 3
      ? unsure(
          message('why.look-not-there', { nth, home }),
          stands ?? message('why.too-early', { network }),
        )
      : unsure(message('why.look-still-not-there', { nth, home }), stands)
  },
  'look-unsettled': ({ reason }) => unsure(message('why.look-unanswered'), reason),
  found: ({ nth, reason }, told) =>
    good(message('why.look-found', { nth }), reason ?? thereSince(told)),
  absent: ({ nth, thenMissed }, { home }) => {
    const title = message('why.look-not-there', { nth, home })
    return thenMissed
      ? bad(title, message('why.absent-too-late'))
      : plain(title, message('why.absent-sent-again'))
  },
  'said-there': (_, { home }) => good(message('why.you-said-there', { home })),
  'said-not-there': (_, { home }) =>
    plain(message('why.you-said-not-there', { home }), message('why.so-sent-again')),
  waiting: ({ reason }) => plain(message('why.waiting'), reason),
  inbox: ({ reason }, { network }) =>
    unsure(message('why.inbox', { network }), reason ?? message('why.finish-in-app', { network })),
  refused: ({ reason, wasWorking }, { network }) =>
    bad(
      wasWorking
        ? message('why.could-not-finish', { network })
        : message('why.refused', { network }),
      reason ?? message('why.not-live', { network }),
    ),
  held: ({ why, reason }, { network, home }) => {
    const { held, note } = holds[why](network, home)
    return bad(held, reason ?? note)
  },
  released: ({ why }, { network, home }) =>
    plain(holds[why](network, home).released, message('why.continues')),
  missed: ({ lateMs, reason }, told) =>
    bad(message('why.missed'), reason ?? missedNote(lateMs, told)),
  left: ({ inInbox }, { network }) =>
    inInbox
      ? plain(message('why.left-in-inbox'), message('why.stays-in-inbox', { network }))
      : plain(message('why.left'), message('why.does-not-go-out', { network })),
  canceled: (_, { network }) =>
    plain(message('why.canceled'), message('why.does-not-go-out', { network })),
  'sent-after-all': () => plain(message('why.sent-after-all')),
  'sent-again': () => plain(message('why.sent-again')),
  repaired: () => plain(message('why.repaired')),
  seen: (_, { home }) => good(message('why.seen', { home })),
  'not-shown': ({ reason }, { network }) => unsure(message('why.not-shown', { network }), reason),
  'not-deleted': ({ reason }, { network }) => bad(message('why.not-deleted', { network }), reason),
}

/** What one line says. */
export function wordsFor<Kind extends keyof Kinds>(
  what: Kinds[Kind] & { readonly kind: Kind },
  { network: key, isVideo = false, ...place }: HappeningContext,
): WhyWords {
  return words[what.kind](what, {
    ...place,
    key,
    isVideo,
    network: networkNames[key],
    home: homeOf(key),
  })
}

const thereSince = ({ acceptedAt, zone }: NamedContext): Message =>
  acceptedAt
    ? message('why.found-since', {
        time: { at: acceptedAt.toISOString(), zone, style: 'seconds' },
      })
    : message('why.found-once')

const missedNote = (lateMs: number, { latenessMinutes }: NamedContext): Message =>
  lateMs >= 60_000
    ? message('why.missed-by', {
        over: duration(lateMs),
        allowed: duration(latenessMinutes * 60_000),
      })
    : message('why.missed-ahead')

function failedTry({ outcome, sending, reason }: Kinds['try-failed'], network: string): WhyWords {
  switch (outcome) {
    case 'unavailable':
      return bad(
        message('why.unreachable', { network }),
        sending ? message('why.request-never-left') : message('why.nothing-there-yet'),
      )
    case 'rate-limited':
      return plain(message('why.asked-us-to-wait', { network }), reason)
    case 'uncertain':
      return plain(
        message('why.picture-not-confirmed', { network }),
        message('why.picture-sent-again'),
      )
    default:
      return bad(message('why.not-accepted', { network }), reason)
  }
}
