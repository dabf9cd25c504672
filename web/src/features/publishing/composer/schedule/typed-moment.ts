/** A separator too many, where the field has put one already. */
const doubled = /([./:-])[./:-]+/g

/**
 * A date as it is typed: a phone's number pad has no dot, so the dots come by themselves. What is
 * taken away again stays away.
 */
export function typedDate(typed: string, before: string): string {
  if (typed.length <= before.length) return typed
  const text = typed.replace(doubled, '$1')
  if (/^\d{2}$/.test(text) || /^\d{1,2}\.\d{2}$/.test(text)) return `${text}.`
  const digits = text.replaceAll('.', '')
  // two digits are a day or a month here, since the dots stand where we put them
  return /^\d{3,8}$/.test(text) || /^\d{2}\.\d{3,6}$/.test(text)
    ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
        .filter((part) => part !== '')
        .join('.')
        .replace(/^(\d{2}\.\d{2})$/, '$1.')
    : text
}

/** A time as it is typed: the colon comes by itself. `93` can only be half past nine. */
export function typedTime(typed: string, before: string): string {
  if (typed.length <= before.length) return typed
  const text = typed.replace(doubled, '$1')
  if (/^\d{2}$/.test(text)) return Number(text) < 24 ? `${text}:` : `${text[0]}:${text[1]}`
  return /^\d{3,4}$/.test(text) ? `${text.slice(0, -2)}:${text.slice(-2)}` : text
}

/** A whole date of which no calendar has the day, such as 31.02.2027. */
export const isWholeDate = (text: string): boolean =>
  /^\s*\d{1,2}[./-]\d{1,2}[./-]\d{4}\s*$/.test(text)
