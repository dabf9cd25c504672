import { useMe } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/billing'
import { usePortal } from './use-portal.ts'

const words = texts.portal

/** Cards, invoices and cancelling live with the payment service. */
export function PortalCard() {
  const { data: user } = useMe()
  const portal = usePortal()
  const hasBought = (user?.subscriptions[0]?.plan ?? null) !== null
  return (
    <Card pad as="section" className="billing-portal" aria-labelledby="billing-portal">
      <div>
        <h2 id="billing-portal">{words.title}</h2>
        <p>{hasBought ? words.text : words.none}</p>
      </div>
      {hasBought ? (
        <Button busy={portal.isBusy} busyText={words.busy} onClick={portal.open}>
          {words.open}
        </Button>
      ) : null}
    </Card>
  )
}
