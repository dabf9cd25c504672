import { Suspense, useState } from 'react'
import { loadOnboardingCheck } from '#features/accounts'
import { errorText } from '#lib/api/api-error.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/identity'

// connecting needs queries and dialogs: they arrive with this step, not with the sign-up
const ConnectAccounts = lazyPart(
  async () => (await import('./connect-accounts.tsx')).ConnectAccounts,
)
const { connect, wizard } = texts

/**
 * Step 3: the first accounts, or later. What is connected is sent once more on leaving
 * (ACCOUNTS-034); a failure is told once and keeps nobody here.
 */
export function ConnectStep({
  onBack,
  onDone,
}: {
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function leave() {
    setBusy(true)
    try {
      if (failure === null) await (await loadOnboardingCheck())()
      onDone()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="wizard__cards">
        <Suspense
          fallback={
            <>
              {[1, 2, 3].map((one) => (
                <Card key={one}>
                  <SkeletonRows rows={1} lead="face" />
                </Card>
              ))}
            </>
          }
        >
          <ConnectAccounts />
        </Suspense>
      </div>
      {failure === null ? null : (
        <Banner kind="fail" role="alert" title={connect.failed}>
          {failure} {connect.goOn}
        </Banner>
      )}
      <div className="entry__acts wizard__acts">
        <Button size="lg" onClick={onBack}>
          {wizard.back}
        </Button>
        <Button
          size="lg"
          variant="primary"
          grow
          busy={isBusy}
          onClick={() => {
            void leave()
          }}
        >
          {wizard.nextStep}
        </Button>
      </div>
    </>
  )
}
