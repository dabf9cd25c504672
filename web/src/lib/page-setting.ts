/** What the server writes into the head of a page; null where there is no page, or it says nothing. */
export function pageSetting(name: 'product' | 'api-key'): string | null {
  if (typeof document === 'undefined') return null
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="marquee-${name}"]`)
  return meta?.content || null
}
