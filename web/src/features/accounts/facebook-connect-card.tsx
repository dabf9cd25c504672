import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceRow } from '#ui/choice-list.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'

/** Sign-up step 3: connects Facebook in place. */
export function FacebookConnectCard({ description }: { readonly description: string }) {
  return (
    <Card>
      <ul className="choices">
        <ChoiceRow name="Facebook" meta={description} face={<NetworkMark network="facebook" size="lg" silent />} control={<Badge kind="soon">Coming Soon</Badge>} />
      </ul>
    </Card>
  )
}
