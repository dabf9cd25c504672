import { useLocation } from 'wouter'
import { useRestoredCount } from '#features/publishing'
import { useConfig } from '#lib/api/config.ts'
import { dayMonthTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { texts } from '#texts/app/restored'

const page = '/user-panel/restored'

/** Says over every other page that posts wait since a restore, as long as some do. */
export function RestoredBanner() {
  const { data: config } = useConfig()
  const [path] = useLocation()
  return config?.restoredFrom === undefined || path === page ? null : (
    <Waiting takenAt={config.restoredFrom} />
  )
}

function Waiting({ takenAt }: { readonly takenAt: string }) {
  const { timeZone } = useCompany()
  const count = useRestoredCount()
  if (count === 0) return null
  return (
    <div className="shell__note">
      <Banner
        kind="warn"
        role="status"
        title={texts.title({ at: dayMonthTime(takenAt, timeZone) })}
        action={
          <ButtonLink size="sm" href={page}>
            {texts.act}
          </ButtonLink>
        }
      >
        {texts.text}
      </Banner>
    </div>
  )
}
