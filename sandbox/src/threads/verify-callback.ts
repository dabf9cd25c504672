import { randomInt } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'

const answerWaitMs = 10_000

/**
 * Asks an address whether it is ours, as Meta's desk does. Undefined when it sends the challenge
 * back.
 */
export async function whyNotCallback(
  kernel: Kernel,
  callbackUrl: string,
  verifyToken: string,
): Promise<string | undefined> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000))
  const address = new URL(callbackUrl)
  address.searchParams.set('hub.mode', 'subscribe')
  address.searchParams.set('hub.challenge', challenge)
  address.searchParams.set('hub.verify_token', verifyToken)
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([kernel.closing, AbortSignal.timeout(answerWaitMs)]),
    })
    const text = await answer.text()
    if (answer.status !== 200) return `HTTP Status Code = ${answer.status}`
    return text === challenge ? undefined : 'The challenge was not sent back.'
  } catch {
    return 'The URL could not be reached.'
  }
}
