import { PlanNotices } from '#features/billing'
import { IdleWatch } from './session/idle-watch.tsx'
import { RestoredBanner } from './banners/restored-banner.tsx'
import { LateBanner } from './banners/late-banner.tsx'
import { MenuOverlay, type MenuOverlayProps } from './menu/menu-overlay.tsx'

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
