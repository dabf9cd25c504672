import { usePosted, useScheduled } from '../use-posts.ts'
import { firstWords } from './first-words.ts'
import { needsAnswer, rankOf, troublesOf, type Trouble } from './troubles-of.ts'

export interface PostTrouble extends Trouble {
  /** Its first words; empty when it has none. */
  readonly postBegins: string
}

/** What is wrong with the posts of the lists' first pages, over all of them the most urgent first. */
export function useTroubles(): readonly PostTrouble[] {
  const { data: scheduled = [] } = useScheduled()
  const { items: posted } = usePosted({ networks: null })
  return [
    ...scheduled.map(({ title, publications }) => ({ text: title, publications, sent: false })),
    ...posted.map(({ text, publications }) => ({ text, publications, sent: true })),
  ]
    .flatMap(({ text, publications, sent }) =>
      troublesOf(publications, sent).map((trouble): PostTrouble => ({
        ...trouble,
        postBegins: firstWords(text),
      })),
    )
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
}

/** Whether the lists that tell of troubles have been read: no trouble means none only then. */
export function useAreTroublesKnown(): boolean {
  const scheduled = useScheduled()
  const posted = usePosted({ networks: null })
  return !scheduled.isPending && !posted.isPending
}

/** How many of them only a person can settle. */
export function useAskingCount(): number {
  return useTroubles().filter(needsAnswer).length
}
