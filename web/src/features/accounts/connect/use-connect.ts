import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { loadPatiently } from '#lib/page/lazy-part.ts'
import { useCompany } from '#lib/session/session.ts'
import type { Arrival, ConnectStep, Goal, Problem } from './connect-flow.ts'
import type { Connectable } from '../connectable.ts'
import type { FoundAccounts } from '../choose/found-accounts.ts'
import { forgetLeftNotes } from '../sign-in/left-notes.ts'
import { openPopup } from '../sign-in/open-popup.ts'
import { refreshTools } from '../refresh-tools.ts'
import type { Replacing } from './save-one.ts'
import { texts } from '#texts/features/accounts'

// only the empty window must open inside the click: what follows comes while the network's screen
// is read
const loadFlow = () => loadPatiently(() => import('./connect-flow.ts'))

/** One network at a time: whoever starts another has left the first. */
type Connection =
  | { readonly phase: 'idle' }
  /** `waiting`: the small window is open. `reading`: signed in; the accounts are being read. */
  | { readonly phase: 'waiting' | 'reading'; readonly network: Connectable }
  | {
      readonly phase: 'open'
      readonly network: Connectable
      readonly step: ConnectStep
      readonly found: FoundAccounts | null
    }
  | { readonly phase: 'asking'; readonly network: Connectable; readonly replacing: Replacing }

/**
 * Connecting a network from the press of Connect to the open dialog, for the Accounts screen and
 * for sign-up step 3.
 */
export function useConnect() {
  const client = useQueryClient()
  const company = useCompany()
  const [connection, setConnection] = useState<Connection>({ phase: 'idle' })
  const [problem, setProblem] = useState<(Problem & { readonly network: Connectable }) | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    forgetLeftNotes()
    return () => {
      running.current?.abort()
    }
  }, [])

  /** Call it inside the click: browsers open windows only then. */
  function start(network: Connectable, goal: Goal = 'page') {
    running.current?.abort()
    running.current = null
    setProblem(null)
    const popup = openPopup(`marquee-${network}`)
    if (!popup) {
      fail(network, { title: texts.popup.blocked, detail: null })
      return
    }
    const stop = new AbortController()
    running.current = stop
    setConnection({ phase: 'waiting', network })
    const run = async () => {
      const { runConnect } = await loadFlow()
      return runConnect({
        network,
        goal,
        companyId: company.id,
        client,
        popup,
        signal: stop.signal,
        onReading: () => {
          if (running.current !== stop) return
          setProblem(null)
          setConnection({ phase: 'reading', network })
        },
        onClosed: (what) => {
          if (running.current === stop) fail(network, what)
        },
      })
    }
    void run()
      .catch((error: unknown): Arrival => {
        popup.close()
        return { kind: 'left', problem: { title: errorText(error), detail: null } }
      })
      .then((arrival) => {
        if (running.current !== stop) return
        running.current = null
        arrive(network, arrival)
      })
  }

  function arrive(network: Connectable, arrival: Arrival) {
    switch (arrival.kind) {
      case 'left':
        fail(network, arrival.problem)
        break
      case 'saved':
        setConnection({ phase: 'idle' })
        break
      case 'asks':
        setConnection({ phase: 'asking', network, replacing: arrival.replacing })
        break
      case 'found':
        setConnection({ phase: 'open', network, step: arrival.step, found: arrival.found })
        break
    }
  }

  function fail(network: Connectable, what: Problem) {
    setConnection({ phase: 'idle' })
    setProblem({ network, ...what })
  }

  const show = (network: Connectable, step: ConnectStep, found?: FoundAccounts) => {
    setConnection((before) => ({
      phase: 'open',
      network,
      step,
      found: found ?? (before.phase === 'open' && before.network === network ? before.found : null),
    }))
  }
  return {
    connection,
    start,
    show,
    fail,
    /** The list as it is now, unless another one stands there meanwhile. */
    renew: (before: FoundAccounts, found: FoundAccounts) => {
      setConnection((now) =>
        now.phase === 'open' && now.found === before ? { ...now, found } : now,
      )
    },
    refresh: () => refreshTools(client, company.id),
    close: () => {
      setConnection({ phase: 'idle' })
    },
    /** The same, as one network's card sees it. */
    of: (network: Connectable) => ({
      phase:
        connection.phase !== 'idle' && connection.network === network ? connection.phase : 'idle',
      problem: problem?.network === network ? problem : null,
      start: () => {
        start(network)
      },
      show: (step: ConnectStep) => {
        show(network, step)
      },
      /** Signed in without a window. */
      arrive: (arrival: Arrival) => {
        arrive(network, arrival)
      },
      cancel: () => {
        running.current?.abort()
      },
      /** A press is near: what follows it may come already. A failure shows when it is pressed. */
      prepare: () => {
        import('./connect-flow.ts').catch(() => undefined)
      },
    }),
  }
}

export type Connect = ReturnType<typeof useConnect>
export type NetworkConnect = ReturnType<Connect['of']>
