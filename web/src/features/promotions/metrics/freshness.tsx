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
export function Freshness({
  reading: { readAt, isReading },
}: {
  readonly reading: Omit<Reading, 'problem'>
}) {
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

/** When numbers of both were read at the latest; what was never read is oldest. */
export const olderRead = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one < other ? one : other

interface AdFreshnessProps {
  /** When the ad was read, and the list that it stands in. */
  readonly readAt: string
  readonly listReadAt: string | null
}

/** Of an ad that the last reading left out: the age over the list is not that of its numbers. */
export function AdFreshness({ readAt, listReadAt }: AdFreshnessProps) {
  if (listReadAt === null || readAt >= listReadAt) return null
  return <Freshness reading={{ readAt, isReading: false }} />
}

/** Why the numbers are those of before. */
export function ReadingProblem({ problem }: Pick<Reading, 'problem'>) {
  return problem === null ? null : (
    <Banner kind="warn" role="status" title={words.failed({ network })}>
      {worded(problem)}
    </Banner>
  )
}
