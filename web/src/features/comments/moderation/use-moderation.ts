import {
  deleteComment,
  hideComment,
  type Moderation,
  type ModerationView,
} from '@marquee/contract/comments.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/comments/moderation'

/** A comment that stands, with what is asked of it. */
export interface ModeratedComment {
  readonly id: string
  /** Who wrote it, as the screen calls them. */
  readonly writer: string
  readonly isOwn: boolean
  /** It answers the post itself. */
  readonly isTop: boolean
  readonly isHidden: boolean
  readonly moderation: ModerationView | null
  /** How many answers stand below it. */
  readonly answers: number
}

interface ModerationOrder {
  readonly id: string
  readonly does: Moderation
}

/**
 * Hides, shows again and deletes the comments of one post. Nothing is shown as done before its
 * network did it: what was pressed shows as on its way.
 */
export function useModeration(network: NetworkKey, postId: string) {
  const client = useQueryClient()
  const company = useCompany()
  const [pressed, setPressed] = useState<ReadonlyMap<string, Moderation>>(new Map())
  const [question, setQuestion] = useState<ModeratedComment | null>(null)
  const ask = useMutation({
    mutationFn: ({ id, does }: ModerationOrder) => send(network, id, does),
    onMutate: ({ id, does }) => {
      setPressed((now) => new Map(now).set(id, does))
    },
    onSuccess: ({ isDone }, { does }) => {
      if (isDone) toast.success(texts.done[does])
      else toast.info(texts.onItsWay[does])
    },
    onError: (error, { does }) => {
      if (error instanceof ApiError && error.code === 'not-found') toast.info(texts.gone)
      else toast.error(texts.refused[does], errorText(error))
    },
    onSettled: async (_done, _error, { id }) => {
      await client.invalidateQueries({
        queryKey: queryKeys.comments(company.id, network, postId),
      })
      setPressed((now) => new Map([...now].filter(([one]) => one !== id)))
    },
  })
  return {
    network,
    may: isAtLeast(company.role, 'editor'),
    /** What was just pressed at a comment and not answered yet. */
    pressedAt: (id: string): Moderation | null => pressed.get(id) ?? null,
    /** Deleting asks first. */
    press: (comment: ModeratedComment, does: Moderation) => {
      if (does === 'delete-comment') setQuestion(comment)
      else ask.mutate({ id: comment.id, does })
    },
    question,
    answer: (isYes: boolean) => {
      if (isYes && question) ask.mutate({ id: question.id, does: 'delete-comment' })
      setQuestion(null)
    },
  }
}
export type CommentOrder = ReturnType<typeof useModeration>

const send = (network: NetworkKey, commentId: string, does: Moderation) =>
  does === 'delete-comment'
    ? call(deleteComment, { params: { network, commentId } })
    : call(hideComment, { params: { network, commentId }, body: { hidden: does === 'hide' } })
