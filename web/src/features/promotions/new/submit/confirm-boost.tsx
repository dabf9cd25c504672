import type { AdsAccount, NewPromotion } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { locale } from '#lib/language.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/promotions/new'
import { adsNetwork, secondPlatform } from '../../networks/ad-platforms.ts'
import { moneyText } from '../../promotion-words.ts'
import { payerOf } from '../budget/payment-summary.tsx'
import { daysOf, type PromotionForm } from '../promotion-form.ts'

const words = texts.confirm
const together = new Intl.ListFormat(locale, { type: 'conjunction' })

interface ConfirmBoostProps {
  readonly open: boolean
  readonly body: NewPromotion
  readonly form: PromotionForm
  readonly account: AdsAccount
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Names the money, whose it is, and until when it is spent, before anything is sent. */
export function ConfirmBoost({
  open,
  body,
  form,
  account,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmBoostProps) {
  const amount = moneyText(body.budget, account)
  const days = daysOf(form) ?? 1
  const payer = payerOf(form, account)
  const shown = body.showOnInstagram ? [adsNetwork, secondPlatform] : [adsNetwork]
  return (
    <ConfirmDialog
      open={open}
      title={words.title({ amount })}
      confirm={words.act({ amount })}
      cancel={words.back}
      busy={isBusy}
      busyText={words.busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {words.money({
          amount,
          perDay: moneyText(body.budget / days, account),
          days: texts.summary.days({ count: days }),
          date: longDateTime(body.endDate, account.zone),
        })}
      </p>
      <p>
        {form.payOption === 'own' && account.paymentMethod !== null
          ? words.payerOwn({ payer, payment: account.paymentMethod })
          : words.payer({ payer })}
      </p>
      <p dir="auto">
        {words.where({
          networks: together.format(shown.map((network) => networkNames[network])),
          km: body.radius,
          place: body.address,
        })}
      </p>
      {body.specialCategory === undefined ? null : (
        <p>
          {words.special({
            network: networkNames[adsNetwork],
            about: texts.run.special[body.specialCategory],
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
