import { assignTool, type Tool } from '@marquee/contract/accounts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { flowWords, savingWords } from '#networks/connect-words.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { askWhatWorks } from '../health/ask-what-works.ts'
import { isSingle, type Connectable, type ManyNetwork, type SingleNetwork } from '../connectable.ts'
import {
  followConsent,
  type Consented,
  type ConsentOutcome,
  type ConsentWindow,
} from '../sign-in/consent-popup.ts'
import { consentSource } from '../sign-in/consent-source.ts'
import { findAccounts } from '../choose/find-accounts.ts'
import type { FoundAccounts } from '../choose/found-accounts.ts'
import { texts } from '#texts/features/accounts/flow'
import type { ManyWay } from '../networks/many-way.ts'
import { manyWays } from '../networks/many-ways.ts'
import { refreshTools } from '../refresh-tools.ts'
import { saveOneOrAsk, type Replacing } from './save-one.ts'
import { toolsQuery } from '../use-tools.ts'

export type ConnectStep = 'group' | 'page' | 'ads' | 'no-ads' | 'switch'
export type Goal = 'page' | 'ads'

/** What stands on a card when it did not work. */
export interface Problem {
  readonly title: string
  readonly detail: string | null
}

export type Arrival =
  | { readonly kind: 'found'; readonly step: ConnectStep; readonly found: FoundAccounts }
  | { readonly kind: 'saved' }
  | { readonly kind: 'asks'; readonly replacing: Replacing }
  | { readonly kind: 'left'; readonly problem: Problem }

export interface Attempt {
  readonly network: Connectable
  readonly goal: Goal
  readonly companyId: string
  readonly client: QueryClient
  readonly popup: ConsentWindow
  readonly signal: AbortSignal
  /** Signed in; the accounts are being read. */
  readonly onReading: () => void
  /** The window was closed without an answer; one that comes within a minute is taken still. */
  readonly onClosed: (problem: Problem) => void
}

const adsStepOf = (found: FoundAccounts): ConnectStep =>
  found.adAccounts.length > 0 ? 'ads' : 'no-ads'
const readSaved = async ({
  network,
  client,
  companyId,
}: Pick<Attempt, 'network' | 'client' | 'companyId'>) =>
  (await client.ensureQueryData(toolsQuery(companyId)).catch((): Tool[] => [])).filter(
    ({ type }) => type === network,
  )
const messageOf = (cause: unknown) =>
  cause instanceof Error && cause.message !== '' ? cause.message : null

/**
 * From the open window to what the person chooses from, or, where a network has one account at a
 * time, to its being saved. Never rejects.
 */
export async function runConnect(attempt: Attempt): Promise<Arrival> {
  const { network, popup, signal } = attempt
  const outcome = await followConsent(consentSource(network), popup, {
    signal,
    onClosed: () => {
      void readSaved(attempt).then(({ length }) => {
        attempt.onClosed(problemOf(attempt, { kind: 'canceled' }, length > 0))
      })
    },
  })
  const saved = await readSaved(attempt)
  if (outcome.kind !== 'connected')
    return { kind: 'left', problem: problemOf(attempt, outcome, saved.length > 0) }
  attempt.onReading()
  try {
    if (isSingle(network)) return await keepAccount(attempt, network, outcome.consented)
    return await findMany(attempt, { network, consented: outcome.consented, saved })
  } catch (cause) {
    return {
      kind: 'left',
      problem: problemOf(attempt, { kind: 'failed', cause }, saved.length > 0),
    }
  }
}

/**
 * C53, C72: Facebook and Instagram say the error's own words first; the others have a sentence of
 * their own, and the words below it.
 */
function problemOf(
  { network, goal }: Attempt,
  outcome: Exclude<ConsentOutcome, { kind: 'connected' }>,
  hasSaved: boolean,
): Problem {
  const own = flowWords[network]
  if (outcome.kind !== 'failed')
    return { title: own[outcome.kind], detail: hasSaved ? texts.unchanged : null }
  const said = messageOf(outcome.cause)
  if (goal === 'ads') return { title: texts.adsFailed, detail: said }
  return !isSingle(network) && manyWays[network].saysServerFirst
    ? { title: said ?? own.failed, detail: null }
    : { title: own.failed, detail: said }
}

/** Saves the one account behind a consent, or asks whether it takes the place of another. */
export async function keepAccount(
  { client, companyId }: Pick<Attempt, 'client' | 'companyId'>,
  network: SingleNetwork,
  consented: Consented,
): Promise<Arrival> {
  try {
    const [saved] = await readSaved({ client, companyId, network })
    const kept = await saveOneOrAsk(companyId, { network, consented }, saved)
    if (kept && 'question' in kept) return { kind: 'asks', replacing: kept }
    await refreshTools(client, companyId)
    toast.success(flowWords[network].enabled, kept?.pageName)
    if (kept) void askWhatWorks(client, companyId, [kept])
    return { kind: 'saved' }
  } catch (error) {
    return { kind: 'left', problem: { title: savingWords[network], detail: errorText(error) } }
  }
}

async function findMany(
  attempt: Attempt,
  {
    network,
    consented,
    saved,
  }: { network: ManyNetwork; consented: Consented; saved: readonly Tool[] },
): Promise<Arrival> {
  const found = await findAccounts(network, consented)
  await repairSaved(attempt, { network, found, saved })
  const { tookAway, openGroup } = manyWays[network]
  if (tookAway) void reportLost(attempt, tookAway)
  return {
    kind: 'found',
    step: attempt.goal === 'ads' ? adsStepOf(found) : openGroup ? 'group' : 'page',
    found,
  }
}

/**
 * What was saved before gets the new grant at once: that is what Reconnect is for. The server has
 * done so for what it found on its own.
 */
async function repairSaved(
  { client, companyId }: Attempt,
  { network, found, saved }: { network: ManyNetwork; found: FoundAccounts; saved: readonly Tool[] },
): Promise<void> {
  const broken = saved.filter(({ health }) => health !== 'connected')
  if (broken.length === 0) return
  const renewed = broken.flatMap((tool) => {
    const account = found.accounts.find(
      (candidate) => candidate.id === tool.pageId && candidate.canConnect,
    )
    return account
      ? [
          {
            type: network,
            pageId: account.id,
            accessToken: account.handle,
            enabled: tool.enabled,
            id: tool.id,
          },
        ]
      : []
  })
  if (renewed.length > 0) await call(assignTool, { body: { companyId, tool: renewed } })
  await refreshTools(client, companyId)
  const now = await client.fetchQuery({ ...toolsQuery(companyId), staleTime: 0 })
  const healed = now.filter(
    ({ id, health }) => health === 'connected' && broken.some((tool) => tool.id === id),
  )
  if (healed.length > 0)
    toast.success(flowWords[network].enabled, healed.map(({ pageName }) => pageName).join(', '))
}

async function reportLost(
  { client, companyId }: Attempt,
  tookAway: NonNullable<ManyWay['tookAway']>,
): Promise<void> {
  if (!(await tookAway(await client.ensureQueryData(toolsQuery(companyId))))) return
  toast.warning(texts.lostPermission)
  await refreshTools(client, companyId)
}
