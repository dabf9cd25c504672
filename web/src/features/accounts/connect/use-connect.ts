import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { loadPatiently } from '#lib/page/lazy-part.ts'
import { useCompany } from '#lib/session/session.ts'
import type { Arrival, Attempt, ConnectStep, Goal, Problem } from './connect-flow.ts'
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

/** Follows the sign-in in the small window. What breaks on the way closes it, and is said. */
async function arrivalOf(attempt: Attempt): Promise<Arrival> {
  try {
    const { runConnect } = await loadFlow()
    return await runConnect(attempt)
  } catch (error) {
    attempt.popup.close()
    return { kind: 'left', problem: { title: errorText(error), detail: null } }
  }
}

/** Where connecting stands, and what went wrong last. */
function useConnection() {
  const [connection, setConnection] = useState<Connection>({ phase: 'idle' })
  const [problem, setProblem] = useState<(Problem & { readonly network: Connectable }) | null>(null)

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
    /** Both, as one network's card sees them. */
    stateOf: (network: Connectable) => ({
      phase:
        connection.phase !== 'idle' && connection.network === network ? connection.phase : 'idle',
      problem: problem?.network === network ? problem : null,
    }),
    move: setConnection,
    forgive: () => {
      setProblem(null)
    },
    arrive,
    fail,
    show,
    /** The list as it is now, unless another one stands there meanwhile. */
    renew: (before: FoundAccounts, found: FoundAccounts) => {
      setConnection((now) =>
        now.phase === 'open' && now.found === before ? { ...now, found } : now,
      )
    },
  }
}

/**
 * Connecting a network from the press of Connect to the open dialog, for the Accounts screen and
 * for sign-up step 3.
 */
export function useConnect() {
  const client = useQueryClient()
  const company = useCompany()
  const { connection, stateOf, move, forgive, arrive, fail, show, renew } = useConnection()
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
    forgive()
    const popup = openPopup(`marquee-${network}`)
    if (!popup) {
      fail(network, { title: texts.popup.blocked, detail: null })
      return
    }
    const stop = new AbortController()
    running.current = stop
    move({ phase: 'waiting', network })
    void arrivalOf({
      network,
      goal,
      companyId: company.id,
      client,
      popup,
      signal: stop.signal,
      onReading: () => {
        if (running.current !== stop) return
        forgive()
        move({ phase: 'reading', network })
      },
      onClosed: (what) => {
        if (running.current === stop) fail(network, what)
      },
    }).then((arrival) => {
      if (running.current !== stop) return
      running.current = null
      arrive(network, arrival)
    })
  }

  return {
    connection,
    start,
    show,
    fail,
    renew,
    refresh: () => refreshTools(client, company.id),
    close: () => {
      move({ phase: 'idle' })
    },
    /** The same, as one network's card sees it. */
    of: (network: Connectable) => ({
      ...stateOf(network),
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
