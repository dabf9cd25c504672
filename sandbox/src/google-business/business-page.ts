import type { TownAnswer } from '../kernel/serve-call.ts'
import { badField } from './business-refusal.ts'

/**
 * One page of a list; `nextPageToken` is left out on the last. Sizes above `most` are taken as
 * `most`, as Google does.
 */
export function cutList<T extends { id: string }>(
  all: readonly T[],
  query: Record<string, string>,
  sizes: { usual: number; most: number },
): { items: T[]; nextPageToken?: string } | TownAnswer {
  const asked = Number(query['pageSize'] || sizes.usual)
  if (!Number.isInteger(asked) || asked < 0) return badField('page_size', 'Invalid value')
  const size = Math.min(asked === 0 ? sizes.usual : asked, sizes.most)
  const token = query['pageToken']
  const start = token
    ? all.findIndex((one) => Buffer.from(`p:${one.id}`).toString('base64url') === token)
    : 0
  if (start < 0) return badField('page_token', 'Invalid page token')
  const next = all[start + size]
  return {
    items: all.slice(start, start + size),
    ...(next ? { nextPageToken: Buffer.from(`p:${next.id}`).toString('base64url') } : {}),
  }
}
