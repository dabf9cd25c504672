import { texts } from '#texts/lib/plan-features'
import { isLater, type Part } from './what-is-there.ts'

/** Which parts each feature of a plan speaks of, in the order of their sentences. */
const parts: readonly (readonly Part[])[] = [
  ['posts', 'reels'],
  ['messages', 'reviews'],
  ['suggestions'],
  ['promotions'],
  ['insights'],
  ['people', 'connections'],
]

export interface PlanFeature {
  readonly text: string
  /** Not all of it is there yet. */
  readonly isLater: boolean
}

/** What a plan holds, and what of it opens later. */
export const planFeatureList: readonly PlanFeature[] = texts.features.map((text, index) => ({
  text,
  isLater: isLater(parts[index] ?? []),
}))
