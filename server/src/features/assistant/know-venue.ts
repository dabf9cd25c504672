import type { AssistantDeps } from './assistant-deps.ts'
import { statedIn, type Stated } from './guard/leave-out.ts'
import type { Scope } from '#platform/scope.ts'
import type { Venue } from './prompts.ts'
import { findVoice } from './voice-store.ts'

const recentRead = 20

export interface KnownVenue {
  readonly venue: Venue
  /**
   * What may be named: its facts, its profile, and the person's words. Older posts do not count,
   * for their offers have ended.
   */
  stated(text: string): Stated
}

export async function knowVenue(deps: AssistantDeps, scope: Scope): Promise<KnownVenue> {
  const [voice, company, recent] = await Promise.all([
    findVoice(deps.db, scope.companyId),
    deps.companyOf(scope),
    deps.recentTexts(scope.companyId, recentRead),
  ])
  const { name, city, country, address, phone, website } = company
  return {
    // what was posted on several networks is one text
    venue: { name, city, country, voice, recent: [...new Set(recent.map((text) => text.trim()))] },
    stated: (text) =>
      statedIn([voice.facts, text, phone ?? '', website ?? ''], {
        names: [name, city ?? '', address ?? ''],
        tags: voice.hashtags.split(/[\s,]+/),
      }),
  }
}
