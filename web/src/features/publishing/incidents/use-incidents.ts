import type { PostView, PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { usePosted, useScheduled } from '../posts/use-posts.ts'
import { firstWords } from '../posts/first-words.ts'
import { useReels, useScheduledReels } from '../reels/use-reels.ts'
import { needsAnswer, rankOf, incidentsOf, type Incident } from './incidents-of.ts'

export interface PostIncident extends Incident {
  /** Its first words; empty when it has none. */
  readonly postBegins: string
}

interface WrittenPost {
  readonly text: string
  readonly publications: readonly PublicationView[]
  /** It goes out now, not at a planned time. */
  readonly sent: boolean
}

const planned = ({ title, publications }: ScheduledPostView): WrittenPost => ({
  text: title,
  publications,
  sent: false,
})
const gone = ({ text, publications }: PostView): WrittenPost => ({ text, publications, sent: true })

const incidentsIn = (posts: readonly WrittenPost[]): readonly PostIncident[] =>
  posts
    .flatMap(({ text, publications, sent }) =>
      incidentsOf(publications, sent).map((incident): PostIncident => ({
        ...incident,
        postBegins: firstWords(text),
      })),
    )
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))

/** The first page of each list of posts. */
function useWrittenPosts(): readonly WrittenPost[] {
  const { data: scheduled = [] } = useScheduled()
  const { items: posted } = usePosted({ networks: null })
  return [...scheduled.map(planned), ...posted.map(gone)]
}

/**
 * What is wrong with the posts and reels of the lists' first pages, over all of them the most
 * urgent first.
 */
export function useIncidents(): readonly PostIncident[] {
  const posts = useWrittenPosts()
  const { data: scheduledReels = [] } = useScheduledReels()
  const { items: reels } = useReels()
  return incidentsIn([...posts, ...scheduledReels.map(planned), ...reels.map(gone)])
}

/**
 * Whether nothing more is coming of the lists that tell of incidents. A list that failed is not
 * waited for, so no incident need not mean that there is none.
 */
export function useAreIncidentsKnown(): boolean {
  const lists = [useScheduled(), usePosted({ networks: null }), useScheduledReels(), useReels()]
  return lists.every(({ isPending }) => !isPending)
}

/**
 * How many posts only a person can settle: the number beside the word Posts, on every page. Reels
 * are not among them: that word does not lead to them. The server counts them for the word Reels
 * (`countForMenu`), as their lists would be two more questions of every page.
 */
export function useAskingCount(): number {
  return incidentsIn(useWrittenPosts()).filter(needsAnswer).length
}
