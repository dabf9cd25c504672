import {
  deleteComment,
  editComment,
  hideComment,
  type CommentEditView,
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
  readonly edit?: CommentEditView | null | undefined
  /** How many answers stand below it. */
  readonly answers: number
}

type ModerationOrder = { readonly id: string } & (
  | { readonly does: Exclude<Moderation, 'edit-comment'> }
  | { readonly does: 'edit-comment'; readonly text: string }
)

/**
 * Hides, shows again, edits and deletes the comments of one post. Nothing is shown as done before
 * its network did it: what was pressed shows as on its way.
 */
export function useModeration(network: NetworkKey, postId: string) {
  const client = useQueryClient()
  const company = useCompany()
  const [pressed, setPressed] = useState<ReadonlyMap<string, Moderation>>(new Map())
  const [question, setQuestion] = useState<ModeratedComment | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const ask = useMutation({
    mutationFn: (order: ModerationOrder) => send(network, order),
    onMutate: ({ id, does }) => {
      setPressed((now) => new Map(now).set(id, does))
    },
    onSuccess: ({ isDone }, { does }) => {
      if (isDone) toast.success(texts.done[does])
      else toast.info(texts.onItsWay[does])
    },
    onError: (error, { does }) => {
      if (error instanceof ApiError && error.code === 'not-found') toast.info(texts.gone)
      // the box with the words says it itself
      else if (does !== 'edit-comment') toast.error(texts.refused[does], errorText(error))
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
    postId,
    may: isAtLeast(company.role, 'editor'),
    /** What was just pressed at a comment and not answered yet. */
    pressedAt: (id: string): Moderation | null => pressed.get(id) ?? null,
    /** Deleting asks first, editing opens a box. */
    press: (comment: ModeratedComment, does: Moderation) => {
      if (does === 'delete-comment') setQuestion(comment)
      else if (does === 'edit-comment') setEdited(comment.id)
      else ask.mutate({ id: comment.id, does })
    },
    /** The comment of our own that is being edited. */
    edited,
    /** Rejects when it did not go. */
    edit: (id: string, text: string) => ask.mutateAsync({ id, does: 'edit-comment', text }),
    stopEditing: (id: string) => {
      setEdited((now) => (now === id ? null : now))
    },
    question,
    answer: (isYes: boolean) => {
      if (isYes && question) ask.mutate({ id: question.id, does: 'delete-comment' })
      setQuestion(null)
    },
  }
}
export type CommentOrder = ReturnType<typeof useModeration>

function send(network: NetworkKey, order: ModerationOrder) {
  const params = { network, commentId: order.id }
  switch (order.does) {
    case 'delete-comment':
      return call(deleteComment, { params })
    case 'edit-comment':
      return call(editComment, { params, body: { message: order.text } })
    case 'hide':
    case 'unhide':
      return call(hideComment, { params, body: { hidden: order.does === 'hide' } })
  }
}
