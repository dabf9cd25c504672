import { createHash } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { badRequest, StripeError } from './stripe-error.ts'

const dayMs = 86_400_000

export interface KeptAnswers {
  /** The answer that this key had before; throws for a key that is used for something else. */
  before(): { status: number; body: unknown } | undefined
  keep(status: number, body: unknown): void
}

/** The answers kept under an Idempotency-Key for a day; `request` is what the key stands for. */
export function keptAnswers(
  kernel: Kernel,
  key: string | undefined,
  request: () => string,
): KeptAnswers {
  if (key === undefined) return { before: () => undefined, keep: () => undefined }
  const { answers } = kernel.world.stripe
  const now = kernel.clock.now()
  const fingerprint = () => createHash('sha256').update(request()).digest('hex')
  return {
    before() {
      if (key.length > 255) throw badRequest('Idempotency keys are at most 255 characters long.')
      const known = answers[key]
      if (!known || now - known.keptAt >= dayMs) return undefined
      if (known.fingerprint !== fingerprint())
        throw new StripeError({
          status: 400,
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      return known
    },
    keep(status, body) {
      answers[key] = {
        fingerprint: fingerprint(),
        status,
        body: structuredClone(body),
        keptAt: now,
      }
    },
  }
}
