import type { ConnectorErrorKind } from '../connector-error.ts'
import type { Voice } from '../voice.ts'

/** What one of Meta's codes means for us, and the sentence that the owner reads. */
export interface Refusal {
  readonly kind: ConnectorErrorKind | 'temporary'
  readonly say: (voice: Voice) => string
  /** What was prepared is of no use any more. */
  readonly prepareAgain?: boolean
  /** Of a limit: whose allowance it is, and how long it lasts when no header says so. */
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

/**
 * Codes and subcodes: networks.md section 1 (read 2026-11-21). People log in at Facebook, whichever
 * network was connected. `temporary` still has to be judged by what the call would have changed.
 */
const bySubcode: Readonly<Record<number, Refusal>> = {
  458: refusal(
    'reauthorize',
    ({ place }) =>
      `Our app was removed in the settings of the Facebook account that connected this ${place}. Connect the ${place} again.`,
  ),
  459: refusal(
    'reauthorize',
    ({ place }) =>
      `Facebook wants the person who connected this ${place} to log in at Facebook and confirm something. Do that, then connect the ${place} again.`,
  ),
  460: refusal(
    'reauthorize',
    ({ place }) =>
      `The Facebook password of the person who connected this ${place} was changed, which ended the connection. Connect the ${place} again.`,
  ),
  463: refusal(
    'reauthorize',
    ({ name, place }) => `The connection to ${name} has expired. Connect the ${place} again.`,
  ),
  467: refusal(
    'reauthorize',
    ({ name, place }) => `${name} has ended the connection. Connect the ${place} again.`,
  ),
  490: refusal(
    'reauthorize',
    ({ place }) =>
      `Facebook no longer accepts the person who connected this ${place}. Check that account at Facebook, then connect the ${place} again.`,
  ),
  492: refusal(
    'reauthorize',
    ({ place }) =>
      `The person who connected this ${place} no longer has a role on it. Someone who manages the ${place} must connect it again.`,
  ),
  1366046: refusal(
    'rejected',
    ({ name }) =>
      `${name} refused a picture: it must be a JPG or PNG under 4 MB. Choose another picture.`,
  ),
  1366051: refusal(
    'uncertain',
    ({ name, place }) =>
      `${name} says that these pictures are already posted. We are checking whether this post is on the ${place}.`,
  ),
  1346003: refusal(
    'rejected',
    ({ name }) =>
      `${name} refused the post because people reported its content as abusive. Change the text or the link.`,
  ),
  1404102: refusal(
    'rejected',
    ({ name }) =>
      `${name} refused the post because it goes against its community standards. Change the text or the picture.`,
  ),
  1404078: refusal(
    'rejected',
    ({ name }) =>
      `${name} wants the page to be authorised for publishing first. An administrator must complete Page Publishing Authorisation at ${name}.`,
  ),
  1404112: refusal(
    'rejected',
    ({ name }) =>
      `${name} has limited this account for now. Look at the account's support inbox at ${name}.`,
  ),
  1609008: refusal(
    'rejected',
    ({ name }) =>
      `${name} does not accept links to facebook.com in posts of other apps. Remove the link.`,
  ),
  2061006: refusal(
    'rejected',
    ({ name }) => `${name} could not use the link in the text. Check its spelling.`,
  ),
  1349125: refusal(
    'rejected',
    ({ name }) => `${name} could not use the content of this post. Change the text or the picture.`,
  ),
  2069019: refusal(
    'rejected',
    ({ name }) => `${name} could not read the file. Choose another picture.`,
  ),
  1363047: refusal(
    'temporary',
    ({ name }) => `${name} has a problem right now. It is not your post.`,
  ),
  1609010: refusal(
    'temporary',
    ({ name }) => `${name} has a problem right now. It is not your post.`,
  ),
  4854002: refusal(
    'rejected',
    ({ place }) =>
      `Facebook wants to confirm the identity of the person who connected this ${place}. Do that at Facebook, then send the post again.`,
  ),
  1390008: refusal(
    'rate-limited',
    ({ name, place }) =>
      `${name} says that this ${place} acts too fast. We will wait and continue automatically.`,
    { limits: 'account', waitMs: postingWaitMs },
  ),
}

const limited = (limits: 'app' | 'account') =>
  refusal(
    'rate-limited',
    ({ name }) =>
      `${name} accepts no more requests for now. We will wait and continue automatically.`,
    { limits },
  )
const temporary = refusal(
  'temporary',
  ({ name }) => `${name} has a problem right now. It is not your post.`,
)
const ended = refusal(
  'reauthorize',
  ({ name, place }) => `The connection to ${name} has ended. Connect the ${place} again.`,
)
const noRight = refusal(
  'reauthorize',
  ({ name, place }) =>
    `${name} did not give us the right to do this. Connect the ${place} again and leave every box ticked.`,
)

const byCode: Readonly<Record<number, Refusal>> = {
  1: temporary,
  2: temporary,
  4: limited('app'),
  10: noRight,
  // of one person in our app, not of the app: others go on
  17: limited('account'),
  32: limited('account'),
  102: ended,
  190: ended,
  341: refusal(
    'rate-limited',
    ({ name, place }) =>
      `${name} accepts no more posts of this ${place} for now. We will wait and continue automatically.`,
    { limits: 'account', waitMs: postingWaitMs },
  ),
  368: refusal(
    'rejected',
    ({ name, place }) =>
      `${name} has blocked this ${place} from doing this for now. Look at the ${place}'s support inbox at ${name}.`,
  ),
  506: refusal(
    'uncertain',
    ({ name, place }) =>
      `${name} says that this text was just posted. We are checking whether this post is on the ${place}.`,
    { isTwin: true },
  ),
  613: limited('account'),
}

/** The meaning of a code, its subcode first since it is the more exact one. Null: not in our tables. */
export function refusalOf(code: number, subcode: number | undefined): Refusal | null {
  const exact = subcode === undefined ? undefined : bySubcode[subcode]
  if (exact) return exact
  if (code >= 200 && code <= 299) return noRight
  // limits per business use case: 80000 to 80014, one number a product
  if (code >= 80_000 && code <= 80_014) return limited('account')
  return byCode[code] ?? null
}
