import type { AlertView } from '@marquee/contract/alerts.ts'

type Of = Pick<AlertView, 'kind' | 'subjectId' | 'publicationId'>

/** Where the very thing is that it tells of. */
export function alertLink({ kind, subjectId, publicationId }: Of): string {
  switch (kind) {
    case 'account-attention':
      return '/user-panel/tools'
    case 'posts-without-plan':
      return '/user-panel/account'
    case 'order-waiting':
      return `/user-panel/delivery?order=${subjectId}`
    case 'store-offline':
      return '/user-panel/delivery'
    case 'ad-refused':
    case 'ad-without-result':
    case 'ads-cannot-spend':
      return '/user-panel/promotions'
    case 'low-review':
      return `/user-panel/reviews?review=${subjectId}`
    case 'message-waiting':
      return `/user-panel/messages/${subjectId}`
    case 'post-failed':
    case 'post-held':
    case 'post-inbox':
    case 'post-missed':
    case 'post-unknown':
    case 'step-failed':
      return `/user-panel/posts/why/${publicationId ?? subjectId}`
  }
}
