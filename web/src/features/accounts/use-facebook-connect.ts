import { assignTool, connectionResult, facebookConnect, startFacebookAuth, type Tool } from '@marquee/contract/accounts.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { useCompany } from '#lib/session.ts'
import { toast } from '#ui/toast-store.ts'
import { takeConnectionNote } from './connection-note.ts'
import { askConsent, type Consent, type ConsentDeps, type ConsentOutcome } from './consent-popup.ts'
import { openPopup } from './open-popup.ts'
import { texts } from './texts.ts'

export type FoundPages = AnswerOf<typeof facebookConnect>
export type FacebookStep = 'page' | 'ads' | 'no-ads' | 'switch'

export type FacebookConnection =
  | { readonly phase: 'idle' }
  /** The small window is open. */
  | { readonly phase: 'waiting' }
  /** Signed in; the pages are being read. */
  | { readonly phase: 'reading' }
  | { readonly phase: 'open'; readonly step: FacebookStep; readonly found: FoundPages | null }

const deps: ConsentDeps = {
  open: () => openPopup('marquee-facebook'),
  begin: (signal) => call(startFacebookAuth, { signal }),
  poll: (state, signal) => call(connectionResult, { params: { state }, signal }),
  takeNote: takeConnectionNote,
}

/** What a failed sign-in says: the error's own words, else the last resort (C72). */
function failureText(cause: unknown, lastResort: string): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : lastResort
}

const adsStepOf = (found: FoundPages): FacebookStep => (found.accountData.length > 0 ? 'ads' : 'no-ads')

/** Connecting Facebook from the press of Connect to the open dialog, for the Accounts screen and for sign-up step 3. */
export function useFacebookConnect(tools: readonly Tool[]) {
  const client = useQueryClient()
  const company = useCompany()
  const [connection, setConnection] = useState<FacebookConnection>({ phase: 'idle' })
  const [message, setMessage] = useState<string | null>(null)
  const running = useRef<Consent | null>(null)
  useEffect(() => () => { running.current?.cancel() }, [])

  /** Call it inside the click: browsers open windows only then. */
  function start(goal: 'page' | 'ads' = 'page') {
    running.current?.cancel()
    setMessage(null)
    const consent = askConsent(deps)
    running.current = consent
    if (!consent) {
      setMessage(texts.popup.blocked)
      setConnection({ phase: 'idle' })
      return
    }
    setConnection({ phase: 'waiting' })
    void consent.outcome.then(async (outcome) => {
      if (running.current !== consent) return
      running.current = null
      await arrive(outcome, goal)
    })
  }

  async function arrive(outcome: ConsentOutcome, goal: 'page' | 'ads') {
    if (outcome.kind === 'canceled') {
      setConnection({ phase: 'idle' })
      setMessage(texts.popup.canceled)
      return
    }
    try {
      if (outcome.kind === 'failed') throw outcome.cause
      setConnection({ phase: 'reading' })
      const found = await call(facebookConnect, { body: { userToken: outcome.handle } })
      await repairSaved(found)
      setConnection({ phase: 'open', step: goal === 'ads' ? adsStepOf(found) : 'page', found })
    } catch (cause) {
      setConnection({ phase: 'idle' })
      setMessage(failureText(cause, goal === 'ads' ? texts.popup.adsFailed : texts.popup.closed))
    }
  }

  /** Pages that were saved before get the new grant at once: that is what Reconnect is for. */
  async function repairSaved(found: FoundPages) {
    const broken = tools.filter((tool) => tool.type === 'facebook' && tool.health !== 'connected')
    const renewed = broken.flatMap((tool) => {
      const page = found.pages.find((candidate) => candidate.id === tool.pageId && candidate.canConnect)
      return page ? [{ type: 'facebook' as const, pageId: page.id, accessToken: page.access_token, enabled: tool.enabled, id: tool.id }] : []
    })
    if (renewed.length === 0) return
    await call(assignTool, { body: { companyId: company.id, tool: renewed } })
    await refresh()
    toast.success(texts.facebook.enabled)
  }

  async function refresh() {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.tools(company.id) }),
      client.invalidateQueries({ queryKey: queryKeys.me }),
    ])
  }

  return {
    connection,
    message,
    start,
    refresh,
    cancel: () => { running.current?.cancel() },
    show: (step: FacebookStep) => { setConnection((before) => ({ phase: 'open', step, found: before.phase === 'open' ? before.found : null })) },
    close: () => { setConnection({ phase: 'idle' }) },
  }
}

export type FacebookConnect = ReturnType<typeof useFacebookConnect>

/** Message of the server when it sent one, else the sentence for this failure. */
export function serverMessageOr(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : sentence
}
