import { useEffect, useRef, useState } from 'react'
import { watchIdle, type IdleState } from '#lib/session/idle-clock.ts'
import { leaveSessionNote } from '#lib/session/session-note.ts'
import { endSession, isSignedIn } from '#lib/session/session-store.ts'
import { IdleDialog } from './idle-dialog.tsx'

/**
 * How long the warning stays after somebody was heard: a hand that is on its way to its button
 * presses that button, and nothing that the dialog covered.
 */
const lingerMs = 500

/**
 * Only in the signed-in shell (IDLE-009): warns after fifteen minutes and ends the session a minute
 * later.
 */
export function IdleWatch() {
  const [state, setState] = useState<IdleState>(null)
  const [seen, setSeen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = watchIdle((next) => {
      clearTimeout(leaving.current)
      if (!next) {
        leaving.current = setTimeout(setState, lingerMs, null)
        return
      }
      setSeen(true)
      setState(next)
      if (next.leftMs !== 0) return
      // another tab was first: nobody is signed in any more
      if (isSignedIn()) endSession('idle')
      else {
        leaveSessionNote('idle')
        location.assign('/')
      }
    })
    return () => {
      clearTimeout(leaving.current)
      stop()
    }
  }, [])
  return seen ? (
    <IdleDialog
      open={state !== null}
      leftMs={state?.leftMs ?? 0}
      onGoBack={() => {
        // the time is over: the desk stays covered until the landing opens
        if (state?.leftMs === 0) return
        clearTimeout(leaving.current)
        setState(null)
      }}
    />
  ) : null
}
