import * as z from 'zod/mini'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import {
  stepDecisions,
  type ChosenSteps,
  type StepDecision,
  type StepKind,
  type StepState,
} from '@marquee/contract/post-steps.ts'
import { commentFor, threadFor, threadMediaFor } from '@marquee/contract/step-rules.ts'
import type { IntentState } from '#outbox'

/** A file of a part as it was when it was chosen, named as in the files of a post. */
const stepFile = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  kind: z.enum(['image', 'video']),
  duration_ms: z.nullable(z.int()),
})
export type StepFileRow = z.output<typeof stepFile>

/** What an intent of a step carries. */
export const stepPayload = z.object({
  text: z.string(),
  /** Which part of a thread it is, from 2 on; null: a comment. */
  part: z.nullable(z.int()),
  /** What goes with the words, in order. Absent: nothing. */
  files: z.optional(z.array(stepFile)),
})
export type StepPayload = z.output<typeof stepPayload>

/** A step that could not follow its post within a day asks instead. */
export const stepLatenessMs = 24 * 3_600_000
/** How long a lost call may still take effect where a network says nothing (design section 4). */
export const usualSettleMs = 120_000

export interface Step extends StepPayload {
  readonly kind: StepKind
}

/** What a person chose, with the files of the parts as the library has them, by place. */
export interface GivenSteps extends ChosenSteps {
  readonly partFiles?: readonly (readonly StepFileRow[])[]
}

/** What follows the post on this network, in the order in which it goes out. */
export function stepsFor(network: NetworkKey, given: GivenSteps): readonly Step[] {
  const comment = commentFor(network, given)
  const [, ...parts] = threadFor(network, given) ?? []
  return [
    ...(comment === null ? [] : [{ kind: 'first-comment' as const, text: comment, part: null }]),
    ...parts.map((text, index) =>
      plainStep({ kind: 'part', text, part: index + 2, files: given.partFiles?.[index + 1] ?? [] }),
    ),
  ]
}

/** A step without what its row has beside it, and without files where it has none. */
export const plainStep = ({
  kind,
  text,
  part,
  files,
}: Omit<Step, 'files'> & {
  readonly files?: readonly StepFileRow[] | null | undefined
}): Step => ({ kind, text, part, ...(files && files.length > 0 ? { files: [...files] } : {}) })

/** Whether a person chose what follows already; of files their names tell. */
export function areChosen(
  steps: readonly StepBefore[],
  network: NetworkKey,
  chosen: ChosenSteps,
): boolean {
  const idsOf = ({ kind, part, files }: StepBefore) =>
    kind === 'part' && part !== null ? (files ?? []).map(({ id }) => id) : []
  const wanted = stepsFor(network, chosen)
  const media = threadMediaFor(network, chosen)
  return (
    steps.length === wanted.length &&
    steps.every((step, index) => {
      const one = wanted[index]
      return (
        one?.kind === step.kind &&
        one.text === step.text &&
        one.part === step.part &&
        idsOf(step).join() === [...new Set(media[(step.part ?? 1) - 1] ?? [])].join()
      )
    })
  )
}
type StepBefore = Parameters<typeof plainStep>[0]

/** The words of the post itself, where this network gets a thread instead of the text. */
export const firstPartFor = (network: NetworkKey, chosen: ChosenSteps): string | null =>
  threadFor(network, chosen)?.[0] ?? null

/** What a person chose, back from what follows the publications of a post. */
export function chosenFrom(
  publications: readonly {
    readonly own_text: string | null
    readonly steps: readonly StepBefore[]
  }[],
): {
  readonly firstComment: string | null
  readonly thread: string[] | null
  readonly threadMedia?: string[][]
} {
  const steps = publications.flatMap(({ steps: all }) => all)
  const inThread = publications.find(({ steps: all }) => all.some(({ kind }) => kind === 'part'))
  const media = inThread?.steps.flatMap(({ kind, files }) =>
    kind === 'part' ? [(files ?? []).map(({ id }) => id)] : [],
  )
  return {
    ...(media?.some((ids) => ids.length > 0) ? { threadMedia: [[], ...media] } : {}),
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
export function shownState(state: IntentState, asks: boolean): StepState {
  switch (state) {
    case 'waiting':
    case 'held':
      return 'waiting'
    case 'due':
    case 'sending':
      return 'sending'
    case 'unknown':
      return asks ? 'unknown' : 'checking'
    case 'done':
      return 'live'
    case 'failed':
    case 'missed':
      return 'failed'
    case 'canceled':
      return 'canceled'
  }
}

/** It was refused or missed: sent again it stands once. */
export const mayRetry = (state: IntentState): boolean => state === 'failed' || state === 'missed'

export const stepDecisionsFor = (state: IntentState, asks: boolean): StepDecision[] =>
  state === 'unknown' && asks ? [...stepDecisions] : []
