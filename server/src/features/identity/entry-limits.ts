import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { countAgainst, forgetLimit } from '#platform/db/rate-limit.ts'
import { fingerprint } from '#platform/secrets.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often the entry calls may be made. All throw `too-many-requests`; counted in the database, for every process together. */
export interface EntryLimits {
  /** Questions about an address; `call` keeps the counts of different questions apart. */
  lookup(call: string, ip: string): Promise<void>
  signUp(ip: string): Promise<void>
  resend(ip: string): Promise<void>
  verify(ip: string): Promise<void>
  /**
   * Counts a login. Guesses are counted for the caller and the account together, so a stranger's guessing never locks the
   * owner out; the answer takes the count back after the right password.
   */
  login(ip: string, email: string): Promise<() => Promise<void>>
  /** Codes sent to one person, in the transaction that sends one. */
  code(tx: Db, userId: string): Promise<void>
}

export function createEntryLimits(db: Db, clock: Clock): EntryLimits {
  const count = (key: string, most: number, windowMs: number) => countAgainst(db, clock, [{ key, most, windowMs }])
  return {
    lookup: (call, ip) => count(`${call}:${ip}`, 60, minuteMs),
    signUp: (ip) => count(`sign-up:${ip}`, 60, 10 * minuteMs),
    resend: (ip) => count(`resend:${ip}`, 30, minuteMs),
    verify: (ip) => count(`verify-otp:${ip}`, 60, minuteMs),
    async login(ip, email) {
      await count(`login:${ip}`, 60, minuteMs)
      // an address as such does not belong in a table of counters
      const pair = `${ip}:${fingerprint(email)}`
      const minute = `login-minute:${pair}`
      const hour = `login-hour:${pair}`
      await countAgainst(db, clock, [
        { key: minute, most: 8, windowMs: minuteMs, message: 'Too many tries. Please wait a minute and try again.' },
        { key: hour, most: 30, windowMs: hourMs, message: 'Too many tries. Please try again in an hour.' },
      ])
      return async () => {
        await forgetLimit(db, minute)
        await forgetLimit(db, hour)
      }
    },
    code: (tx, userId) => countAgainst(tx, clock, [{ key: `code:${userId}`, most: 10, windowMs: hourMs, message: 'Too many codes were asked for. Please try again in an hour.' }]),
  }
}
