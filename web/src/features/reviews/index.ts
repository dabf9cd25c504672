export const loadReviewsPage = () => import('./reviews-page.tsx').then((part) => part.ReviewsPage)
/** One review with its answer, for the one list of what waits. */
export const loadOneReview = () => import('./one-review.tsx').then((part) => part.OneReviewPart)
export const loadReviewCount = () =>
  import('./numbers/review-count.tsx').then((part) => part.ReviewCount)
