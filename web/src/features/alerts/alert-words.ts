import type { AlertKind, AlertView } from '@marquee/contract/alerts.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { texts } from '#texts/features/alerts'

type PostKind = Extract<AlertKind, `post-${string}` | 'step-failed'>

/** What happened, in one sentence. */
export function alertSentence(alert: AlertView, zone: string): string {
  const { kind } = alert
  const network = alert.network === null ? '' : networkNames[alert.network]
  const account = alert.accountName ?? network
  const ofPost = (code: PostKind) => texts.said[code]({ network })
  const ofAd = (code: 'ad-refused' | 'ad-without-result') =>
    texts.said[code]({ network, ad: alert.excerpt ?? '' })
  const sentences: Readonly<Record<AlertKind, () => string>> = {
    'posts-without-plan': () => texts.said['posts-without-plan'],
    'account-attention': () => texts.said['account-attention']({ network, account }),
    'order-waiting': () => ofStore(alert, network),
    'store-offline': () => ofStore(alert, network),
    'ad-refused': () => ofAd('ad-refused'),
    'ad-without-result': () => ofAd('ad-without-result'),
    'ads-cannot-spend': () => texts.said['ads-cannot-spend']({ network }),
    'item-assigned': () => ofAssigned(alert, network),
    'low-review': () => ofReview(alert, network),
    'message-waiting': () => ofMessage(alert, { network, zone }),
    'post-failed': () => ofPost('post-failed'),
    'post-held': () => ofPost('post-held'),
    'post-inbox': () => ofPost('post-inbox'),
    'post-missed': () => ofPost('post-missed'),
    'post-unknown': () => ofPost('post-unknown'),
    'step-failed': () => ofPost('step-failed'),
  }
  return sentences[kind]()
}

function ofReview({ guest: name, stars }: AlertView, network: string): string {
  const guest = name ?? texts.someone
  return stars === null
    ? texts.said['not-recommended']({ network, guest })
    : texts.said['low-review']({ network, guest, stars })
}

/** Whose name is not known is somebody all the same. */
const ofAssigned = ({ guest, assignedBy }: AlertView, network: string): string =>
  texts.said['item-assigned']({
    network,
    colleague: assignedBy ?? texts.someColleague,
    guest: guest ?? texts.toSomeone,
  })

/** An order that was answered, or that the network cancelled, waits no more. */
function ofStore({ kind, accountName, excerpt, isSettled }: AlertView, network: string): string {
  if (kind === 'store-offline')
    return texts.said['store-offline']({ network, account: accountName ?? network })
  const of = { network, order: excerpt ?? '' }
  return isSettled ? texts.said['order-waited'](of) : texts.said['order-waiting'](of)
}

/** Until when an answer is possible is only said while it is, and where it ends. */
function ofMessage(
  { guest: name, until, isSettled }: AlertView,
  { network, zone }: { readonly network: string; readonly zone: string },
): string {
  const guest = name ?? texts.someone
  if (isSettled) return texts.said['message-waited']({ network, guest })
  return until === null
    ? texts.said['message-waits']({ network, guest })
    : texts.said['message-waiting']({ network, guest, until: longDateTime(until, zone) })
}
