import { staleSpendMs, type PromotionList } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ago } from '#lib/time/ago.ts'
import { now } from '#lib/time/clock.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/promotions'
import { adsNetwork } from '../networks/ad-platforms.ts'

const words = texts.freshness
const network = networkNames[adsNetwork]

type Reading = Pick<PromotionList, 'readAt' | 'isReading' | 'problem'>

/** How old the numbers are, where that matters: money spent an hour ago is not money spent. */
export function Freshness({ reading: { readAt, isReading } }: { readonly reading: Reading }) {
  const isStale = readAt !== null && now().getTime() - Date.parse(readAt) > staleSpendMs
  if (readAt === null && !isReading) return <p className="promo-quiet">{words.never}</p>
  if (!isStale && readAt !== null) return null
  return (
    <p className="promo-age">
      {readAt === null ? words.reading({ network }) : words.readAt({ when: ago(readAt, now()) })}
      {isStale && isReading ? ` ${words.reading({ network })}` : null}
    </p>
  )
}

/** Why the numbers are those of before. */
export function ReadingProblem({ problem }: Pick<Reading, 'problem'>) {
  return problem === null ? null : (
    <Banner kind="warn" role="status" title={words.failed({ network })}>
      {worded(problem)}
    </Banner>
  )
}
