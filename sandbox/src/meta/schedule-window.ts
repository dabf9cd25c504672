import { badParameter } from './graph-error.ts'
import { parseGraphTime } from './graph-time.ts'

const earliestMs = 10 * 60_000
const latestMs = 75 * 86_400_000

/**
 * The instant of `scheduled_publish_time`, refused outside 10 minutes to `latest` (75 days) from
 * now.
 */
export function readSchedule(text: string, now: number, latest = latestMs): number {
  const at = parseGraphTime(text, now)
  if (at === undefined) throw badParameter('Param scheduled_publish_time must be a valid time')
  if (at < now + earliestMs || at > now + latest) {
    throw badParameter(
      `The specified scheduled publish time is invalid. It must be between 10 minutes and ${latest / 86_400_000} days from now.`,
    )
  }
  return at
}

/** Graph booleans travel as true, 1, "true"; absent means `fallback`. */
export function readFlag(text: string | undefined, fallback: boolean): boolean {
  if (text === undefined || text === '') return fallback
  return text === 'true' || text === '1'
}
