/**
 * The name in prerendered pages, from PRODUCT_NAME when the web is built; a signed-in screen reads
 * it from `GET /config`.
 */
export const productName: string = import.meta.env.VITE_PRODUCT_NAME ?? 'Marquee'
