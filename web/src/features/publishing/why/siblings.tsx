import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { StateBadge } from '../status/state-badge.tsx'
import { texts } from '#texts/features/publishing/why'
import { WhyLink } from './why-link.tsx'

interface SiblingsProps {
  readonly siblings: readonly PublicationView[]
  readonly isSent: boolean
  /** The arrow leads back to where the first of them was opened from. */
  readonly from: string
}

/** The other networks of the same post, each with its own why page. */
export function Siblings({ siblings, isSent, from }: SiblingsProps) {
  if (siblings.length === 0) return null
  return (
    <Card as="section" clip aria-labelledby="why-elsewhere">
      <h2 id="why-elsewhere" className="why__part">
        {texts.elsewhere}
      </h2>
      <ul className="rows">
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <WhyLink className="why__sibling" publicationId={sibling.id} from={from}>
              <NetworkMark network={sibling.network} silent />
              <span>{networkNames[sibling.network]}</span>
              <StateBadge publication={sibling} sent={isSent} />
            </WhyLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
