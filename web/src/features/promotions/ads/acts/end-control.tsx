import type { Advert } from '@marquee/contract/promotions.ts'
import { useState } from 'react'
import { useMay } from '#lib/session/session.ts'
import { now } from '#lib/time/clock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/promotions'
import { canEnd } from '../ad-state.ts'
import { useEnd } from './use-ad-acts.ts'

const words = texts.acts

/** Ends an ad for good, after a question; nothing where it is over, or for whoever may not. */
export function EndControl({ ad }: { readonly ad: Advert }) {
  const may = useMay('manager')
  const [ask, setAsk] = useState({ nth: 0, isOpen: false })
  const close = () => {
    setAsk(({ nth }) => ({ nth, isOpen: false }))
  }
  const end = useEnd(ad, close)
  if (!may) return null
  return (
    <>
      {canEnd(ad, now()) ? (
        <Button
          variant="danger"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => {
            setAsk(({ nth }) => ({ nth: nth + 1, isOpen: true }))
          }}
        >
          {words.end}
        </Button>
      ) : null}
      <ConfirmDialog
        key={ask.nth}
        open={ask.isOpen}
        destructive
        title={words.endQuestion}
        confirm={words.end}
        cancel={words.keep}
        busy={end.isPending}
        onConfirm={() => {
          end.mutate()
        }}
        onCancel={close}
      >
        {ad.boostId === null ? words.endCampaignNote : words.endNote}
      </ConfirmDialog>
    </>
  )
}
