/** The page opens on its route, so that no other page pays for it. */
export const loadDeliveryPage = () =>
  import('./delivery-page.tsx').then((page) => page.DeliveryPage)
