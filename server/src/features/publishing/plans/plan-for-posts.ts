import { message } from '@marquee/contract/message.ts'
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

export const planEndedMessage = message('publishing.plan-ended')
export const planTooLateMessage = message('publishing.plan-too-late')
