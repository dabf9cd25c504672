import type { AdsAccount, BoostablePost, PromotionAccount } from '@marquee/contract/promotions.ts'
import { Eye } from '#ui/icons.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AdPreview, previewTitle } from './post/ad-preview.tsx'
import { PaymentSummary } from './budget/payment-summary.tsx'
import type { PromotionForm } from './promotion-form.ts'

interface EditorAsideProps {
  readonly form: PromotionForm
  readonly account: AdsAccount
  readonly post: BoostablePost | null
  readonly page: PromotionAccount['pageInfo']
}

/** What it costs and how it will look; on a phone the look is behind a button. */
export function EditorAside({ form, account, post, page }: EditorAsideProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className="promo-edit__aside">
      <PaymentSummary form={form} account={account} />
      <section className="promo-edit__preview" aria-labelledby="promo-preview">
        <h2 id="promo-preview">{previewTitle}</h2>
        <AdPreview post={post} page={page} />
      </section>
      <Button
        full
        className="promo-edit__look"
        icon={<Eye aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        {previewTitle}
      </Button>
      <Dialog
        open={isOpen}
        title={previewTitle}
        onClose={() => {
          setOpen(false)
        }}
      >
        <AdPreview post={post} page={page} />
      </Dialog>
    </aside>
  )
}
