import type { AdsAccount } from '@marquee/contract/promotions.ts'
import { productName } from '#lib/product.ts'
import { texts } from '#texts/features/promotions/new'
import { useHasInternal } from '../../use-promotions.ts'
import { OptionGroup } from '../option-group.tsx'
import type { usePromotionForm } from '../use-promotion-form.ts'

interface PayPartProps {
  readonly account: AdsAccount
  readonly promotion: ReturnType<typeof usePromotionForm>
  readonly error: string | undefined
}

/** Who pays (PROMOTIONS-008); this product only where it may (PROMOTIONS-049). */
export function PayPart({ account, promotion: { form, change }, error }: PayPartProps) {
  const hasInternal = useHasInternal()
  const name = account.businessName ?? account.name
  return (
    <OptionGroup
      title={texts.pay.title}
      name="payOption"
      value={form.payOption}
      error={error}
      options={[
        {
          value: 'own',
          label: texts.pay.own,
          note:
            account.paymentMethod === null
              ? name
              : texts.pay.ownNote({ name, payment: account.paymentMethod }),
        },
        // what was chosen while it was offered stays in sight
        ...(hasInternal || form.payOption === 'internal'
          ? [{ value: 'internal' as const, label: productName, note: texts.pay.internalNote }]
          : []),
      ]}
      onChange={(payOption) => {
        change({ payOption })
      }}
    />
  )
}
