import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { generateText } from '@marquee/contract/assistant.ts'
import { networkLimits } from '@marquee/contract/network-limits.ts'
import { postNetworks } from '@marquee/contract/networks.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { countAgainst } from '#platform/db/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssistantDeps } from './assistant-deps.ts'
import { findPicture, type AskedPicture } from './find-picture.ts'
import { leaveOut } from './guard/leave-out.ts'
import { knowVenue } from './know-venue.ts'
import { languageFor } from './language.ts'
import { localText } from './local-words.ts'
import { textTask } from './prompts.ts'

const hourMs = 3_600_000
const mostAnHour = 30
/** A post reads well up to here, wherever more would be taken. */
const mostCharacters = 400

export interface AskedText extends AskedPicture {
  readonly text?: string | undefined
  readonly networks?: readonly string[] | undefined
}

/** A text by the model where there is one, without what the venue never stated; else one out of the person's own words and the picture. */
export async function suggestText(deps: AssistantDeps, scope: Scope, asked: AskedText): Promise<AnswerOf<typeof generateText>> {
  await countAgainst(deps.db, deps.clock, [{
    key: `assistant:text:${scope.companyId}`, most: mostAnHour, windowMs: hourMs, message: 'Your venue has asked for 30 suggestions within an hour. Wait a while, or write it yourself.',
  }])
  const { look, sourceUrl } = await findPicture(deps, scope, asked)
  const { venue, stated } = await knowVenue(deps, scope)
  const text = asked.text?.trim() ?? ''
  const language = languageFor([text, ...venue.recent, venue.voice.facts, venue.voice.tone], venue.country)
  const own = () => localText(venue, { text, look, language })
  if (!deps.writer) return { sourceUrl, analysis: own(), source: 'local', leftOut: [] }
  const written = await deps.writer.write(textTask(venue, { text, picture: look?.jpeg ?? null, language, mostCharacters: roomFor(asked.networks ?? []) })).catch((error: unknown) => { throw refusalOf(error) })
  const { kept, leftOut } = leaveOut(unquoted(written), stated(text))
  return kept === '' ? { sourceUrl, analysis: own(), source: 'local', leftOut: [...leftOut] } : { sourceUrl, analysis: kept, source: 'ai', leftOut: [...leftOut] }
}

/** What the strictest of the chosen networks takes. */
function roomFor(networks: readonly string[]): number {
  return Math.min(mostCharacters, ...postNetworks.filter((network) => networks.includes(network)).map((network) => networkLimits[network].mostText))
}

const unquoted = (text: string) => text.replace(/^["“«'](.*)["”»']$/s, '$1').trim()

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error
  if (error.kind === 'rate-limited') return new AppError('too-many-requests', error.message, { cause: error })
  return new AppError(error.kind === 'rejected' ? 'network-refused' : 'network-unavailable', error.message, { cause: error })
}
