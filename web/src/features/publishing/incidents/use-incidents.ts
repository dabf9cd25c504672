import { usePosted, useScheduled } from '../posts/use-posts.ts'
import { firstWords } from '../posts/first-words.ts'
import { needsAnswer, rankOf, incidentsOf, type Incident } from './incidents-of.ts'

export interface PostIncident extends Incident {
  /** Its first words; empty when it has none. */
  readonly postBegins: string
}

/** What is wrong with the posts of the lists' first pages, over all of them the most urgent first. */
export function useIncidents(): readonly PostIncident[] {
  const { data: scheduled = [] } = useScheduled()
  const { items: posted } = usePosted({ networks: null })
  return [
    ...scheduled.map(({ title, publications }) => ({ text: title, publications, sent: false })),
    ...posted.map(({ text, publications }) => ({ text, publications, sent: true })),
  ]
    .flatMap(({ text, publications, sent }) =>
      incidentsOf(publications, sent).map((incident): PostIncident => ({
        ...incident,
        postBegins: firstWords(text),
      })),
    )
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
}

/** Whether the lists that tell of incidents have been read: no incident means none only then. */
export function useAreIncidentsKnown(): boolean {
  const scheduled = useScheduled()
  const posted = usePosted({ networks: null })
  return !scheduled.isPending && !posted.isPending
}

/** How many of them only a person can settle. */
export function useAskingCount(): number {
  return useIncidents().filter(needsAnswer).length
}
