/**
 * What an answer of a network said about a quota that calls share. `budget` names it across
 * networks and processes, such as `meta:app` (both networks of one app) or `meta:20001` (one page
 * or profile).
 */
export interface UsageReport {
  readonly budget: string
  /** Used up, in percent of a rolling hour; over 100 occurs. */
  readonly percent: number
  /** No call is taken for so long, in ms; 0 when nothing is refused. */
  readonly blockedForMs: number
}
export type OnUsage = (report: UsageReport) => void
