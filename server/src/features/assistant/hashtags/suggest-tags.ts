import type { generateTags } from '@marquee/contract/assistant.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssistantDeps } from '../assistant-deps.ts'
import { chooseTags, readTags, toTag } from './hashtags.ts'
import { knowVenue } from '../know-venue.ts'
import { isTopic, languageFor } from '../words/language.ts'
import { localTags } from './local-tags.ts'
import { tagsTask, type Venue } from '../prompts.ts'

/** They are asked for at every pause in typing (COMPOSER-036). */
const mostAnHour = 120
const hourMs = 3_600_000

/**
 * Hashtags for a text, the venue's own first, and none that is a small word or a bare verb. A model
 * that fails or was asked too often is no error: then there are the venue's own words
 * (COMPOSER-064).
 */
export async function suggestTags(
  deps: AssistantDeps,
  scope: Scope,
  text: string,
): Promise<AnswerOf<typeof generateTags>> {
  const { venue, stated } = await knowVenue(deps, scope)
  const written = await askModel(deps, scope, { venue, text })
  const own = venue.voice.hashtags.split(/[\s,]+/).flatMap((one) => toTag(one) ?? [])
  const offered =
    written === null
      ? localTags(venue, text, languageFor([text, ...venue.recent], venue.country))
      : [...own, ...readTags(written).filter((tag) => isTopic(tag.slice(1)))]
  return {
    tags: chooseTags(offered, text, stated(text)),
    source: written === null ? 'local' : 'ai',
  }
}

async function askModel(
  { writer, db, clock, log }: AssistantDeps,
  scope: Scope,
  { venue, text }: { readonly venue: Venue; readonly text: string },
): Promise<string | null> {
  if (!writer) return null
  try {
    await countAgainst(db, clock, [
      { key: `assistant:tags:${scope.companyId}`, most: mostAnHour, windowMs: hourMs },
    ])
    return await writer.write(tagsTask(venue, text))
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return null
    if (!(error instanceof ConnectorError)) throw error
    log.warn(
      { err: error, companyId: scope.companyId },
      'the model gave no hashtags; the venue’s own words are suggested',
    )
    return null
  }
}
