import { message, type Message } from '@marquee/contract/message.ts'
import type { ConnectorErrorKind } from '../../connector-error.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

/** What one of Meta's codes means for us, and the sentence that the owner reads. */
export interface Refusal {
  readonly kind: ConnectorErrorKind | 'temporary'
  readonly say: (voice: NetworkNaming) => Message
  /** What was prepared is of no use any more. */
  readonly prepareAgain?: boolean
  /** Of a limit: whose quota it is, and how long it lasts when no header says so. */
  readonly limits?: 'app' | 'account'
  readonly waitMs?: number
  /** The same words stand there already. */
  readonly isTwin?: boolean
}

const refusal = (
  kind: Refusal['kind'],
  say: Refusal['say'],
  more: Pick<Refusal, 'limits' | 'waitMs' | 'isTwin'> = {},
): Refusal => ({ kind, say, ...more })
const postingWaitMs = 60 * 60_000
const guestUnreachable = refusal('rejected', ({ name }) =>
  message('meta.guest-unreachable', { network: name }),
)
const actionBlocked = refusal('rejected', ({ name, place }) =>
  message('meta.action-blocked', { network: name, place }),
)

/**
 * Codes and subcodes: networks.md section 1 (read 2026-11-21). People log in at Facebook, whichever
 * network was connected. `temporary` still has to be judged by what the call would have changed.
 */
const bySubcode: Readonly<Record<number, Refusal>> = {
  458: refusal('reauthorize', ({ place }) => message('meta.app-removed', { place })),
  459: refusal('reauthorize', ({ place }) => message('meta.login-required', { place })),
  460: refusal('reauthorize', ({ place }) => message('meta.password-changed', { place })),
  464: refusal('reauthorize', ({ place }) => message('meta.login-required', { place })),
  463: refusal('reauthorize', ({ name, place }) =>
    message('network.connection-expired', { network: name, place }),
  ),
  467: refusal('reauthorize', ({ name, place }) =>
    message('network.ended-by-network', { network: name, place }),
  ),
  490: refusal('reauthorize', ({ place }) => message('meta.person-not-accepted', { place })),
  492: refusal('reauthorize', ({ place }) => message('network.role-lost', { place })),
  1366046: refusal('rejected', ({ name }) => message('meta.picture-refused', { network: name })),
  1366051: refusal('uncertain', ({ name, place }) =>
    message('meta.pictures-already-posted', { network: name, place }),
  ),
  1346003: refusal('rejected', ({ name }) =>
    message('meta.reported-as-abusive', { network: name }),
  ),
  1404102: refusal('rejected', ({ name }) =>
    message('meta.community-standards', { network: name }),
  ),
  1404078: refusal('rejected', ({ name }) =>
    message('meta.page-not-authorised', { network: name }),
  ),
  1404112: refusal('rejected', ({ name }) => message('meta.account-limited', { network: name })),
  1609008: refusal('rejected', ({ name }) => message('meta.facebook-link', { network: name })),
  1609005: refusal('rejected', ({ name }) => message('meta.link-unusable', { network: name })),
  2061006: refusal('rejected', ({ name }) => message('meta.link-unusable', { network: name })),
  1349125: refusal('rejected', ({ name }) => message('meta.content-unusable', { network: name })),
  2069019: refusal('rejected', ({ name }) => message('meta.file-unreadable', { network: name })),
  1363047: refusal('temporary', ({ name }) => message('network.problem', { network: name })),
  1609010: refusal('temporary', ({ name }) => message('network.problem', { network: name })),
  // the window after a guest's message is over: of pages, and of profiles (networks.md section 1.6)
  2018278: refusal('rejected', ({ name }) => message('meta.reply-window-over', { network: name })),
  2534022: refusal('rejected', ({ name }) => message('meta.reply-window-over', { network: name })),
  2018001: guestUnreachable,
  // beside 10, 200 and 551, the numbers of missing rights: the guest blocked the account or takes no
  // messages, or Meta restricts the sender (Meta, "Error Codes" of the Messenger Platform, 2026-03-18)
  1545041: guestUnreachable,
  2018108: guestUnreachable,
  1893063: actionBlocked,
  4854002: refusal('rejected', ({ place }) => message('meta.identity-check', { place })),
  // a security check, which no new connection ends (networks.md section 20)
  1404006: refusal('rejected', ({ place }) => message('meta.identity-check', { place })),
  1390008: refusal(
    'rate-limited',
    ({ name, place }) => message('meta.too-fast', { network: name, place }),
    { limits: 'account', waitMs: postingWaitMs },
  ),
}

const limited = (limits: 'app' | 'account') =>
  refusal('rate-limited', ({ name }) => message('network.too-many-requests', { network: name }), {
    limits,
  })
const temporary = refusal('temporary', ({ name }) => message('network.problem', { network: name }))
const ended = refusal('reauthorize', ({ name, place }) =>
  message('network.connection-ended', { network: name, place }),
)
const noRight = refusal('reauthorize', ({ name, place }) =>
  message('network.right-missing', { network: name, place }),
)

const videoUnreadable = refusal('rejected', ({ name }) =>
  message('meta.video-unreadable', { network: name }),
)

/** Of videos (Meta, "Error Codes" of the Video API): whether as a code or a subcode varies. */
const ofVideos: Readonly<Record<number, Refusal>> = {
  1363005: noRight,
  1363020: videoUnreadable,
  1363022: refusal('rejected', ({ name }) => message('meta.video-empty', { network: name })),
  1363023: refusal('rejected', ({ name }) =>
    message('network.video-too-large', { network: name, megabytes: 2000 }),
  ),
  1363031: videoUnreadable,
  1363042: noRight,
}

const byCode: Readonly<Record<number, Refusal>> = {
  1: temporary,
  2: temporary,
  3: refusal('rejected', ({ name }) => message('meta.app-forbidden', { network: name })),
  4: limited('app'),
  10: noRight,
  // of one person in our app, not of the app: others go on
  17: limited('account'),
  32: limited('account'),
  102: ended,
  190: ended,
  341: refusal(
    'rate-limited',
    ({ name, place }) => message('meta.no-more-posts', { network: name, place }),
    { limits: 'account', waitMs: postingWaitMs },
  ),
  368: actionBlocked,
  506: refusal(
    'uncertain',
    ({ name, place }) => message('meta.text-already-posted', { network: name, place }),
    { isTwin: true },
  ),
  // the guest blocked the account, or is gone
  551: guestUnreachable,
  613: limited('account'),
}

/**
 * Meta's numbers for "send it again" while a video goes up, at its start (6000) and at its parts:
 * they call themselves final all the same (networks.md section 1, 2026-11-22).
 */
const sentAgain: ReadonlySet<number> = new Set([6000, 1363019, 1363030, 1363033, 1363037])
const passing = refusal('unavailable', ({ name }) => message('network.busy', { network: name }))

/** The meaning of a code, its subcode first since it is the more exact one. Null: not in our tables. */
export function refusalOf(code: number, subcode: number | undefined): Refusal | null {
  const exact = subcode === undefined ? undefined : (bySubcode[subcode] ?? ofVideos[subcode])
  if (exact) return exact
  const ofVideo = ofVideos[code]
  if (ofVideo) return ofVideo
  if (sentAgain.has(code) || (subcode !== undefined && sentAgain.has(subcode))) return passing
  if (code >= 200 && code <= 299) return noRight
  // limits per business use case: 80000 to 80014, one number a product
  if (code >= 80_000 && code <= 80_014) return limited('account')
  return byCode[code] ?? null
}

/** Every number that has a meaning here, for `docs/codes.md`, which has to name them all. */
export const graphNumbers: readonly number[] = [
  ...Object.keys({ ...bySubcode, ...ofVideos, ...byCode }).map(Number),
  ...sentAgain,
]
