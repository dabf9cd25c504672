/** What the operator sets and every page names; a built page has marks in their places. */
export interface PageSettings {
  readonly productName: string
  readonly apiKey: string
}

/** Stands in a built page for the product's name, which is known when the page is served. */
export const productNameMark = '%PRODUCT_NAME%'
const apiKeyMark = '%API_KEY%'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Puts the settings into a built page, escaped for HTML in text and attributes, or for JSON. */
export function fillPage(
  page: string,
  { productName, apiKey }: PageSettings,
  kind: 'html' | 'json' = 'html',
): string {
  const written = kind === 'html' ? inHtml : inJson
  return page
    .replaceAll(productNameMark, () => written(productName))
    .replaceAll(apiKeyMark, () => written(apiKey))
}
