import type { Language } from '@marquee/contract/languages.ts'
import type { TextWriter } from '#connectors/capabilities/services/text-writer.ts'
import { leaveOut } from '../guard/leave-out.ts'
import type { KnownVenue } from '../know-venue.ts'
import { guarded } from '../words/language.ts'
import { repliesTask, type AskedReplies } from '../prompts.ts'
import { tidyAnswer } from '../tidy-answer.ts'

export const howMany = 3
/** Of a talk; what was said before matters little. */
export const linesShown = 10

/** What a model writes in another language nobody here can hold against what was stated. */
export const writerFor = (writer: TextWriter | null, language: Language): TextWriter | null =>
  guarded.includes(language) ? writer : null

/**
 * Answers that the model writes, without what the venue never stated: what a guest writes states
 * nothing. None where nothing of its words may stay. Throws as the model does.
 */
export async function writeDrafts(
  writer: TextWriter,
  { venue, stated }: KnownVenue,
  asked: Omit<AskedReplies, 'howMany'>,
): Promise<string[]> {
  const written = await writer.write(repliesTask(venue, { ...asked, howMany }))
  const nothing = stated('')
  const drafts = (written ?? '')
    .split('\n')
    .map((line) => tidyAnswer(line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')))
    .filter((line) => line !== '')
    .map((line) => leaveOut(line, nothing).kept)
    .filter((line) => line !== '')
  return [...new Set(drafts)].slice(0, howMany)
}
