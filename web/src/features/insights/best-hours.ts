import type { PostInsights } from '@marquee/contract/insights.ts'
import { locale } from '#lib/language.ts'

type Hour = PostInsights['hours'][number]

const mostShown = 5
/** One post may have been lucky. */
const fewestPosts = 2
const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** `1.6` times the usual. */
export const timesText = (index: number): string => times.format(index)

/**
 * Hours that did better than usual, the best first. An hour of one post counts only where no hour
 * had more.
 */
export function bestOf(hours: readonly Hour[]): readonly Hour[] {
  const better = hours.filter(({ index }) => index > 1)
  const several = better.filter(({ posts }) => posts >= fewestPosts)
  return (several.length > 0 ? several : better)
    .toSorted((a, b) => b.index - a.index || b.posts - a.posts)
    .slice(0, mostShown)
}
