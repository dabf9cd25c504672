import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'

/** What a company's profile puts into places. */
export interface VenueProfile {
  readonly name: string
  readonly address: string | null
  readonly city: string | null
  readonly phone: string | null
  readonly phoneCode: string | null
  readonly website: string | null
}

export interface SavedRepliesDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly companyOf: (scope: Pick<Scope, 'companyId'>) => Promise<VenueProfile>
}
