import type { ConnectorErrorKind } from '../connector-error.ts'

/** What one of Meta's codes means for us, and the sentence that the owner reads. `n` is the network's name. */
export interface Refusal {
  readonly kind: ConnectorErrorKind | 'temporary'
  readonly say: (n: string) => string
}

const refusal = (kind: Refusal['kind'], say: Refusal['say']): Refusal => ({ kind, say })

/** Codes and subcodes: networks.md section 1 (read 2026-11-21). `temporary` still has to be judged by what the call would have changed. */
const bySubcode: Readonly<Record<number, Refusal>> = {
  458: refusal('reauthorize', (n) => `Our app was removed in the settings of the ${n} account that connected this page. Connect the page again.`),
  459: refusal('reauthorize', (n) => `${n} wants the person who connected this page to log in at ${n} and confirm something. Do that, then connect the page again.`),
  460: refusal('reauthorize', (n) => `The ${n} password of the person who connected this page was changed, which ended the connection. Connect the page again.`),
  463: refusal('reauthorize', (n) => `The connection to ${n} has run out. Connect the page again.`),
  467: refusal('reauthorize', (n) => `${n} has ended the connection. Connect the page again.`),
  490: refusal('reauthorize', (n) => `${n} no longer accepts the person who connected this page. Check that account at ${n}, then connect the page again.`),
  492: refusal('reauthorize', () => 'The person who connected this page no longer has a role on it. Somebody who manages the page must connect it again.'),
  1366046: refusal('rejected', (n) => `${n} refused a picture: it must be a JPG or PNG under 4 MB. Choose another picture.`),
  1366051: refusal('uncertain', (n) => `${n} says that these pictures are already posted. We are checking whether this post stands on the page.`),
  1346003: refusal('rejected', (n) => `${n} refused the post because people reported its content as abusive. Change the text or the link.`),
  1404102: refusal('rejected', (n) => `${n} refused the post because it goes against its community standards. Change the text or the picture.`),
  1404078: refusal('rejected', (n) => `${n} wants the page to be authorised for publishing first. An administrator must complete Page Publishing Authorisation at ${n}.`),
  1404112: refusal('rejected', (n) => `${n} has limited this account for now. Look at the account's support inbox at ${n}.`),
  1609008: refusal('rejected', (n) => `${n} does not take links to facebook.com in posts of other apps. Take the link out.`),
  2061006: refusal('rejected', (n) => `${n} could not use the link in the text. Check its spelling.`),
  1349125: refusal('rejected', (n) => `${n} could not use the content of this post. Change the text or the picture.`),
  2069019: refusal('rejected', (n) => `${n} could not read the file. Choose another picture.`),
  1363047: refusal('temporary', (n) => `${n} has a disturbance right now. It is not your post.`),
  1609010: refusal('temporary', (n) => `${n} has a disturbance right now. It is not your post.`),
  4854002: refusal('rejected', (n) => `${n} wants to confirm the identity of the person who connected this page. Do that at ${n}, then send the post again.`),
  1390008: refusal('rate-limited', (n) => `${n} says that this page acts too fast. We wait and go on by ourselves.`),
}

const limited = refusal('rate-limited', (n) => `${n} takes no more calls for now. We wait and go on by ourselves.`)
const temporary = refusal('temporary', (n) => `${n} has a disturbance right now. It is not your post.`)
const ended = refusal('reauthorize', (n) => `The connection to ${n} has ended. Connect the page again.`)
const noRight = refusal('reauthorize', (n) => `${n} did not give us the right to do this. Connect the page again and leave every box ticked.`)

const byCode: Readonly<Record<number, Refusal>> = {
  1: temporary,
  2: temporary,
  4: limited,
  10: noRight,
  17: limited,
  32: limited,
  102: ended,
  190: ended,
  341: refusal('rate-limited', (n) => `${n} takes no more posts of this page for now. We wait and go on by ourselves.`),
  368: refusal('rejected', (n) => `${n} has blocked this page from doing this for now. Look at the page's support inbox at ${n}.`),
  506: refusal('uncertain', (n) => `${n} says that this text was just posted. We are checking whether this post stands on the page.`),
  613: limited,
}

/** The meaning of a code, its subcode first since it is the more exact one. Null: not in our tables. */
export function refusalOf(code: number, subcode: number | undefined): Refusal | null {
  const exact = subcode === undefined ? undefined : bySubcode[subcode]
  if (exact) return exact
  if (code >= 200 && code <= 299) return noRight
  // limits per business use case: 80000 to 80014, one number a product
  if (code >= 80_000 && code <= 80_014) return limited
  return byCode[code] ?? null
}
