import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { deletePost, getFacebookPost, type PostView } from '@marquee/contract/publishing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import type { Removal, RemovalResult } from './removal.ts'
import { isNotFound } from './removed-anyway.ts'
import { announceRemoval } from './removal-toasts.ts'
import { texts } from '#texts/features/publishing/posts'

const words = texts.detail

/**
 * One call a network (POSTS-029). What one network refuses keeps no other from being asked, and a
 * call that nobody answered is looked up before anything is said of it. `onGone` is told which post
 * is gone everywhere.
 */
export function usePostRemoval(onGone: (postId: string) => void) {
  const client = useQueryClient()
  const company = useCompany()
  return useMutation({
    mutationFn: ({ post, removal }: { readonly post: PostView; readonly removal: Removal }) =>
      deleteOn(post.id, removal.networks),
    onSuccess: (result, { post, removal }) => {
      announceRemoval(result, removal, words)
      const isThere =
        result.later.length + result.refused.length + removal.staying.length > 0 ||
        removal.mayAppear.length > 0
      if (!isThere) onGone(post.id)
    },
    onError: (error) => {
      announceRemoval(
        { gone: [], later: [], refused: [{ message: errorText(error) }] },
        { staying: [], mayAppear: [] },
        words,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
  })
}

export async function deleteOn(
  postId: string,
  networks: readonly NetworkKey[],
): Promise<RemovalResult> {
  const gone: NetworkKey[] = []
  const later: NetworkKey[] = []
  const refused: { message: string }[] = []
  for (const network of networks) {
    const { fate, message } = await deleteThere(postId, network)
    if (fate === 'gone') gone.push(network)
    else if (fate === 'later') later.push(network)
    else refused.push({ message })
  }
  return { gone, later, refused }
}

interface Outcome {
  readonly fate: 'gone' | 'later' | 'refused'
  readonly message: string
}

async function deleteThere(postId: string, network: NetworkKey): Promise<Outcome> {
  try {
    const answer = await call(deletePost, { params: { postId, network } })
    return { fate: answer[network] === true ? 'gone' : 'later', message: '' }
  } catch (error) {
    // somebody else deleted it meanwhile
    if (isNotFound(error)) return { fate: 'gone', message: '' }
    const message = errorText(error)
    return error instanceof ApiError && error.noAnswer
      ? { fate: await lookUp(postId, network), message }
      : { fate: 'refused', message }
  }
}

/** Nobody answered: what became of the deletion is read from the post. */
async function lookUp(postId: string, network: NetworkKey): Promise<Outcome['fate']> {
  try {
    const { publications } = await call(getFacebookPost, { params: { id: postId } })
    const there = publications.find((one) => one.network === network)
    if (!there) return 'gone'
    return there.deletion?.isWaiting === true ? 'later' : 'refused'
  } catch (error) {
    return isNotFound(error) ? 'gone' : 'refused'
  }
}
