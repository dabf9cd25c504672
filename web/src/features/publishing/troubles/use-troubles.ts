import { usePosted, useScheduled } from '../use-posts.ts'
import { needsAnswer, rankOf, troublesOf, type Trouble } from './troubles-of.ts'

export interface PostTrouble extends Trouble {
  readonly postText: string
}

/** What is wrong with the posts of the lists' first pages, over all of them the most urgent first. */
export function useTroubles(): readonly PostTrouble[] {
  const { data: scheduled = [] } = useScheduled()
  const { items: posted } = usePosted({ networks: null })
  return [...scheduled.map(({ title, publications }) => ({ text: title, publications })), ...posted]
    .flatMap(({ text, publications }) => troublesOf(publications).map((trouble): PostTrouble => ({ ...trouble, postText: text })))
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
}

/** How many of them only a person can settle. */
export function useAskingCount(): number {
  return useTroubles().filter(needsAnswer).length
}
