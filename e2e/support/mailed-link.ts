import type { Product } from './product.ts'
import { until } from './town.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}

/**
 * The newest link to this page (`/reset-password`) that was mailed to the address, other than the
 * ones seen before.
 */
export function mailedLink(
  { town, url }: Product,
  { email, page, seen = [] }: { email: string; page: string; seen?: readonly string[] },
): Promise<string> {
  return until(`a mail with a link to ${page} for ${email}`, async () => {
    const mails: Mail[] = await (
      await fetch(`${town}/mail/messages?to=${encodeURIComponent(email)}`)
    ).json()
    const links = mails
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => link.startsWith(`${url}${page}?`))
    return links.find((link) => !seen.includes(link))
  })
}
