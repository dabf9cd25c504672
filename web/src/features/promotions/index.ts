/** The pages open on their routes, so that no other page pays for them. */
export const loadPromotionsPage = () =>
  import('./promotions-page.tsx').then((page) => page.PromotionsPage)
export const loadNewPromotionPage = () =>
  import('./new/new-promotion-page.tsx').then((page) => page.NewPromotionPage)
