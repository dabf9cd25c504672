import type { AskedAnswer, DraftedAnswers } from '@marquee/contract/assistant.ts'
import type { Language } from '@marquee/contract/languages.ts'
import { lowRating } from '@marquee/contract/review-rules.ts'
import type { Scope } from '#platform/scope.ts'
import { howMany, linesShown, writeDrafts, writerFor } from './answer-drafts.ts'
import type { AssistantDeps } from '../assistant-deps.ts'
import { knowVenue } from '../know-venue.ts'
import { languageFor } from '../words/language.ts'
import { likeReplies } from './like-replies.ts'
import { textWords } from '../words/post-words.ts'
import { countReplies } from './suggest-replies.ts'

/**
 * Drafts of an answer to a message, a comment or a review, which a person reads and sends. By the
 * model where there is one; without one, or where it fails, saved replies that are like what the
 * guest wrote, and then some that fit anything.
 */
export async function draftAnswers(
  deps: AssistantDeps,
  scope: Scope,
  { to, guest = null, about = '', stars = null, recommends = null, ...asked }: AskedAnswer,
): Promise<DraftedAnswers> {
  await countReplies(deps, scope)
  const lines = asked.lines.slice(-linesShown)
  const known = await knowVenue(deps, scope)
  const guestWrote = lines.filter(({ isOwn }) => !isOwn).map(({ text }) => text)
  const language = languageFor(
    [guestWrote.at(-1) ?? '', ...lines.map(({ text }) => text), about, ...known.venue.recent],
    known.venue.country,
  )
  const writer = writerFor(deps.writer, language)
  const written = writer
    ? await writeDrafts(writer, known, {
        to,
        lines,
        about,
        stars,
        recommends,
        language,
      }).catch((error: unknown) => {
        deps.log.warn({ err: error, companyId: scope.companyId }, 'the model wrote no answer')
        return []
      })
    : []
  if (written.length > 0)
    return { source: 'ai', drafts: written.map((text) => ({ text, title: null })) }
  const saved = likeReplies(await deps.repliesFor(scope, guest), guestWrote.join('\n'), language)
  const plain = plainAnswers(language, { to, stars, recommends })
  return {
    source: 'local',
    drafts: [
      ...saved.map(({ title, filled }) => ({ text: filled, title })),
      ...plain.map((text) => ({ text, title: null })),
    ].slice(0, howMany),
  }
}

/** Answers that claim nothing, and fit anything of the kind. */
function plainAnswers(
  language: Language,
  { to, stars, recommends }: Required<Pick<AskedAnswer, 'to' | 'stars' | 'recommends'>>,
): readonly string[] {
  const { replies, answers } = textWords[language]
  if (to === 'message') return replies
  if (to === 'comment') return answers.comment
  if (recommends === true || (stars ?? 0) > lowRating + 1) return answers.good
  return recommends === false || (stars !== null && stars !== undefined && stars <= lowRating)
    ? answers.low
    : answers.middle
}
