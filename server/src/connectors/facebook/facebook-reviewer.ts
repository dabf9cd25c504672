import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Reviewer, RemoteReview } from '../capabilities/reviewer.ts'
import { given } from '../meta-graph/given.ts'
import type { GraphClient } from '../meta-graph/client/graph-client.ts'
import { readPage } from '../meta-graph/client/graph-list.ts'
import { readGraphTime } from '../meta-graph/graph-time.ts'
import { readPageSecret } from './sign-in/facebook-secret.ts'

const rating = z.object({
  created_time: z.union([z.string(), z.number()]),
  // told of what is older than 2018, when pages had stars
  rating: given(z.number()),
  recommendation_type: given(z.string()),
  review_text: given(z.string()),
  reviewer: given(z.object({ id: given(z.string()), name: given(z.string()) })),
  open_graph_story: given(z.object({ id: z.string() })),
})
const fields =
  'created_time,rating,recommendation_type,review_text,reviewer{id,name},open_graph_story{id}'

/**
 * What guests say of a page (networks.md section 1.5). They are answered on the page itself: an
 * answer would be a comment on the story, which the list of ratings does not show.
 */
export function createFacebookReviewer(
  graph: GraphClient,
  accountSecret: string,
  addressOf: (pageId: string) => string,
): Reviewer {
  const { pageId, token } = readPageSecret(accountSecret)
  return {
    isByChange: false,
    pageUrl: addressOf(pageId),
    async list({ limit, cursor }) {
      const { items, after, isWhole } = await readPage(graph, {
        path: `/${pageId}/ratings`,
        token,
        account: pageId,
        fields: { fields, limit: String(Math.min(limit, 100)) },
        item: rating,
        ...(cursor === undefined ? {} : { after: cursor }),
      })
      const reviews = items.flatMap((one) => toRemoteReview(one) ?? [])
      return { reviews, cursor: after, isWhole: isWhole && reviews.length === items.length }
    },
  }
}

/** Null: its time cannot be read. */
function toRemoteReview(one: z.output<typeof rating>): RemoteReview | null {
  const createdAt = readGraphTime(one.created_time)
  if (!createdAt) return null
  const { recommendation_type: type, rating: stars } = one
  const kind = type?.toLowerCase()
  const isOld = kind !== 'positive' && kind !== 'negative'
  return {
    remoteId: one.open_graph_story?.id ?? idOf(one),
    stars: isOld && stars !== undefined ? Math.min(5, Math.max(1, Math.round(stars))) : null,
    recommends: isOld ? null : kind === 'positive',
    text: one.review_text ?? '',
    reviewer: one.reviewer?.name ?? null,
    createdAt,
    updatedAt: createdAt,
    reply: null,
  }
}

/** Facebook gives a recommendation no id: its story's, else what nobody else wrote in that second. */
function idOf({ created_time: at, review_text: text, reviewer }: z.output<typeof rating>): string {
  const told = JSON.stringify([reviewer?.id ?? '', String(at), text ?? ''])
  return `h:${createHash('sha256').update(told).digest('hex').slice(0, 32)}`
}
