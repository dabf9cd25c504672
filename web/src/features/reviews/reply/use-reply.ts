import { beginningOf } from '@marquee/contract/review-rules.ts'
import { deleteReviewReply, dropReviewWish, replyToReview } from '@marquee/contract/reviews.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { refreshFor } from '#lib/live/live.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/reviews/reply'

function useRefresh() {
  const client = useQueryClient()
  const company = useCompany()
  return () => refreshFor({ topic: 'reviews' }, company.id, client)
}

/** Nothing is told as posted before its network has it. */
const tell = (isDone: boolean, done: string, onItsWay: string) => {
  if (isDone) toast.success(done)
  else toast.info(onItsWay)
}

/** Answers a review, or puts another answer in place of the one there. */
export function useReply(id: string, onTaken: (comment: string) => void) {
  const refresh = useRefresh()
  return useMutation({
    /** `seen`: the answer that stood when its writer looked last. */
    mutationFn: (body: { readonly comment: string; readonly seen: string | null }) =>
      call(replyToReview, { params: { id }, body }),
    onSuccess: ({ isDone }, { comment }) => {
      tell(isDone, texts.posted, texts.onItsWay)
      onTaken(comment)
    },
    onError: (error) => {
      toast.error(texts.failed, errorText(error))
    },
    onSettled: refresh,
  })
}

export function useDeleteReply(id: string) {
  const refresh = useRefresh()
  return useMutation({
    /** `shown`: the answer that stood when its deletion was asked for. */
    mutationFn: (shown: string) =>
      call(deleteReviewReply, { params: { id }, query: { seen: beginningOf(shown) } }),
    onSuccess: ({ isDone }) => {
      tell(isDone, texts.deleted, texts.deletionOnItsWay)
    },
    onError: (error) => {
      toast.error(texts.notDeleted, errorText(error))
    },
    onSettled: refresh,
  })
}

/** Puts away what was refused, and takes back what only waits. */
export function useDropWish(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(dropReviewWish, { params: { id } }),
    onError: (error) => {
      toast.error(texts.notDropped, errorText(error))
    },
    onSettled: refresh,
  })
}
