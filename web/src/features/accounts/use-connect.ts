import { assignTool, connectionResult, type Tool } from '@marquee/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { useCompany } from '#lib/session.ts'
import { toast } from '#ui/toast-store.ts'
import { checkInstagram } from './check-instagram.ts'
import type { Connectable } from './connectable.ts'
import { takeConnectionNote } from './connection-note.ts'
import { askConsent, type Consent, type ConsentOutcome } from './consent-popup.ts'
import { beginConsent, findAccounts, type FoundAccounts } from './find-accounts.ts'
import { openPopup } from './open-popup.ts'
import { texts } from './texts.ts'

export type ConnectStep = 'page' | 'ads' | 'no-ads' | 'switch'
type Goal = 'page' | 'ads'

/** One network at a time: whoever starts another has left the first. */
type Connection =
  | { readonly phase: 'idle' }
  /** `waiting`: the small window is open. `reading`: signed in; the accounts are being read. */
  | { readonly phase: 'waiting' | 'reading'; readonly network: Connectable }
  | { readonly phase: 'open'; readonly network: Connectable; readonly step: ConnectStep; readonly found: FoundAccounts | null }

/** What a failed sign-in says: the error's own words, else the last resort (C72). */
function failureText(cause: unknown, lastResort: string): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : lastResort
}

const adsStepOf = (found: FoundAccounts): ConnectStep => (found.adAccounts.length > 0 ? 'ads' : 'no-ads')

/** Connecting a network from the press of Connect to the open dialog, for the Accounts screen and for sign-up step 3. */
export function useConnect(tools: readonly Tool[]) {
  const client = useQueryClient()
  const company = useCompany()
  const [connection, setConnection] = useState<Connection>({ phase: 'idle' })
  const [problem, setProblem] = useState<{ readonly network: Connectable; readonly message: string } | null>(null)
  const running = useRef<Consent | null>(null)
  useEffect(() => () => { running.current?.cancel() }, [])

  /** Call it inside the click: browsers open windows only then. */
  function start(network: Connectable, goal: Goal = 'page') {
    running.current?.cancel()
    setProblem(null)
    const consent = askConsent({
      open: () => openPopup(`marquee-${network}`),
      begin: (signal) => beginConsent(network, signal),
      poll: (state, signal) => call(connectionResult, { params: { state }, signal }),
      takeNote: takeConnectionNote,
    })
    running.current = consent
    if (!consent) {
      fail(network, texts.popup.blocked)
      return
    }
    setConnection({ phase: 'waiting', network })
    void consent.outcome.then(async (outcome) => {
      if (running.current !== consent) return
      running.current = null
      await arrive(network, outcome, goal)
    })
  }

  function fail(network: Connectable, message: string) {
    setConnection({ phase: 'idle' })
    setProblem({ network, message })
  }

  async function arrive(network: Connectable, outcome: ConsentOutcome, goal: Goal) {
    if (outcome.kind === 'canceled') {
      fail(network, tools.some(({ type }) => type === network) ? texts.unchanged : texts.of[network].canceled)
      return
    }
    try {
      if (outcome.kind === 'failed') throw outcome.cause
      setConnection({ phase: 'reading', network })
      const found = await findAccounts(network, outcome.handle)
      await repairSaved(network, found)
      setConnection({ phase: 'open', network, step: goal === 'ads' ? adsStepOf(found) : 'page', found })
    } catch (cause) {
      fail(network, failureText(cause, goal === 'ads' ? texts.popup.adsFailed : texts.popup.closed))
      return
    }
    // a new sign-in at Facebook may have taken back what Instagram stands on (FACEBOOK-010)
    if (network === 'facebook' && await checkInstagram(tools)) {
      toast.warning(texts.of.instagram.lostPermission)
      await refresh()
    }
  }

  /** What was saved before gets the new grant at once: that is what Reconnect is for. */
  async function repairSaved(network: Connectable, found: FoundAccounts) {
    const broken = tools.filter((tool) => tool.type === network && tool.health !== 'connected')
    const renewed = broken.flatMap((tool) => {
      const account = found.accounts.find((candidate) => candidate.id === tool.pageId && candidate.canConnect)
      return account ? [{ type: network, pageId: account.id, accessToken: account.handle, enabled: tool.enabled, id: tool.id }] : []
    })
    if (renewed.length === 0) return
    await call(assignTool, { body: { companyId: company.id, tool: renewed } })
    await refresh()
    toast.success(texts.of[network].enabled, broken.filter(({ id }) => renewed.some((one) => one.id === id)).map(({ pageName }) => pageName).join(', '))
  }

  async function refresh() {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.tools(company.id) }),
      client.invalidateQueries({ queryKey: queryKeys.me }),
    ])
  }

  /** After an account was taken out again: what would connect it was used up by connecting it. */
  async function findAnew() {
    if (connection.phase !== 'open' || !connection.found) return
    const { network, found } = connection
    const anew = await findAccounts(network, found.personHandle)
    setConnection((now) => (now.phase === 'open' && now.found === found ? { ...now, found: anew } : now))
  }

  const show = (network: Connectable, step: ConnectStep) => {
    setConnection((before) => ({ phase: 'open', network, step, found: before.phase === 'open' && before.network === network ? before.found : null }))
  }
  return {
    connection, start, show, refresh, findAnew,
    close: () => { setConnection({ phase: 'idle' }) },
    /** The same, as one network's card sees it. */
    of: (network: Connectable) => ({
      phase: connection.phase !== 'idle' && connection.network === network ? connection.phase : 'idle',
      message: problem?.network === network ? problem.message : null,
      start: () => { start(network) },
      show: (step: ConnectStep) => { show(network, step) },
      cancel: () => { running.current?.cancel() },
    }),
  }
}

export type Connect = ReturnType<typeof useConnect>
export type NetworkConnect = ReturnType<Connect['of']>

/** Message of the server when it sent one, else the sentence for this failure. */
export function serverMessageOr(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : sentence
}
