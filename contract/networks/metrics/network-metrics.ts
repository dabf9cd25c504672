/** Every number that is kept of an account, in the order in which numbers are shown. */
export const metricKeys = [
  'impressions',
  'searches',
  'views',
  'websiteVisits',
  'newLikes',
  'newFollowers',
  'likes',
  'comments',
  'shares',
  'reach',
  'engagements',
  'calls',
  'directions',
  'followers',
] as const
export type MetricKey = (typeof metricKeys)[number]

/** Which numbers of an account a network tells, and how. Sources: networks.md, sections named there. */
export interface NetworkMetrics {
  /** The cards that everybody sees first (STATS-003 to 006), in order. */
  readonly cards: readonly MetricKey[]
  /** What is kept beside them, for charts, comparison and files. */
  readonly more: readonly MetricKey[]
  /**
   * What the network calls a number that it tells day by day. Several names are added up. A number
   * without a name here is reckoned from the counts of posts, or is the number of followers.
   */
  readonly names: Readonly<Partial<Record<MetricKey, readonly string[]>>>
  /** Which number the chart over time begins with. */
  readonly first: MetricKey
  /** How far back it is asked when an account is new, in days. 0: it tells nothing of the past. */
  readonly backDays: number
  /** Older days are gone at the network. */
  readonly keptDays: number
  /** So many days can be asked at once. */
  readonly windowDays: number
  /** So long a day may still change there, and is read again. */
  readonly lateDays: number
  /**
   * Numbers that the network counts by a clock of its own, since it cannot be asked for the venue's
   * days; null: all days are the venue's. Screens and reports say so.
   */
  readonly ownDays: { readonly zone: string; readonly metrics: readonly MetricKey[] } | null
  /** With fewer followers it tells nothing; null: it always tells. */
  readonly fewestFollowers: number | null
  /** It tells how many follow. */
  readonly reportsFollowers: boolean
}

/** A number as it stands on its day, not what the day brought: days are not added up. */
export const isLevel = (metric: MetricKey): boolean => metric === 'followers'

/**
 * People, each counted once a day: whoever looks every day would be many if days were added up, so
 * of several days the average one is told.
 */
export const isOfPeople = (metric: MetricKey): boolean => metric === 'reach'
