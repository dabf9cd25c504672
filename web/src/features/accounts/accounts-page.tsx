import './accounts.css'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { loadMediaFiles } from '#features/media'
import { now } from '#lib/time/clock.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useMe } from '#lib/session/session.ts'
import { trialIsOver } from '#lib/billing/trial-is-over.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { ConnectedTools } from './cards/connected-tools.tsx'
import { texts } from '#texts/features/accounts'
import { useTools } from './use-tools.ts'

const MediaFiles = lazyPart(() => loadMediaFiles())
const tools = '/user-panel/tools'
const media = '/user-panel/tools/media'

const isAskedForAds = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'enableAdsTool' in state &&
  state.enableAdsTool === true

/** Two tabs under one title: what is connected, and the media library (ACCOUNTS-001, 002). */
export function AccountsPage() {
  const [path] = useLocation()
  const { data: user } = useMe()
  const { data: connected } = useTools()
  // hidden only when the trial is over without access (C66)
  const isExpired = user !== undefined && trialIsOver(user, now())
  const current = path.startsWith(media) && !isExpired ? media : tools
  // whoever came here to promote something lacks an ads account (FACEBOOK-007); a window opens only
  // from a press, so it is asked for
  const wantsAds = isAskedForAds(history.state)
  const toolsTab = {
    href: tools,
    label: texts.tabs.tools,
    count: connected?.filter((tool) => tool.enabled).length,
  }
  return (
    <>
      <PageHead title={texts.title} />
      <div className="accounts__tabs">
        <Tabs
          label={texts.tabs.label}
          current={current}
          tabs={isExpired ? [toolsTab] : [toolsTab, { href: media, label: texts.tabs.media }]}
        />
      </div>
      {current === tools ? (
        <ConnectedTools asksForAds={wantsAds} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <MediaFiles />
        </Suspense>
      )}
    </>
  )
}
