import { removeUnsent } from '@marquee/contract/comments.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#lib/api/api.ts'
import { errorText } from '#lib/api/api-error.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useIsSeen } from '#lib/page/use-is-seen.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/comments'
import { sendLike } from './networks/like-calls.ts'

/** The network counts a moment after it took a like (LIKES-002). */
const likesAgainMs = 3000
/** While the network is being asked, the answer is looked for this often, besides the live channel. */
const readingMs = 2500

const howOften = ({
  state: { data },
}: {
  readonly state: { readonly data?: { readonly isReading: boolean } | undefined }
}) => (data?.isReading === true ? readingMs : besidesLiveMs)

export function useComments<Answer extends { readonly isReading: boolean }>(
  network: NetworkKey,
  postId: string,
  list: (signal: AbortSignal) => Promise<Answer>,
) {
  const company = useCompany()
  // asking says that somebody looked, and takes the news of guests from the whole team
  const enabled = useIsSeen()
  return useQuery({
    enabled,
    queryKey: queryKeys.comments(company.id, network, postId),
    queryFn: ({ signal }) => list(signal),
    refetchInterval: howOften,
  })
}

/** Puts away words of ours that did not go out. */
export function useRemoveUnsent(network: NetworkKey, postId: string) {
  const client = useQueryClient()
  const company = useCompany()
  return useMutation({
    mutationFn: (id: string) => call(removeUnsent, { params: { id } }),
    onError: (error) => {
      toast.error(texts.removeFailed, errorText(error))
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: queryKeys.comments(company.id, network, postId) }),
  })
}

interface Like {
  readonly network: NetworkKey
  readonly id: string
  readonly liked: boolean
  readonly what: 'post' | 'comment'
}

/**
 * Likes when not liked, unlikes when liked (LIKES-001); the number follows from the network, and
 * then what was pressed counts no more: the lists say what is wanted still.
 */
export function useLike() {
  const client = useQueryClient()
  const company = useCompany()
  const presses = useRef(0)
  const like = useMutation({
    mutationFn: ({ network, id, liked }: Like) => sendLike(network, id, !liked),
    onMutate: () => {
      presses.current += 1
      return presses.current
    },
    onSuccess: ({ success: isDone }, { liked, what }) => {
      const { like: words } = texts
      // the network could not be asked yet, or did not answer
      if (!isDone) {
        toast.info(texts.sending, texts.sendingNote)
        return
      }
      toast.success(
        what === 'post'
          ? liked
            ? words.postUnliked
            : words.postLiked
          : liked
            ? words.commentUnliked
            : words.commentLiked,
      )
    },
    onError: (error) => {
      toast.error(texts.failedFacebook, errorText(error))
    },
    onSettled: (...[, , , nth]) => {
      const again = async () => {
        await Promise.all([
          client.invalidateQueries({ queryKey: queryKeys.comments(company.id) }),
          client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
        ])
        if (presses.current === nth) like.reset()
      }
      setTimeout(() => {
        void again()
      }, likesAgainMs)
    },
  })
  return like
}
