import { cancelScheduled, type ScheduledPostView } from '@marquee/contract/publishing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { removedAnyway } from './removed-anyway.ts'
import { texts } from '#texts/features/publishing/posts'

interface CancelQuestionProps {
  /** The post that is asked about; null while nothing is asked. */
  readonly post: ScheduledPostView | null
  /** The answer about a post has come, also after its question was left. `isGone`: it is cancelled. */
  readonly onDone: (id: string, isGone: boolean) => void
  readonly onCancel: () => void
}

const words = texts.detail

async function cancel(id: string): Promise<void> {
  try {
    await call(cancelScheduled, { params: { id } })
  } catch (error) {
    if ((await removedAnyway(id, error)) !== 'gone') throw error
  }
}

/** The same question as for a sent post (POSTS-024). */
export function CancelQuestion({ post, onDone, onCancel }: CancelQuestionProps) {
  const client = useQueryClient()
  const company = useCompany()
  const removal = useMutation({
    mutationFn: ({ id }: ScheduledPostView) => cancel(id),
    onSuccess: async (_answer, { id }) => {
      await client.invalidateQueries({ queryKey: queryKeys.posts(company.id) })
      toast.success(words.canceledDone)
      onDone(id, true)
    },
    onError: (error, { id }) => {
      // what stands here may be older than the reason
      void client.invalidateQueries({ queryKey: queryKeys.posts(company.id) })
      toast.error(saidText(error, words.cancelFailed))
      onDone(id, false)
    },
  })
  return (
    <ConfirmDialog
      open={post !== null}
      destructive
      busy={removal.isPending && removal.variables.id === post?.id}
      title={words.question}
      confirm={words.confirm}
      cancel={words.cancel}
      onCancel={onCancel}
      onConfirm={() => {
        if (post) removal.mutate(post)
      }}
    >
      {words.cancelNote}
    </ConfirmDialog>
  )
}
