import { Badge } from '#ui/badges/badge.tsx'
import { PaymentCard } from './payment-card.tsx'
import { texts } from '#texts/features/billing'

const words = texts.canceled

/** Back from the payment service without paying (PAYMENT-001). */
export function PaymentCanceledPage() {
  return (
    <PaymentCard
      bar={words.bar}
      lines={words.lines}
      badge={<Badge kind="off">{words.badge}</Badge>}
      title={words.title}
      account={words.account}
    >
      <p>{words.text}</p>
    </PaymentCard>
  )
}
