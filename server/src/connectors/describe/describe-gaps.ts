import { readFileSync } from 'node:fs'
import type { ToolType } from '@marquee/contract/networks/table.ts'

/** Where a network's connector tells of itself. */
const folders: Readonly<Partial<Record<ToolType, string>>> = {
  facebook: 'facebook',
  instagram: 'instagram',
  google: 'google-business',
  tiktok: 'tiktok',
  twitter: 'x',
  uberEats: 'uber-eats',
}
const headings = ['**Gaps of the sheet', '**To be verified with a live account', '**Not here yet']

const isHeading = (paragraph: string) => headings.some((heading) => paragraph.startsWith(heading))

/**
 * What a connector's README says of what is not sure and not there: the paragraphs under these
 * headings. Throws when it says nothing.
 */
export function readGaps(network: ToolType): string {
  const readme = readFileSync(
    new URL(`../${folders[network] ?? network}/README.md`, import.meta.url),
    'utf8',
  )
  const told = readme
    .trim()
    .split('\n\n')
    .filter(
      (paragraph, index, all) =>
        isHeading(paragraph) || (paragraph.startsWith('- ') && isHeading(all[index - 1] ?? '')),
    )
  if (told.length === 0) throw new Error(`no gaps told by the README of ${network}`)
  return told.join('\n\n')
}
