import {
  isNetwork,
  networkNames,
  networks,
  tools,
  toolTypes,
  type ToolType,
} from '@marquee/contract/networks/table.ts'
import { parseArgs } from 'node:util'
import { createWebhookSources } from '#connectors/webhook-sources.ts'
import { createConnectors, type Connector, type ConnectorsDeps } from '#connectors/registry.ts'
import { createSetupChecks } from '#connectors/setup-checks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newSecretWord } from '#platform/ids.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { wordInEnglish } from '#platform/wording/index.ts'
import productPackage from '../../../package.json' with { type: 'json' }
import { listeningHost } from '../../free-ports.ts'
import { CommandError } from '../run/command-error.ts'
import { describePlan } from './report/describe-plan.ts'
import { createHiddenWords, type HiddenWords } from './report/hidden-words.ts'
import { recordCalls } from './report/made-calls.ts'
import { createProofMeter } from './proof-meter.ts'
import { proofSamples } from './samples/proof-samples.ts'
import { openProofSite, type ProofSite } from './proof-site.ts'
import { proofSteps } from './steps/proof-steps.ts'
import type { Operator, ProofDeps } from './proof.ts'
import { isProven, runProof, type StepResult } from './run-proof.ts'
import { stateWords, verdict, writeReport } from './report/write-report.ts'

export interface ProveDeps {
  readonly config: ConnectorsDeps['config'] & Pick<Config, 'host' | 'port' | 'productName'>
  readonly outbound: Outbound
  readonly clock: Clock
  readonly metaVerifyToken: string
  readonly operator: Operator
  readonly signal: AbortSignal
  /** Rejects when `signal` aborts. */
  readonly wait: (ms: number) => Promise<void>
  readonly waitAnyway: (ms: number) => Promise<void>
  readonly writeFile: (name: string, text: string) => Promise<void>
}

export interface Proven {
  readonly isProven: boolean
  /** Where the report lies; null: nothing was begun. */
  readonly report: string | null
}

const usage = 'npm run prove -- <network> [--account "<name or id>"] [--report <file>] [--yes]'

const provable = toolTypes.filter((key) => tools[key].canConnect)

interface ProveArguments {
  readonly key: ToolType
  readonly account: string | null
  readonly report: string | null
  readonly isSure: boolean
}

/**
 * Proves one network with the credentials that are set, from consent to its revocation. Throws
 * `CommandError` where it cannot begin.
 */
export async function runProveCommand(deps: ProveDeps, argv: readonly string[]): Promise<Proven> {
  const words = readWords(argv)
  const calls = recordCalls(deps.outbound)
  const hidden = createHiddenWords()
  hidden.hideIn([deps.config.facebook, deps.config.networks])
  hidden.hide(deps.metaVerifyToken)
  const connectors = createConnectors({ ...deps, outbound: calls.outbound })
  const connector = connectors.networks.get(words.key)
  if (!connector) {
    const why = connectors.notReady.get(words.key)
    throw new CommandError(
      why
        ? wordInEnglish(why)
        : `${networkNames[words.key]} is not set up: npm run setup -- ${words.key} says what it needs.`,
    )
  }
  const operator = cleanOperator(deps.operator, hidden)
  const network = isNetwork(words.key) ? networks[words.key] : null
  const isDemo = deps.config.mode === 'demo'
  operator.say(describePlan({ connector, network, publicUrl: deps.config.publicUrl, isDemo }))
  if (!words.isSure && !(await agrees(operator, deps.signal)))
    return { isProven: false, report: null }
  const site = await openSite(deps, connector)
  try {
    const setup = createSetupChecks({ ...deps, outbound: calls.outbound }).get(words.key)
    if (!setup) throw new CommandError(`${connector.name} cannot be asked.`)
    const meter = createProofMeter()
    const proof: ProofDeps = {
      ...deps,
      key: words.key,
      connector,
      network,
      setup,
      site,
      operator,
      meter,
      publicUrl: deps.config.publicUrl,
      outbound: calls.outbound,
      samples: proofSamples((file) => `${deps.config.publicUrl}${site.pathOf(file)}`),
      wantedAccount: words.account,
      isUnattended: words.isSure,
      hide: hidden.hide,
    }
    const result = await runProof({
      proof,
      steps: proofSteps,
      calls,
      word: newProofWord(),
      onStep: (step) => operator.say(lineOf(step)),
    })
    const file = words.report ?? reportName(words.key, deps.clock.now())
    const report = writeReport(result, {
      networkName: connector.name,
      publicUrl: deps.config.publicUrl,
      version: productPackage.version,
      isDemo,
      spentMicros: meter.spent(),
    })
    await deps.writeFile(file, hidden.clean(report))
    for (const { what, where, end, why } of result.taken)
      if (end !== 'gone')
        operator.say(`Still there: ${what}${where ? `, ${where}` : ''}. ${why ?? ''}`)
    operator.say(`${connector.name}: ${verdict(result)}. The report is ${file}.`)
    return { isProven: isProven(result), report: file }
  } finally {
    await site.close()
  }
}

function readWords(argv: readonly string[]): ProveArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    })
    const [word, ...more] = positionals
    const key = provable.find((one) =>
      [one, networkNames[one]].some((name) => name.toLowerCase() === word?.toLowerCase()),
    )
    if (key && more.length === 0)
      return {
        key,
        account: values.account ?? null,
        report: values.report ?? null,
        isSure: values.yes,
      }
  } catch {
    // said below, as for words that are not known
  }
  throw new CommandError(`${usage}\nNetworks: ${provable.join(', ')}.`)
}

/** What is shown holds no secret either: terminals are recorded for reviews. */
const cleanOperator = (operator: Operator, hidden: HiddenWords): Operator => ({
  ...operator,
  say: (words) => operator.say(hidden.clean(words)),
})

async function agrees(operator: Operator, signal: AbortSignal): Promise<boolean> {
  operator.say('Go on? Type yes.')
  const isSure = /^\s*yes\s*$/i.test(await operator.nextLine(signal))
  if (!isSure) operator.say('Nothing was done.')
  return isSure
}

async function openSite(deps: ProveDeps, connector: Connector): Promise<ProofSite> {
  const { config } = deps
  const { callbackPath } = tools[connector.key]
  try {
    return await openProofSite({
      host: listeningHost(config),
      port: config.port,
      productName: config.productName,
      callbackPath,
      sources: createWebhookSources(deps),
      clientDocument: connector.clientDocument,
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new CommandError(
        `Something listens on port ${config.port}, perhaps Marquee itself: stop it for these minutes, since the network comes there with webhooks and for pictures.`,
      )
    throw error
  }
}

/** Words, not figures: networks take a row of figures for a telephone number. */
const newProofWord = (): string =>
  newSecretWord(12)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 8)

const lineOf = ({ title, state, said, beganAt, ms }: StepResult): string =>
  `${beganAt.toISOString().slice(11, 19)}  ${stateWords[state].padEnd(11)}  ${title} (${(ms / 1000).toFixed(1)} s): ${said}`

const reportName = (key: ToolType, now: Date): string =>
  `proof-${key}-${now.toISOString().slice(0, 16).replaceAll(':', '')}.md`
