import type { PostView, PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { usePosted, useScheduled } from '../posts/use-posts.ts'
import { firstWords } from '../posts/first-words.ts'
import { useReels, useScheduledReels } from '../reels/use-reels.ts'
import { needsAnswer, rankOf, incidentsOf, type Incident } from './incidents-of.ts'
import { useAsking } from './use-asking.ts'

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
  posts.flatMap(({ text, publications, sent }) =>
    incidentsOf(publications, sent).map((incident): PostIncident => ({
      ...incident,
      postBegins: firstWords(text),
    })),
  )

const inOrder = (incidents: readonly PostIncident[]) =>
  incidents.toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))

/**
 * What is wrong with the posts and reels of the lists' first pages, and what only a person can
 * settle of older ones, over all of them the most urgent first.
 */
export function useIncidents(): readonly PostIncident[] {
  const { data: scheduled = [] } = useScheduled()
  const { items: posted } = usePosted({ networks: null })
  const { data: scheduledReels = [] } = useScheduledReels()
  const { items: reels } = useReels()
  const { data: asking = [] } = useAsking()
  const listed = incidentsIn([
    ...scheduled.map(planned),
    ...posted.map(gone),
    ...scheduledReels.map(planned),
    ...reels.map(gone),
  ])
  const known = new Set(listed.map(({ publication }) => publication.id))
  const older = incidentsIn(asking.map(gone)).filter(
    (incident) => needsAnswer(incident) && !known.has(incident.publication.id),
  )
  return inOrder([...listed, ...older])
}

/**
 * Whether nothing more is coming of the lists that tell of incidents. A list that failed is not
 * waited for, so no incident need not mean that there is none.
 */
export function useAreIncidentsKnown(): boolean {
  const lists = [
    useScheduled(),
    usePosted({ networks: null }),
    useScheduledReels(),
    useReels(),
    useAsking(),
  ]
  return lists.every(({ isPending }) => !isPending)
}
