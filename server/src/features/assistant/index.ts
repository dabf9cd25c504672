import type { TextWriter } from '#connectors/capabilities/services/text-writer.ts'
import type { Platform, Room } from '#platform/platform.ts'
import type { AssistantDeps } from './assistant-deps.ts'
import { mountAssistant } from './routes.ts'
import { findVoice, forgetVoice, forgetWriter } from './voice-store.ts'

interface Needs extends Pick<AssistantDeps, 'media' | 'companyOf' | 'recentTexts' | 'repliesFor'> {
  /** Null: suggestions are put together here, and no picture leaves the server. */
  readonly writer: TextWriter | null
}

/**
 * The room that suggests: texts for pictures, hashtags, and how the venue sounds. It publishes
 * nothing and keeps nothing of what was suggested.
 */
export function createAssistant(
  { db, clock, log, pictures }: Pick<Platform, 'db' | 'clock' | 'log' | 'pictures'>,
  needs: Needs,
): Room {
  return {
    mount: (api) => mountAssistant(api, { db, clock, log, pictures, ...needs }),
    work: () => undefined,
    forgetCompany: (companyId) => forgetVoice(db, companyId),
    forgetPerson: (tx, { id }) => forgetWriter(tx, id),
    exportCompany: (companyId) => [
      {
        path: 'voice.json',
        async *rows() {
          yield await findVoice(db, companyId)
        },
      },
    ],
  }
}
