import type { Mode } from '#platform/config.ts'
import type { Message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import type { SetupCheck, SetupFacts } from '#connectors/capabilities/sign-in/setup-check.ts'
import { wordInEnglish } from '#platform/wording/index.ts'
import type { Finding } from '../doctor/finding.ts'

const otherNames = {
  model: 'Model for suggestions',
  maps: 'Maps',
  payment: 'Payment',
  licences: 'Licences',
  googleSignIn: 'Sign-in with Google',
  facebookSignIn: 'Sign-in with Facebook',
  mail: 'Mail',
} as const
/** A network, or another house that the product needs. */
export type SetupSubject = ToolType | keyof typeof otherNames
const isOther = (subject: SetupSubject): subject is keyof typeof otherNames => subject in otherNames
/** As people read it. */
export const subjectName = (subject: SetupSubject): string =>
  isOther(subject) ? otherNames[subject] : networkNames[subject]

interface SetupCommandDeps {
  readonly mode: Mode
  readonly checks: ReadonlyMap<SetupSubject, SetupCheck>
  /** Set up but not offered, with the reason. */
  readonly notReady: ReadonlyMap<ToolType, Message>
  /** Of the words behind the command: only these networks, by key or name; all without one. */
  readonly only: readonly string[]
  /** Whether our own address is reached; asked in live mode where nothing is singled out. */
  readonly askAddress?: () => Promise<readonly Finding[]>
}

export interface SetupReport {
  readonly text: string
  /** False when something that is configured does not work. */
  readonly isFine: boolean
}

/**
 * Says for each network, and for the model, what is set (never to what), what to paste at its
 * developer desk, and what it answered to our credentials.
 */
export async function runSetupCommand({
  mode,
  checks,
  notReady,
  only,
  askAddress,
}: SetupCommandDeps): Promise<SetupReport> {
  const wanted = [...checks].filter(
    ([network]) =>
      only.length === 0 ||
      only.some((word) =>
        [network, subjectName(network)].some((name) => name.toLowerCase() === word.toLowerCase()),
      ),
  )
  if (wanted.length === 0)
    return {
      text: `There is no network ${only.join(', ')}. Known are: ${[...checks.keys()].join(', ')}.`,
      isFine: false,
    }
  const reports = await Promise.all(
    wanted.map(async ([network, check]) =>
      mode === 'demo'
        ? describe(network, check)
        : ask(network, check, isOther(network) ? null : (notReady.get(network) ?? null)),
    ),
  )
  const address = mode === 'live' && only.length === 0 ? ((await askAddress?.()) ?? []) : []
  const head =
    mode === 'demo'
      ? [
          'MODE=demo: every network is the simulated town and nothing has to be set up. For MODE=live this is needed, with PUBLIC_URL set to your own address:',
        ]
      : []
  return {
    text: [...head, ...addressText(address), ...reports.map(({ text }) => text)].join('\n\n'),
    isFine: reports.every(({ isFine }) => isFine) && address.every(({ state }) => state !== 'todo'),
  }
}

const marks = { well: 'OK', todo: 'PROBLEM', open: 'NOT ASKED' } as const

function addressText(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return []
  const isFine = findings.every(({ state }) => state !== 'todo')
  return [
    [
      `Public address: ${isFine ? 'works' : 'does not work'}`,
      ...findings.map(({ subject, state, said }) => `  ${marks[state]}: ${subject}: ${said}`),
    ].join('\n'),
  ]
}

function describe(network: SetupSubject, { facts }: SetupCheck): SetupReport {
  return {
    text: [
      subjectName(network),
      `  Settings: ${facts.settings.map(({ name }) => name).join(', ')}`,
      ...toPaste(facts),
    ].join('\n'),
    isFine: true,
  }
}

async function ask(
  network: SetupSubject,
  check: SetupCheck,
  problem: Message | null,
): Promise<SetupReport> {
  const { facts } = check
  const answers = [
    ...(problem === null ? [] : [{ ok: false, said: wordInEnglish(problem) }]),
    ...(await check.ask()),
  ]
  const isConfigured = facts.settings.some(({ isSet }) => isSet)
  const state = !isConfigured
    ? `not set up: ${facts.unset ?? 'not offered'}`
    : answers.every(({ ok }) => ok)
      ? 'works'
      : 'does not work'
  return {
    text: [
      `${subjectName(network)}: ${state}`,
      `  Settings: ${facts.settings.map(({ name, isSet }) => `${name} ${isSet ? 'is set' : 'is missing'}`).join(', ')}`,
      ...toPaste(facts),
      ...answers.map(({ ok, said }) => `  ${ok ? 'OK' : 'PROBLEM'}: ${said}`),
      ...(isConfigured && facts.scopes.length > 0 && facts.reportsScopes !== true
        ? [
            '  Which of these scopes the app has cannot be asked here; compare them at its developer desk.',
          ]
        : []),
    ].join('\n'),
    isFine: !isConfigured || answers.every(({ ok }) => ok),
  }
}

function toPaste({ redirectUris, webhookUrls, scopes, notes }: SetupFacts): string[] {
  return [
    ...redirectUris.map((address) => `  Redirect address: ${address}`),
    ...webhookUrls.map((address) => `  Webhook address: ${address}`),
    ...(scopes.length === 0 ? [] : ['  Scopes:']),
    ...scopes.map(({ name, why }) => `    ${name}: ${why}`),
    '  At its developer desk:',
    ...notes.map((note) => `    ${note}`),
  ]
}
