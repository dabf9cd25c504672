import * as z from 'zod/mini'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChosenSteps, StepKind, StepState } from '@marquee/contract/post-steps.ts'
import { commentFor, threadFor } from '@marquee/contract/step-rules.ts'
import type { IntentState } from '#outbox'

/** What an intent of a step carries. */
export const stepPayload = z.object({
  text: z.string(),
  /** Which part of a thread it is, from 2 on; null: a comment. */
  part: z.nullable(z.int()),
})
export type StepPayload = z.output<typeof stepPayload>

/** A step that could not follow its post within a day asks instead. */
export const stepLatenessMs = 24 * 3_600_000
/** How long a lost call may still take effect where a network says nothing (design section 4). */
export const usualSettleMs = 120_000

export interface Step extends StepPayload {
  readonly kind: StepKind
}

/** What follows the post on this network, in the order in which it goes out. */
export function stepsFor(network: NetworkKey, chosen: ChosenSteps): readonly Step[] {
  const comment = commentFor(network, chosen)
  const [, ...parts] = threadFor(network, chosen) ?? []
  return [
    ...(comment === null ? [] : [{ kind: 'first-comment' as const, text: comment, part: null }]),
    ...parts.map((text, index): Step => ({ kind: 'part', text, part: index + 2 })),
  ]
}

/** The words of the post itself, where this network gets a thread instead of the text. */
export const firstPartFor = (network: NetworkKey, chosen: ChosenSteps): string | null =>
  threadFor(network, chosen)?.[0] ?? null

/** What a person chose, back from what follows the publications of a post. */
export function chosenFrom(
  publications: readonly {
    readonly own_text: string | null
    readonly steps: readonly Step[]
  }[],
): { readonly firstComment: string | null; readonly thread: string[] | null } {
  const steps = publications.flatMap(({ steps: all }) => all)
  const inThread = publications.find(({ steps: all }) => all.some(({ kind }) => kind === 'part'))
  return {
    firstComment: steps.find(({ kind }) => kind === 'first-comment')?.text ?? null,
    thread: inThread
      ? [
          inThread.own_text ?? '',
          ...inThread.steps.flatMap(({ kind, text }) => (kind === 'part' ? [text] : [])),
        ]
      : null,
  }
}

/** As the owner sees it; `asks`: its lost answer could not be settled by looking. */
export function shownState(state: IntentState): StepState {
  switch (state) {
    case 'waiting':
    case 'held':
      return 'waiting'
    case 'due':
    case 'sending':
      return 'sending'
    case 'unknown':
      return 'checking'
    case 'done':
      return 'live'
    case 'failed':
    case 'missed':
      return 'failed'
    case 'canceled':
      return 'canceled'
  }
}

export const mayRetry = (state: IntentState, asks: boolean): boolean =>
  state === 'failed' || state === 'missed' || (state === 'unknown' && asks)
