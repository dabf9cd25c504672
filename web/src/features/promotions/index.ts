/** The pages open on their routes, so that no other page pays for them. */
export const loadPromotionsPage = () =>
  import('./promotions-page.tsx').then((page) => page.PromotionsPage)
export const loadNewPromotionPage = () =>
  import('./new/new-promotion-page.tsx').then((page) => page.NewPromotionPage)
/** For where promoting is closed: what runs can be stopped all the same. */
export const loadRunningAds = () => import('./ads/running-ads.tsx').then((part) => part.RunningAds)
