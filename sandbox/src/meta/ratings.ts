import type { Kernel } from '../kernel/kernel.ts'
import type { Page, Rating } from './facebook-world.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageToken, requireScope } from './graph-request.ts'
import type { NodeType } from './graph-node.ts'
import { showEdge } from './graph-node.ts'
import { graphTime } from './graph-time.ts'
import { notifyOfChange } from './page-events.ts'
import type { Guest } from './seed-post.ts'
import { guests } from './seed-post.ts'
import { seedRatings } from './seed-ratings.ts'

const dayMs = 86_400_000

/** Everything that guests said of pages. */
export function ratingsOf({ world }: Kernel): Rating[] {
  const dayStart = world.startedAt - (world.startedAt % dayMs)
  return (world.facebook.ratings ??= seedRatings(world.seed, dayStart))
}

type Shown = Rating & { id: string }

const kindOf = ({ recommends }: Rating) => (recommends ? 'positive' : 'negative')

const ratingNode: NodeType<Shown> = {
  name: 'Recommendation',
  defaults: ['created_time', 'recommendation_type', 'review_text'],
  fields: {
    created_time: ({ createdAt }) => graphTime(createdAt),
    has_rating: ({ stars }) => stars !== undefined,
    has_review: ({ text }) => text !== '',
    rating: ({ stars }) => stars,
    recommendation_type: kindOf,
    review_text: ({ text }) => (text === '' ? undefined : text),
    reviewer: ({ from }) => from,
    open_graph_story: ({ storyId }) => ({ id: storyId }),
  },
}

/** GET /{page}/ratings, newest first. */
export function readRatings(graph: GraphRequest, page: Page): GraphAnswer {
  requireScope(requirePageToken(graph, page), 'pages_read_user_content', 10)
  const all = ratingsOf(graph.kernel)
    .filter(({ pageId, createdAt }) => pageId === page.id && createdAt <= graph.now - graph.lagMs)
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((one) => ({ ...one, id: one.storyId }))
  const { data, ...rest } = showEdge(ratingNode, { items: all, graph })
  // a recommendation is no node of its own, so it is shown without an id
  const shown = Array.isArray(data) ? data.map(withoutId) : data
  return { body: { data: shown, ...rest } }
}

function withoutId(one: object): Record<string, unknown> {
  const { id: _id, ...rest } = { id: '', ...one }
  return rest
}

function tell(kernel: Kernel, rating: Rating, verb: 'add' | 'edited' | 'remove'): void {
  notifyOfChange(kernel, {
    object: 'page',
    pageId: rating.pageId,
    entryId: rating.pageId,
    field: 'ratings',
    value: {
      item: 'rating',
      verb,
      reviewer_id: rating.from.id,
      reviewer_name: rating.from.name,
      open_graph_story_id: rating.storyId,
      recommendation_type: kindOf(rating).toUpperCase(),
      review_text: rating.text,
      created_time: Math.floor(rating.createdAt / 1000),
    },
  })
}

/** A guest recommends a page or does not; whoever did so before changes what they said. */
export function recommend(
  kernel: Kernel,
  page: Page,
  said: { guest: Guest; recommends: boolean; text: string },
): Rating {
  const id = guests[said.guest]
  const all = ratingsOf(kernel)
  const earlier = all.find(({ pageId, from }) => pageId === page.id && from.id === id)
  const rating: Rating = earlier ?? {
    storyId: kernel.nextId(),
    pageId: page.id,
    from: { id, name: said.guest },
    recommends: said.recommends,
    text: said.text,
    createdAt: kernel.clock.now(),
  }
  if (earlier) Object.assign(earlier, { recommends: said.recommends, text: said.text })
  else all.push(rating)
  tell(kernel, rating, earlier ? 'edited' : 'add')
  kernel.touch()
  return rating
}

/** Undefined: there is no such recommendation. */
export function takeBack(kernel: Kernel, storyId: string): Rating | undefined {
  const all = ratingsOf(kernel)
  const rating = all.find((one) => one.storyId === storyId)
  if (!rating) return undefined
  all.splice(all.indexOf(rating), 1)
  tell(kernel, rating, 'remove')
  kernel.touch()
  return rating
}
