import { useIsOnline } from '#lib/live/use-is-online.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/app'

export function OfflineBanner() {
  if (useIsOnline()) return null
  return (
    <div className="shell__note">
      <Banner title={texts.offline.title} role="status">
        {texts.offline.text}
      </Banner>
    </div>
  )
}
