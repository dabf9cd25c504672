import type { OrderStatus } from '@marquee/contract/delivery.ts'
import { Circle, CircleCheck, CircleX } from '#ui/icons.ts'
import { texts } from '#texts/features/delivery'

const looks = {
  1: { Icon: Circle, word: texts.status.waiting },
  2: { Icon: CircleCheck, word: texts.status.accepted },
  3: { Icon: CircleX, word: texts.status.cancelled },
} as const

export const statusWord = (status: OrderStatus): string => looks[status].word

/** Empty circle, check or cancel mark (DELIVERY-005), with its name for those who do not see it. */
export function AcceptedMark({ status }: { readonly status: OrderStatus }) {
  const { Icon, word } = looks[status]
  return (
    <span className="accepted" data-status={status} role="img" aria-label={word} title={word}>
      <Icon aria-hidden="true" />
    </span>
  )
}
