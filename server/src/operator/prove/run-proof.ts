import { createLeftovers, type TakenAway } from './leftovers.ts'
import type { MadeCall, MadeCalls } from './report/made-calls.ts'
import type { Proof, ProofDeps, Step, StepState } from './proof.ts'
import { proofWrites } from './proof-writes.ts'
import { wordsOf } from './report/words-of.ts'

export interface StepResult {
  readonly name: string
  readonly title: string
  readonly state: StepState
  readonly said: string
  readonly beganAt: Date
  readonly ms: number
  readonly calls: readonly MadeCall[]
}

export interface ProofResult {
  readonly steps: readonly StepResult[]
  /** What was made, and whether it is gone. */
  readonly taken: readonly TakenAway[]
  /** Calls of the last tidying, behind all steps. */
  readonly lastCalls: readonly MadeCall[]
  readonly account: { readonly name: string; readonly remoteId: string } | null
  readonly wasStopped: boolean
}

export interface RunDeps {
  readonly proof: ProofDeps
  readonly steps: readonly Step[]
  readonly calls: Pick<MadeCalls, 'take'>
  /** Stands in everything that is written. */
  readonly word: string
  readonly onStep: (result: StepResult) => void
}

/**
 * Runs the steps one after the other. One that fails lets the others go on, but those that need it;
 * whatever happens, what was made is taken away in the end.
 */
export async function runProof(deps: RunDeps): Promise<ProofResult> {
  const proof: Proof = {
    ...deps.proof,
    writes: proofWrites(() => !deps.proof.signal.aborted),
    leftovers: createLeftovers(wordsOf),
    word: deps.word,
    grant: null,
    account: null,
    secret: '',
    notAsked: new Set(),
    posts: [],
    commentId: null,
  }
  const results: StepResult[] = []
  for (const step of deps.steps) {
    const result = await runStep(deps, proof, { step, before: results })
    results.push(result)
    deps.onStep(result)
  }
  // nothing, where the last steps did their work
  await proof.leftovers.takeAway('all')
  return {
    steps: results,
    taken: proof.leftovers.ends(),
    lastCalls: deps.calls.take(),
    account: proof.account,
    wasStopped: proof.signal.aborted,
  }
}

const unmet: ReadonlySet<StepState> = new Set(['failed', 'not-tried'])

async function runStep(
  { calls }: RunDeps,
  proof: Proof,
  { step, before }: { readonly step: Step; readonly before: readonly StepResult[] },
): Promise<StepResult> {
  const { clock, signal } = proof
  const [beganAt, began] = [clock.now(), performance.now()]
  const end = (state: StepState, said: string): StepResult => ({
    name: step.name,
    title: step.title,
    state,
    said,
    beganAt,
    ms: Math.round(performance.now() - began),
    calls: calls.take(),
  })
  if (signal.aborted) return end('not-tried', 'The proof was stopped.')
  const missing = before.find(({ name, state }) => step.needs.includes(name) && unmet.has(state))
  if (missing) return end('not-tried', `It needs: ${missing.title}.`)
  try {
    const { state, said } = await step.run(proof)
    return end(state, said)
  } catch (error) {
    return signal.aborted
      ? end('not-tried', `The proof was stopped. ${wordsOf(error)}`)
      : end('failed', wordsOf(error))
  }
}

/** Nothing failed, nothing is left behind by fault, and it was not stopped. */
export const isProven = ({ steps, taken, wasStopped }: ProofResult): boolean =>
  !wasStopped &&
  steps.every(({ state }) => state !== 'failed') &&
  taken.every(({ end }) => end !== 'failed')
