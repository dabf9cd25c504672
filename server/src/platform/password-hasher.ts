import { hash, verify } from '@node-rs/argon2'
import { message } from '@marquee/contract/message.ts'
import { AppError } from './app-error.ts'

// argon2id is the package's default algorithm; its enum is a const enum, which isolated modules
// cannot read
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const mostWaiting = 8
/** Of a password nobody has: checked where an account has none, so that both take the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bWFycXVlZS1ub2JvZHktMQ$PTZ5wLcFPVCNdC0WFbeDdVKSHgGJlDFfADaKrhBBeT4'

export interface PasswordHasher {
  /**
   * Runs work that is going to hash, or throws `too-many-requests` before it costs anything, when
   * as many as may wait are at it already. Whoever is let in finds a place for each hash it does,
   * one after another.
   */
  admit<T>(work: () => Promise<T>): Promise<T>
  hash(password: string): Promise<string>
  /** False as well when the account has no password, after as long as a check takes. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/**
 * One hash at a time, since each takes 19 MB and a core; more than a few waiting are refused with
 * 429 rather than kept.
 */
export function createPasswordHasher(): PasswordHasher {
  let last: Promise<unknown> = Promise.resolve()
  let admitted = 0
  let waiting = 0
  const refuseWhenFull = (there: number) => {
    if (there > mostWaiting)
      throw new AppError('too-many-requests', message('http.wait-seconds'), {
        retryAfterSeconds: 2,
        facts: { limit: 'password-queue' },
      })
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseWhenFull(waiting)
    waiting += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting -= 1
    }
  }
  return {
    async admit(work) {
      refuseWhenFull(admitted)
      admitted += 1
      try {
        return await work()
      } finally {
        admitted -= 1
      }
    },
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      inTurn(
        async () => (await verify(passwordHash ?? nobodysHash, password)) && passwordHash !== null,
      ),
  }
}
