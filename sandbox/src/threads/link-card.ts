import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * Whether a link that a post names as its card becomes one: its page is looked at, on this machine
 * only, and has to answer by itself. What stands in the words alone is not looked at.
 */
export async function isCardOf(kernel: Kernel, address: string): Promise<boolean> {
  if (!isLoopbackAddress(address)) return false
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(kernel.mediaFetchMs), kernel.closing]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // whatever was in the way, there is no card
    return false
  }
}
