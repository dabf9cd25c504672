import { useState } from 'react'
import { useLocation } from 'wouter'
import { now } from '#lib/time/clock.ts'
import { useMe } from '#lib/session/session.ts'
import { trialIsOver } from '#lib/billing/trial-is-over.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#texts/features/billing'

const words = texts.prompt
/**
 * Where the prompt would stand before the thing that it asks for, or where the page itself is the
 * prompt.
 */
const silent =
  /^\/user-panel\/(account|order|posts|reels|messages|promotions|reviews|analytics)(\/|$)/
const closedBy = (userId: string) => `trialPromptClosed:${userId}`

/** Says once a session that the trial is over (PREMIUM-007, 008). */
export function TrialPrompt({ path }: { readonly path: string }) {
  const { data: user } = useMe()
  const [, navigate] = useLocation()
  const [isClosed, setClosed] = useState(false)
  if (
    !user ||
    isClosed ||
    silent.test(path) ||
    !trialIsOver(user, now()) ||
    sessionStorage.getItem(closedBy(user.id)) !== null
  )
    return null
  function close(userId: string) {
    sessionStorage.setItem(closedBy(userId), '1')
    setClosed(true)
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={() => {
        close(user.id)
      }}
      footer={
        <>
          <Button
            onClick={() => {
              close(user.id)
            }}
          >
            {words.close}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close(user.id)
              navigate('/user-panel/account')
            }}
          >
            {words.view}
          </Button>
        </>
      }
    >
      <p className="dialog__text">{words.text}</p>
    </Dialog>
  )
}
