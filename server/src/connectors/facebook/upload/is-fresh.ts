/**
 * How long Facebook keeps what no post uses yet is not written; videos are known to run out
 * (networks.md section 1.2).
 */
const trustedMs = 20 * 3_600_000

/** Whether what was sent then, an ISO time, is surely there still. */
export function isFresh(sentAt: string | undefined, now: Date): boolean {
  return sentAt !== undefined && now.getTime() - new Date(sentAt).getTime() < trustedMs
}
