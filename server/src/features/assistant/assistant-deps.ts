import type { TextWriter } from '#connectors/capabilities/services/text-writer.ts'
import type { Media } from '#features/media'
import type { ReplyForGuest } from '#features/saved-replies'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'

/** What the room knows of a company, and what may be said of it because it stands in its profile. */
interface CompanyProfile {
  readonly name: string
  readonly city: string | null
  readonly country: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
}

export interface AssistantDeps extends Pick<Platform, 'db' | 'clock' | 'log' | 'pictures'> {
  /** Null: no model is set up, and nothing leaves the server. */
  readonly writer: TextWriter | null
  readonly media: Pick<Media, 'pictureFor' | 'addressOf' | 'idOfAddress'> & {
    find(
      db: Db,
      companyId: string,
      ids: readonly string[],
    ): Promise<
      readonly { readonly name: string; readonly kind: 'image' | 'video'; readonly state: string }[]
    >
  }
  readonly companyOf: (scope: Pick<Scope, 'companyId'>) => Promise<CompanyProfile>
  /** The company's saved replies for one guest, most used first. */
  readonly repliesFor: (
    scope: Pick<Scope, 'companyId'>,
    guest: string | null,
  ) => Promise<readonly ReplyForGuest[]>
  /** Newest first. */
  readonly recentTexts: (companyId: string, limit: number) => Promise<readonly string[]>
}
