import { message } from '@marquee/contract/message.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import {
  countAgainst,
  forgetLimits,
  isReached,
  type Limit,
} from '#platform/db/limits/rate-limit.ts'
import { fingerprint } from '#platform/secrets.ts'
import { guessedTooOften } from '../identity-rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Takes the counts of a guess back, in the transaction of what the right one opened. */
export type Forget = (tx: Db) => Promise<void>

/**
 * How often the entry calls may be made. All throw `too-many-requests`; counted in the database,
 * for every process together.
 */
export interface EntryLimits {
  /** Questions about an address; `call` keeps the counts of different questions apart. */
  lookup(call: string, ip: string): Promise<void>
  signUp(ip: string): Promise<void>
  resend(ip: string): Promise<void>
  verify(ip: string): Promise<void>
  /**
   * Counts a login. Guesses are counted for the caller and the account together, so a stranger's
   * guessing never locks the owner out; the answer takes the count back after the right password.
   */
  login(ip: string, email: string): Promise<Forget>
  /** Words of mailed links that are tried. */
  link(ip: string): Promise<void>
  /** Links to a new password: for the caller, and for the address whether anybody has it. */
  reset(ip: string, email: string): Promise<void>
  /**
   * Guesses at the old password in one session, so that a borrowed device cannot guess and the
   * owner elsewhere notices nothing; the answer takes the count back.
   */
  passwordOf(sessionId: string): Promise<Forget>
  /**
   * Was this account's password guessed wrong so often, from anywhere, that only its owner's own
   * places may go on?
   */
  isUnderAttack(userId: string): Promise<boolean>
  /** One wrong guess at this account, from anywhere. */
  wrongGuess(userId: string): Promise<void>
  /** Whoever has just set a new password may log in with it at once. */
  forgetLogin(
    tx: Db,
    ip: string,
    user: { readonly id: string; readonly email: string },
  ): Promise<void>
  /** Codes sent to one person, in the transaction that sends one. */
  code(tx: Db, userId: string): Promise<void>
}

/** An address as such does not belong in a table of counters. */
const pairOf = (ip: string, email: string) => `${ip}:${fingerprint(email)}`

const ofAccount = (userId: string): Limit => ({
  key: `guesses:${userId}`,
  most: 60,
  windowMs: hourMs,
  message: guessedTooOften,
})

const ofSignUps = (ip: string): Limit[] => [
  { key: `sign-up:${ip}`, most: 60, windowMs: 10 * minuteMs },
  {
    key: `sign-up-day:${ip}`,
    most: 300,
    windowMs: dayMs,
    message: message('identity.too-many-sign-ups'),
  },
]

/** Whoever names a stranger's address at sign-up has mails sent to it. */
const ofCodes = (userId: string): Limit[] => [
  {
    key: `code:${userId}`,
    most: 10,
    windowMs: hourMs,
    message: message('identity.too-many-codes'),
  },
  {
    key: `code-day:${userId}`,
    most: 20,
    windowMs: dayMs,
    message: message('identity.too-many-codes-a-day'),
  },
]

export function createEntryLimits(db: Db, clock: Clock): EntryLimits {
  const count = (key: string, most: number, windowMs: number) =>
    countAgainst(db, clock, [{ key, most, windowMs }])
  const guesses = (what: string, who: string): Limit[] => [
    {
      key: `${what}-minute:${who}`,
      most: 8,
      windowMs: minuteMs,
      message: message('identity.wait-a-minute'),
    },
    {
      key: `${what}-hour:${who}`,
      most: 30,
      windowMs: hourMs,
      message: message('identity.wait-an-hour'),
    },
  ]
  const guess = async (limits: readonly Limit[], more: readonly Limit[] = []): Promise<Forget> => {
    await countAgainst(db, clock, [...more, ...limits])
    return (tx) =>
      forgetLimits(
        tx,
        limits.map(({ key }) => key),
      )
  }
  return {
    lookup: (call, ip) => count(`${call}:${ip}`, 60, minuteMs),
    signUp: (ip) => countAgainst(db, clock, ofSignUps(ip)),
    resend: (ip) => count(`resend:${ip}`, 30, minuteMs),
    verify: (ip) => count(`verify-otp:${ip}`, 60, minuteMs),
    link: (ip) => count(`link:${ip}`, 30, minuteMs),
    async reset(ip, email) {
      await count(`reset:${ip}`, 20, 10 * minuteMs)
      await countAgainst(db, clock, [
        {
          key: `reset-address:${fingerprint(email)}`,
          most: 5,
          windowMs: hourMs,
          message: message('identity.asked-often'),
        },
      ])
    },
    login: (ip, email) =>
      guess(guesses('login', pairOf(ip, email)), [
        { key: `login:${ip}`, most: 60, windowMs: minuteMs },
      ]),
    passwordOf: (sessionId) => guess(guesses('old-password', sessionId)),
    isUnderAttack: (userId) => isReached(db, clock, ofAccount(userId)),
    // counts without refusing: at one of the owner's own places a wrong password stays a wrong
    // password
    wrongGuess: (userId) =>
      countAgainst(db, clock, [{ ...ofAccount(userId), most: Number.MAX_SAFE_INTEGER }]),
    forgetLogin: (tx, ip, { id, email }) =>
      forgetLimits(
        tx,
        [...guesses('login', pairOf(ip, email)), ofAccount(id)].map(({ key }) => key),
      ),
    code: (tx, userId) => countAgainst(tx, clock, ofCodes(userId)),
  }
}
