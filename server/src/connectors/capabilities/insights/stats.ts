import type { MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import type { Day } from '@marquee/contract/venue-days.ts'

/** Days that are over, both ends included. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
  /** The venue's zone: where a network lets itself be asked for instants, its days are the venue's. */
  readonly zone: string
}

export interface DayValue {
  readonly metric: MetricKey
  readonly day: Day
  readonly value: number
}

export interface DailyStats {
  /** A day that the network says nothing of is not in it, and is not zero. */
  readonly values: readonly DayValue[]
  /** Numbers whose name the network refuses: it has ended them. The others came all the same. */
  readonly ended: readonly MetricKey[]
  /** The network answered well, and with nothing at all. */
  readonly isSilent: boolean
}

/**
 * Reads the numbers of one social account, by the names of the table of networks. Throws
 * `ConnectorError`, never `uncertain`; a missing right is `rejected`, since posts go out without
 * it.
 */
export interface Stats {
  /** What each day brought. Absent: the network tells nothing day by day. */
  readonly byDay?: (range: DayRange) => Promise<DailyStats>
  /** How many follow now. Null: the network does not say. */
  followers(): Promise<number | null>
}
