import type { ReelRemoval } from '@marquee/contract/posting.ts'
import { joinNames } from '../network-names.ts'
import { texts } from './texts.ts'

/**
 * Where a deleted reel stands all the same, and where it may come to stand, apart: of the second
 * its owner hears nothing else.
 */
export function stayingText(stays: ReelRemoval['stays']): string {
  const [standing, open] = [true, false].map((isStanding) =>
    stays
      .filter(({ state }) => (state === 'published' || state === 'inbox') === isStanding)
      .map(({ network }) => network),
  )
  return [
    standing?.length ? texts.stays(joinNames(standing)) : [],
    open?.length ? texts.mayStand(joinNames(open)) : [],
  ]
    .flat()
    .join(' ')
}
