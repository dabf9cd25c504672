import type { Language } from '@marquee/contract/languages.ts'
import type { TextWriter } from '#connectors/capabilities/services/text-writer.ts'
import { leaveOut } from '../guard/leave-out.ts'
import type { KnownVenue } from '../know-venue.ts'
import { guarded } from '../words/language.ts'
import { repliesTask, type AskedReplies } from '../prompts.ts'
import { isOffer, isPreamble, tidyAnswer } from '../tidy-answer.ts'

export const howMany = 3
/** Of a talk; what was said before matters little. */
export const linesShown = 10

/** What a model writes in another language nobody here can hold against what was stated. */
export const writerFor = (writer: TextWriter | null, language: Language): TextWriter | null =>
  guarded.includes(language) ? writer : null

/**
 * The lines without what a model says around them. `Of course!` may be a reply, too: it counts as
 * one unless more lines came than were asked for.
 */
function withoutManners(lines: readonly string[]): readonly string[] {
  const isMore = lines.length > howMany
  const [first = ''] = lines
  const hasPreamble = isPreamble(first.trim()) && (isMore || first.trimEnd().endsWith(':'))
  const hasOffer = (isMore || hasPreamble) && isOffer(lines.at(-1)?.trim() ?? '')
  return lines.slice(hasPreamble ? 1 : 0, hasOffer ? -1 : undefined)
}

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
  const drafts = withoutManners((written ?? '').split('\n').filter((line) => line.trim() !== ''))
    .map((line) => tidyAnswer(line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')))
    .filter((line) => line !== '')
    .map((line) => leaveOut(line, nothing).kept)
    .filter((line) => line !== '')
  return [...new Set(drafts)].slice(0, howMany)
}
