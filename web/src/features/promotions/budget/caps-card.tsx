import type { PromotionCaps } from '@marquee/contract/promotions.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useMay } from '#lib/session/session.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/promotions'
import { moneyText } from '../promotion-words.ts'
import { useCaps } from '../use-promotions.ts'

const words = texts.caps
const CapsDialog = lazyPart(async () => (await import('./caps-dialog.tsx')).CapsDialog)

/** The hard caps of a day and a month, what counts against them, and the way to change them. */
export function CapsCard() {
  const { data, error } = useCaps()
  const may = useMay('manager')
  const [dialog, setDialog] = useState({ nth: 0, isOpen: false })
  if (error && !data) return <Banner kind="warn" title={words.loadFailed} />
  if (data === undefined || data.currency === null) return null
  const hasAny = data.day.cap !== null || data.month.cap !== null
  return (
    <Card as="section" pad className="promo-caps" aria-labelledby="promo-caps">
      <header>
        <div>
          <h2 id="promo-caps">{words.title}</h2>
          <p className="promo-quiet">{words.intro}</p>
        </div>
        {may ? (
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() => {
              setDialog(({ nth }) => ({ nth: nth + 1, isOpen: true }))
            }}
          >
            {hasAny ? words.edit : words.set}
          </Button>
        ) : null}
      </header>
      {data.setIn === null ? (
        <div className="promo-caps__meters">
          <CapMeter name={words.day} note={words.dayNote} of={data.day} caps={data} />
          <CapMeter name={words.month} note={words.monthNote} of={data.month} caps={data} />
        </div>
      ) : (
        // sums of two currencies are no line
        <Banner kind="warn" role="status" title={words.setIn({ currency: data.setIn })} />
      )}
      {dialog.nth === 0 ? null : (
        <Suspense fallback={null}>
          <CapsDialog
            key={dialog.nth}
            open={dialog.isOpen}
            caps={data}
            onClose={() => {
              setDialog(({ nth }) => ({ nth, isOpen: false }))
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

interface CapMeterProps {
  readonly name: string
  readonly note: string
  readonly of: PromotionCaps['day']
  readonly caps: PromotionCaps
}

function CapMeter({ name, note, of: { cap, counted }, caps }: CapMeterProps) {
  return (
    <div className="promo-cap">
      <p className="promo-cap__line">
        <span>{name}</span>
        <b>
          {cap === null
            ? words.none
            : words.of({ counted: moneyText(counted, caps), cap: moneyText(cap, caps) })}
        </b>
        {cap !== null && counted >= cap ? <Badge kind="warn">{words.reached}</Badge> : null}
      </p>
      {cap === null ? null : (
        <meter aria-label={name} min={0} max={Math.max(1, cap)} value={Math.min(counted, cap)} />
      )}
      <p className="promo-quiet">
        {cap === null ? `${words.counted({ counted: moneyText(counted, caps) })}. ` : ''}
        {note}
      </p>
    </div>
  )
}
