import { locale } from '#lib/language.ts'
import { texts } from '#texts/features/accounts'

const grouped = new Intl.NumberFormat(locale)

/** "3,412 followers"; null when the network does not say. */
export function followersText(followers: number | null): string | null {
  return followers === null ? null : texts.card.followers({ count: grouped.format(followers) })
}
