import type { AlertView } from '@marquee/contract/alerts.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { longDateTime } from '#lib/dates.ts'
import { texts } from '#texts/features/alerts'

/** What happened, in one sentence. */
export function alertSentence(alert: AlertView, zone: string): string {
  const { kind } = alert
  const network = alert.network === null ? '' : networkNames[alert.network]
  switch (kind) {
    case 'posts-without-plan':
      return texts.said['posts-without-plan']
    case 'account-attention':
      return texts.said['account-attention']({ network, account: alert.accountName ?? network })
    case 'order-waiting':
    case 'store-offline':
      return ofStore(alert, network)
    case 'ad-refused':
    case 'ad-without-result':
      return texts.said[kind]({ network, ad: alert.excerpt ?? '' })
    case 'ads-cannot-spend':
      return texts.said['ads-cannot-spend']({ network })
    case 'low-review':
      return ofReview(alert, network)
    case 'message-waiting':
      return ofMessage(alert, { network, zone })
    case 'post-failed':
    case 'post-held':
    case 'post-inbox':
    case 'post-missed':
    case 'post-unknown':
    case 'step-failed':
      return texts.said[kind]({ network })
  }
}

function ofReview({ guest: name, stars }: AlertView, network: string): string {
  const guest = name ?? texts.someone
  return stars === null
    ? texts.said['not-recommended']({ network, guest })
    : texts.said['low-review']({ network, guest, stars })
}

/** An order that was answered, or that the network cancelled, waits no more. */
function ofStore({ kind, accountName, excerpt, isSettled }: AlertView, network: string): string {
  if (kind === 'store-offline')
    return texts.said['store-offline']({ network, account: accountName ?? network })
  const of = { network, order: excerpt ?? '' }
  return isSettled ? texts.said['order-waited'](of) : texts.said['order-waiting'](of)
}

/** Until when an answer is possible is only said while it is. */
function ofMessage(
  { guest: name, until, isSettled }: AlertView,
  { network, zone }: { readonly network: string; readonly zone: string },
): string {
  const guest = name ?? texts.someone
  return until === null || isSettled
    ? texts.said['message-waited']({ network, guest })
    : texts.said['message-waiting']({ network, guest, until: longDateTime(until, zone) })
}
