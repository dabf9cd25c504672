import { message } from '@marquee/contract/message.ts'
import type { Refusal } from '../../meta-graph/client/graph-refusals.ts'

/** Never a reason to connect again: the token works, this ad does not. */
const refused = (say: Refusal['say']): Refusal => ({ kind: 'rejected', say })

const tooLow = refused(() => message('facebook.ad-budget-too-low'))
const payerMissing = refused(() => message('facebook.ad-payer-missing'))
const linkMissing = refused(() => message('facebook.ad-link-missing'))
const postGone = refused(() => message('facebook.ad-post-gone'))
const notPromotable = refused(() => message('facebook.ad-post-not-promotable'))
const noPayment = refused(() => message('facebook.ad-payment-missing'))
const accountNotActive = refused(() => message('facebook.ad-account-not-active'))
const notWritable = refused(() => message('facebook.ad-not-writable'))
const noInstagram = refused(() => message('facebook.ad-instagram-missing'))
const inThePast = refused(() => message('facebook.ad-end-past'))
const stopped = refused(() => message('facebook.ad-disapproved-for-good'))
const over = refused(() => message('facebook.ad-over'))

/**
 * Subcodes of the Marketing API: networks.md sections 1 and 1.7, and Meta's page "Error Codes" of
 * the Marketing API (read 2026-11-24). 1359188, 1772103, 1885316, 3858079, 3858081, 3858013 and
 * 4841013 stand on no page of Meta's and are told alike by several code bases.
 */
const bySubcode: Readonly<Record<number, Refusal>> = {
  1885272: tooLow,
  1885650: tooLow,
  2446307: tooLow,
  1487901: tooLow,
  3858079: payerMissing,
  3858081: payerMissing,
  3858152: payerMissing,
  2446383: linkMissing,
  1885557: postGone,
  2446289: postGone,
  2490155: postGone,
  1487472: notPromotable,
  1359188: noPayment,
  1885316: accountNotActive,
  4841013: notWritable,
  1815694: notWritable,
  1772103: noInstagram,
  1815199: noInstagram,
  1487033: inThePast,
  1487007: inThePast,
  2490427: stopped,
  2490468: stopped,
  1487056: over,
  1487566: over,
  1885088: over,
  1885183: refused(() => message('facebook.ad-app-not-live')),
  1404163: refused(() => message('facebook.ads-forbidden')),
  3858013: refused(() => message('facebook.ad-phone-missing')),
}

/** What the Marketing API's own numbers mean; null: not one of them. */
export const adRefusal = (_code: number, subcode: number | undefined): Refusal | null =>
  subcode === undefined ? null : (bySubcode[subcode] ?? null)

/** A campaign, a set or an ad that was deleted or archived takes no changes. */
export const overSubcodes: ReadonlySet<number> = new Set([1487056, 1487566, 1885088])

/** Every number that has a meaning here, for `docs/codes.md`. */
export const adNumbers: readonly number[] = Object.keys(bySubcode).map(Number)
