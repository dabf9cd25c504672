import { message } from '@marquee/contract/message.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { generateText } from '@marquee/contract/assistant.ts'
import { networkKeys, networks as table } from '@marquee/contract/networks/table.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssistantDeps } from '../assistant-deps.ts'
import { findPicture, type AskedPicture } from './find-picture.ts'
import { leaveOut } from '../guard/leave-out.ts'
import { knowVenue } from '../know-venue.ts'
import { guarded, languageFor } from '../words/language.ts'
import { localText } from './local-text.ts'
import { textTask } from '../prompts.ts'
import { refusalOfWriter } from '../refusal-of-writer.ts'
import { tidyAnswer, withinRoom } from '../tidy-answer.ts'

const hourMs = 3_600_000
const mostAnHour = 30
/** A post reads well up to here, wherever more would be taken. */
const mostCharacters = 400

export interface AskedText extends AskedPicture {
  readonly text?: string | undefined
  readonly networks?: readonly string[] | undefined
}

/**
 * A text by the model where there is one, without what the venue never stated; else one out of the
 * person's own words and the picture.
 */
export async function suggestText(
  deps: AssistantDeps,
  scope: Scope,
  asked: AskedText,
): Promise<AnswerOf<typeof generateText>> {
  await countAgainst(deps.db, deps.clock, [
    {
      key: `assistant:text:${scope.companyId}`,
      most: mostAnHour,
      windowMs: hourMs,
      message: message('assistant.too-many-suggestions'),
    },
  ])
  const { look, sourceUrl, fileName } = await findPicture(deps, scope, asked)
  const { venue, stated } = await knowVenue(deps, scope)
  const text = asked.text?.trim() ?? ''
  const language = languageFor(
    [text, ...venue.recent, venue.voice.facts, venue.voice.tone],
    venue.country,
  )
  const room = roomFor(asked.networks ?? [])
  const own = (leftOut: readonly string[] = []) => ({
    sourceUrl,
    analysis: localText(venue, { text, look, fileName, language, room }),
    source: 'local' as const,
    looked: look !== null && text === '',
    leftOut: [...leftOut],
  })
  // what a model writes in another language nobody here can hold against what was stated
  const writer = guarded.includes(language) ? deps.writer : null
  const ask = (picture: Buffer | null) =>
    writer
      ?.write(
        textTask(venue, {
          text,
          picture,
          language,
          mostCharacters: Math.min(mostCharacters, room),
        }),
      )
      .catch((error: unknown) => {
        throw refusalOfWriter(error, deps.clock.now())
      })

  const seen = await ask(look?.jpeg ?? null)
  // of a model that sees no pictures only the person's words can be made more of
  const written = seen ?? (text === '' ? null : await ask(null))
  if (!written) return own()
  const { kept, leftOut } = leaveOut(tidyAnswer(written), stated(text))
  return kept === ''
    ? own(leftOut)
    : {
        sourceUrl,
        analysis: withinRoom(kept, room),
        source: 'ai',
        looked: look !== null && seen !== null,
        leftOut: [...leftOut],
      }
}

/** What the strictest of the chosen networks takes. */
function roomFor(networks: readonly string[]): number {
  return Math.min(
    ...networkKeys.map((network) =>
      networks.includes(network) ? table[network].limits.mostText : Infinity,
    ),
  )
}
