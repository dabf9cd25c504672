/**
 * Seven digits and more, as people write telephone numbers; prices are shorter, and dates are left
 * aside.
 */
const date = /\b\d{1,4}([./-])\d{1,2}\1\d{2,4}\b/gu
const telephone = /(?<![\p{L}\d])\+?\(?\d(?:[ ().\-/]{0,2}\d){6,14}(?![\p{L}\d])/u

/** Whether a text holds a telephone number. */
export const hasTelephone = (text: string): boolean => telephone.test(text.replace(date, ''))

/** The same text without the telephone numbers in it. */
export function withoutTelephone(text: string): string {
  const dates = [...text.matchAll(date)].map(({ index, 0: found }) => [index, index + found.length])
  const all = new RegExp(telephone.source, 'gu')
  return text
    .replace(all, (found: string, ...more: unknown[]) => {
      const at = more.find((one) => typeof one === 'number') ?? 0
      const isDate = dates.some(([from = 0, to = 0]) => at < to && at + found.length > from)
      return isDate ? found : ''
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:!?])/g, '$1')
}
