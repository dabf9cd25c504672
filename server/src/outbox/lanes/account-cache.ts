import type { Clock } from '#platform/clock.ts'
import type { Listener } from '#platform/db/listen.ts'

type Open<Account> = (companyId: string, socialAccountId: string) => Promise<Account | null>

interface CachedAccount<Account> {
  readonly opening: Promise<Account | null>
  readonly untilMs: number
}

/**
 * Opens an account once for a burst of calls instead of once for each. Forgotten after `keepMs`,
 * and at once when NOTIFY says that the company's accounts changed; a connection that died in
 * between is refused by its network, and that is told.
 */
export function cacheAccounts<Account>(
  open: Open<Account>,
  deps: { readonly clock: Clock; readonly listener: Pick<Listener, 'on'>; readonly keepMs: number },
): { readonly open: Open<Account>; stop(): void } {
  const { clock, keepMs } = deps
  const kept = new Map<string, CachedAccount<Account>>()
  const stop = deps.listener.on('company_changed', (payload) => {
    const [companyId = '', topic] = payload.split(' ')
    if (topic === 'tools')
      for (const key of kept.keys()) if (key.startsWith(companyId)) kept.delete(key)
  })
  return {
    stop,
    open(companyId, socialAccountId) {
      const key = `${companyId} ${socialAccountId}`
      const now = clock.monotonicMs()
      const known = kept.get(key)
      if (known && known.untilMs > now) return known.opening
      if (kept.size > 5000) kept.clear()
      const opening = open(companyId, socialAccountId)
      kept.set(key, { opening, untilMs: now + keepMs })
      // neither a failure nor an absence is worth keeping
      opening.then(
        (account) => {
          if (!account) kept.delete(key)
        },
        () => kept.delete(key),
      )
      return opening
    },
  }
}
