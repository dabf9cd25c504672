import { useLocation } from 'wouter'
import { PlanNotices } from '#features/billing'
import type { PageTitle } from '#ui/layout/page-head.tsx'
import { IdleWatch } from './session/idle-watch.tsx'
import { RestoredBanner } from './banners/restored-banner.tsx'
import { OtherCompanyBanner } from './banners/other-company-banner.tsx'
import { LateBanner } from './banners/late-banner.tsx'
import { MenuOverlay, type MenuOverlayProps } from './menu/menu-overlay.tsx'
import { usePageStart } from './shell/use-page-start.ts'

/** Notices above the page; only those whom they concern see any. */
export function LaterNotices() {
  return (
    <>
      <OtherCompanyBanner />
      <LateBanner />
      <RestoredBanner />
      <PlanNotices />
    </>
  )
}

interface LaterOverlaysProps extends MenuOverlayProps {
  /** What the head of the page announced last. */
  readonly title: PageTitle
}

/** What lies over the page when it is asked for; and where a page begins that is gone to. */
export function LaterOverlays({ title, ...menu }: LaterOverlaysProps) {
  const [path] = useLocation()
  usePageStart(path, title)
  return (
    <>
      <IdleWatch />
      <MenuOverlay {...menu} />
    </>
  )
}
