/**
 * Whether a post that X shows, with its links at full length, is what was written: X trims it, adds
 * `https://` to a link without it, and shows a link as t.co where it does not tell its full length.
 * `hasMedia`: X adds a link of its own behind pictures and videos.
 */
export function readsAsWritten(shown: string, written: string, hasMedia: boolean): boolean {
  const whole = comparable(shown)
  const wanted = comparable(written)
  const possible = hasMedia ? [whole, whole.replace(/ ?\bt\.co\/\w+$/, '')] : [whole]
  return possible.some((one) => one === wanted || asPattern(one).test(wanted))
}

function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/https?:\/\//gi, '')
    .replace(/\/(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const asPattern = (text: string) =>
  new RegExp(
    `^${text
      .split(/\bt\.co\/\w+/)
      .map((part) => RegExp.escape(part))
      .join('\\S+')}$`,
    'u',
  )
