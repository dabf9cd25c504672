import type { AlertView } from '@marquee/contract/alerts.ts'

type Of = Pick<AlertView, 'kind' | 'subjectId' | 'publicationId'>

const why = ({ publicationId, subjectId }: Of) =>
  `/user-panel/posts/why/${publicationId ?? subjectId}`
const promotions = () => '/user-panel/promotions'

const links: Readonly<Record<AlertView['kind'], (of: Of) => string>> = {
  'account-attention': () => '/user-panel/tools',
  'posts-without-plan': () => '/user-panel/account',
  'order-waiting': ({ subjectId }) => `/user-panel/delivery?order=${subjectId}`,
  'store-offline': () => '/user-panel/delivery',
  'ad-refused': promotions,
  'ad-without-result': promotions,
  'ads-cannot-spend': promotions,
  'item-assigned': ({ subjectId }) => `/user-panel/inbox/${subjectId}`,
  'low-review': ({ subjectId }) => `/user-panel/reviews?review=${subjectId}`,
  'message-waiting': ({ subjectId }) => `/user-panel/messages/${subjectId}`,
  'post-failed': why,
  'post-held': why,
  'post-inbox': why,
  'post-missed': why,
  'post-unknown': why,
  'step-failed': why,
}

/** Where the very thing is that it tells of. */
export const alertLink = (of: Of): string => links[of.kind](of)
