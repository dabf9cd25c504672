import { Card } from '#ui/layout/card.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/publishing/why'

/** The shape of the page while its ledger is read. */
export function WhySkeleton() {
  return (
    <div className="why">
      <div className="why__main">
        <Card>
          <SkeletonRows label={texts.loading} rows={5} lead="none" />
        </Card>
      </div>
      <div className="why__aside" aria-hidden="true">
        <Card>
          <SkeletonRows rows={1} />
        </Card>
        <Card>
          <SkeletonRows rows={3} lead="none" />
        </Card>
      </div>
    </div>
  )
}
