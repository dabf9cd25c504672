import { message } from '@marquee/contract/message.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import { linesShown, writeDrafts, writerFor } from './answer-drafts.ts'
import type { AssistantDeps } from '../assistant-deps.ts'
import { knowVenue } from '../know-venue.ts'
import { languageFor } from '../words/language.ts'
import { textWords } from '../words/post-words.ts'
import { refusalOfWriter } from '../refusal-of-writer.ts'

const hourMs = 3_600_000
const mostAnHour = 60

type Line = string | { readonly message: string; readonly isOwn?: boolean | undefined }

/**
 * Drafts of a reply by the model where there is one (MESSAGES-011), else some that fit any message.
 * A model that fails is told as such; `draftAnswers` does without it.
 */
export async function suggestReplies(
  deps: AssistantDeps,
  scope: Scope,
  messages: readonly Line[],
): Promise<string[]> {
  await countReplies(deps, scope)
  const lines = messages.slice(-linesShown).map(asLine)
  const known = await knowVenue(deps, scope)
  const language = languageFor(
    [lines.findLast(({ isOwn }) => !isOwn)?.text ?? '', ...lines.map(({ text }) => text)],
    known.venue.country,
  )
  const writer = writerFor(deps.writer, language)
  const drafts = writer
    ? await writeDrafts(writer, known, { to: 'message', lines, language }).catch(
        (error: unknown) => {
          throw refusalOfWriter(error, deps.clock.now())
        },
      )
    : []
  return drafts.length > 0 ? drafts : [...textWords[language].replies]
}

/** Of all answers that are suggested, to whatever guests wrote. */
export async function countReplies(
  { db, clock }: Pick<AssistantDeps, 'db' | 'clock'>,
  { companyId }: Scope,
): Promise<void> {
  await countAgainst(db, clock, [
    {
      key: `assistant:replies:${companyId}`,
      most: mostAnHour,
      windowMs: hourMs,
      message: message('assistant.too-many-replies'),
    },
  ])
}

const asLine = (line: Line) =>
  typeof line === 'string'
    ? { isOwn: false, text: line }
    : { isOwn: line.isOwn === true, text: line.message }
