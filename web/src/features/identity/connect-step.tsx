import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceRow } from '#ui/choice-list.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { texts } from './texts.ts'

// connecting needs queries and dialogs: they arrive with this step, not with the sign-up
const ConnectAccounts = lazyPart(async () => (await import('./connect-accounts.tsx')).ConnectAccounts)
const { connect, wizard } = texts

/** Step 3: the first accounts, or later. */
export function ConnectStep({ onBack, onDone }: { readonly onBack: () => void; readonly onDone: () => void }) {
  return (
    <>
      <div className="wizard__cards">
        <Suspense fallback={<>{[1, 2].map((one) => <Card key={one}><SkeletonRows rows={1} lead="face" /></Card>)}</>}><ConnectAccounts /></Suspense>
        <Card>
          <ul className="choices">
            <ChoiceRow name="Google" meta={connect.google} face={<NetworkMark network="google" size="lg" silent />} control={<Badge kind="soon">{connect.soon}</Badge>} />
          </ul>
        </Card>
      </div>
      <div className="entry__acts wizard__acts">
        <Button size="lg" onClick={onBack}>{wizard.back}</Button>
        <Button size="lg" variant="primary" grow onClick={onDone}>{wizard.nextStep}</Button>
      </div>
    </>
  )
}
