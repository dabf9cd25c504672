import { toast } from '#ui/feedback/toast-store.ts'
import { resultText, type Beyond, type RemovalResult } from './removal.ts'

/** What a deletion is called: of a post, or of a reel. */
interface RemovalWords {
  readonly deleted: string
  readonly deleteFailed: (args: { message: string }) => string
}

/**
 * Says what came of a deletion: first what each network refused (POSTS-035), and in the same breath
 * what is gone and what is still to come.
 */
export function announceRemoval(result: RemovalResult, beyond: Beyond, words: RemovalWords): void {
  const rest = resultText(result, beyond, words.deleted)
  const [first, ...more] = result.refused
  if (first !== undefined) {
    toast.error({
      title: words.deleteFailed(first),
      text: rest === '' ? undefined : rest,
    })
    for (const { message } of more) toast.error(words.deleteFailed({ message }))
  } else if (rest === words.deleted) toast.success(rest)
  else toast.info(rest)
}
