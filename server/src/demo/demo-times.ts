import { instantsOf, wallTimeAt } from '@marquee/contract/wall-time.ts'

export const demoZone = 'Europe/London'

/** 0 is Sunday. */
export interface WeeklyTime {
  readonly weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6
  readonly hour: number
  readonly minute: number
}

/** The next such weekday at that wall time, at least an hour away. */
export function nextAt({ weekday, hour, minute }: WeeklyTime, now: Date): Date {
  for (let days = 0; ; days++) {
    const day = new Date(now.getTime() + days * 86_400_000)
    const wall = wallTimeAt(day, demoZone)
    if (new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay() !== weekday) continue
    const [at] = instantsOf({ ...wall, hour, minute }, demoZone)
    if (at && at.getTime() > now.getTime() + 3_600_000) return at
  }
}
