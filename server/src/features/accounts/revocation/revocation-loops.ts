import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { revokeDue } from './revoke-grants.ts'
import { letGoUnused } from './let-go.ts'

/**
 * What nothing stands on any more is let go within a minute, and given back at its network within
 * seconds of that.
 */
export function startRevocations(deps: AccountsDeps): readonly DueLoop[] {
  const { clock, log } = deps
  return [
    startDueLoop({
      name: 'grants of no use',
      clock,
      log,
      everyMs: 60_000,
      run: (now) => letGoUnused(deps, now),
    }),
    startDueLoop({
      name: 'grants to give back',
      clock,
      log,
      everyMs: 5_000,
      run: (now, isStopping) => revokeDue(deps, now, isStopping),
    }),
  ]
}
