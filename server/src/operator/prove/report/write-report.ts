import type { MadeCall } from './made-calls.ts'
import type { StepState } from '../proof.ts'
import { isProven, type ProofResult, type StepResult } from '../run-proof.ts'

export const stateWords: Readonly<Record<StepState, string>> = {
  works: 'works',
  failed: 'FAILED',
  'not-offered': 'not offered',
  'not-tried': 'not tried',
}

export interface ReportFacts {
  readonly networkName: string
  readonly publicUrl: string
  readonly version: string
  readonly isDemo: boolean
  readonly spentMicros: number
}

/** The report as Markdown, to be attached to a review. Its caller takes out what is secret. */
export function writeReport(result: ProofResult, facts: ReportFacts): string {
  const { steps, taken, account, lastCalls } = result
  return [
    `# ${facts.networkName}, proven with Marquee ${facts.version}`,
    '',
    ...(facts.isDemo ? ['**Against the simulated town, not the real network.**', ''] : []),
    `- Result: ${verdict(result)}`,
    `- Began: ${steps[0]?.beganAt.toISOString() ?? 'never'}`,
    `- Address: ${facts.publicUrl}`,
    `- Account: ${account ? `${account.name} (${account.remoteId})` : 'none was connected'}`,
    ...(facts.spentMicros > 0 ? [`- Spent: $${(facts.spentMicros / 1_000_000).toFixed(3)}`] : []),
    '',
    '## Steps',
    '',
    ...steps.flatMap(stepLines),
    '## What was made',
    '',
    ...(taken.length === 0 ? ['Nothing.'] : taken.map(takenLine)),
    '',
    '## Calls',
    '',
    ...steps.flatMap(({ title, calls }) => callLines(title, calls)),
    ...callLines('Tidying up', lastCalls),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

/** `12 work, 1 failed, 3 not offered.` */
export function verdict(result: ProofResult): string {
  const count = (state: StepState) => result.steps.filter((one) => one.state === state).length
  const counts = (['works', 'failed', 'not-offered', 'not-tried'] as const)
    .map((state) => `${count(state)} ${stateWords[state]}`)
    .join(', ')
  return `${isProven(result) ? 'proven' : 'NOT proven'}${result.wasStopped ? ', stopped' : ''} (${counts})`
}

const stepLines = ({ title, state, said, beganAt, ms }: StepResult): string[] => [
  `### ${title}: ${stateWords[state]}`,
  '',
  `${beganAt.toISOString()}, ${(ms / 1000).toFixed(1)} s`,
  '',
  said,
  '',
]

const endWords = { gone: 'removed', stays: 'left there', failed: 'NOT REMOVED' } as const
const takenLine = ({ what, where, end, why }: ProofResult['taken'][number]): string =>
  [
    `- ${what}: ${endWords[end]}`,
    ...(end === 'gone' || !where ? [] : [where]),
    ...(why ? [why] : []),
  ].join('; ')

function callLines(title: string, calls: readonly MadeCall[]): string[] {
  if (calls.length === 0) return []
  return [`### ${title}`, '', ...calls.flatMap(callLine), '']
}

function callLine({ method, address, status, ms, traceId, refusal }: MadeCall): string[] {
  const trace = traceId === null ? '' : `, trace ${traceId}`
  return [
    `- \`${method} ${address}\` ${status ?? 'no answer'} in ${ms} ms${trace}`,
    ...(refusal === null ? [] : ['', '  ```', `  ${refusal}`, '  ```', '']),
  ]
}
