import type { Db } from '#platform/db/database.ts'

/** What the room takes from the room of plans. */
export interface PlanForPosts {
  /**
   * Whether the company may send now, from what was read at most some seconds ago: asked for every
   * publication.
   */
  isCovered(companyId: string): Promise<boolean>
  /** The same, read anew. */
  isCoveredNow(companyId: string): Promise<boolean>
  /** Whether each company may send at an instant to come, as far as is known now. */
  coverOf(db: Db, companyIds: readonly string[]): Promise<(companyId: string, at: Date) => boolean>
}

export const planEndedMessage =
  'Your plan has ended, so it did not go out. With a plan it goes out automatically.'
export const planTooLateMessage = 'The plan came too late for this post. Send it now, or leave it.'
