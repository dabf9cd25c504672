import type { Kernel } from '../kernel/kernel.ts'
import { showXMedia } from './show-x-post.ts'
import { personOf } from './x-dms.ts'
import { listOf } from './x-query.ts'
import type { XRequest } from './x-request.ts'
import { spendOnX, xPrices } from './x-spending.ts'
import type { XPost } from './x-world.ts'

/** Who wrote these posts, each once, where the list is asked to tell. */
function authorsOf(
  kernel: Kernel,
  page: readonly XPost[],
  expansions: readonly string[],
): { id: string; username: string; name: string }[] {
  if (!expansions.includes('author_id')) return []
  return [...new Set(page.map(({ authorId }) => authorId))].flatMap((id) => {
    const person = personOf(kernel, id)
    return person ? [{ id, name: person.name, username: person.username }] : []
  })
}

/** Media and people that come along, and what the people cost. */
export function includesOf(
  { kernel, query }: XRequest,
  page: readonly XPost[],
): Record<string, unknown[]> {
  const expansions = listOf(query, 'expansions')
  const media = expansions.includes('attachments.media_keys')
    ? page
        .flatMap(({ mediaKeys }) => mediaKeys.flatMap((key) => kernel.world.x.media[key] ?? []))
        .map((one) => showXMedia(kernel, one, listOf(query, 'media.fields')))
    : []
  const users = authorsOf(kernel, page, expansions)
  spendOnX(kernel, {
    kind: 'people of posts',
    units: users.length,
    costMicros: users.length * xPrices.personRead,
  })
  return {
    ...(media.length === 0 ? {} : { media }),
    ...(users.length === 0 ? {} : { users }),
  }
}
