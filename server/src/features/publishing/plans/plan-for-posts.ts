import type { Db } from '#platform/db/database.ts'
import type { CoverOfPlan } from '../engine/engine-deps.ts'

/** What the room takes from the room of plans. */
export interface PlanForPosts extends CoverOfPlan {
  /** Whether each company may send at an instant to come, as far as is known now. */
  coverOf(db: Db, companyIds: readonly string[]): Promise<(companyId: string, at: Date) => boolean>
}
