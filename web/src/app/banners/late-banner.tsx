import { networkNames, networkKeys } from '@marquee/contract/networks/table.ts'
import { useEffect, useState } from 'react'
import { lasting } from '#lib/time/dates.ts'
import { watchHealth, type HealthReading } from '#lib/live/health.ts'
import { useMe } from '#lib/session/session.ts'
import { useIsOnline } from '#lib/live/use-is-online.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/app/late'

interface Notice {
  readonly reading: HealthReading
  /** Two red readings in a row: one alone may be a restart. */
  readonly isLate: boolean
}

const titleOf = (network: string, reason: string) =>
  reason === '' ? texts.off({ network }) : texts.offBecause({ network, reason })

/**
 * Says over every page that posts run late, or that a network is switched off, as long as it is so.
 * Offline, only that is said.
 */
export function LateBanner() {
  const [notice, setNotice] = useState<Notice | null>(null)
  const { data: user } = useMe()
  const isOnline = useIsOnline()
  useEffect(
    () =>
      watchHealth((reading, before) => {
        setNotice({ reading, isLate: reading.isRed && before?.isRed === true })
      }),
    [],
  )
  if (notice === null || !isOnline) return null
  const {
    reading: { overdue, oldestOverdueMs, switchedOff },
    isLate,
  } = notice
  // what is switched off for others is none of this company's business
  const off = networkKeys
    .filter((network) =>
      user?.socialAccounts.some(({ type, enabled }) => enabled && type === network),
    )
    .flatMap((network) =>
      switchedOff
        .filter((one) => one.network === network)
        .map(({ reason }) => ({ network, reason })),
    )
  return (
    <>
      {isLate ? (
        <div className="shell__note">
          <Banner kind="warn" role="status" title={texts.title}>
            {texts.text}
            {overdue > 0
              ? ` ${texts.numbers({ count: overdue, oldest: lasting(oldestOverdueMs) })}`
              : null}
          </Banner>
        </div>
      ) : null}
      {off.map(({ network, reason }) => (
        <div key={network} className="shell__note">
          <Banner
            kind="warn"
            role="status"
            title={titleOf(networkNames[network], reason.replace(/[.\s]+$/, ''))}
          >
            {texts.offText}
          </Banner>
        </div>
      ))}
    </>
  )
}
