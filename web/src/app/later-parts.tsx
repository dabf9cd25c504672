import { PlanNotices } from '#features/billing'
import { IdleWatch } from './idle-watch.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import { LateBanner } from './late-banner.tsx'
import { MenuOverlay, type MenuOverlayProps } from './menu-overlay.tsx'

/** Notices above the page; only those whom they concern see any. */
export function LaterNotices() {
  return (
    <>
      <LateBanner />
      <RestoredBanner />
      <PlanNotices />
    </>
  )
}

/** What lies over the page when it is asked for. */
export function LaterOverlays(menu: MenuOverlayProps) {
  return (
    <>
      <IdleWatch />
      <MenuOverlay {...menu} />
    </>
  )
}
