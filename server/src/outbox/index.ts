export { cacheAccounts } from './account-cache.ts'
export { openAttempt, type AttemptOwner } from './attempt-store.ts'
export { createCallSlots, type CallSlots } from './call-slots.ts'
export type {
  Committed,
  Intent,
  IntentChange,
  IntentFollowed,
  IntentKind,
  IntentLookUp,
  IntentRow,
  IntentState,
  LostCall,
  OutboxAccount,
  RunningKind,
} from './intent.ts'
export { isDone } from './intent.ts'
export { startLane, type DueLane } from './lane.ts'
export { guardMs, startLeaseKeeper, type LeaseKeeper, type Leased } from './lease-keeper.ts'
export { createOutbox, type Outbox, type Wanted } from './outbox.ts'
export type { OutboxDeps, OutboxTiming } from './outbox-deps.ts'
export { createOutboxMetrics, noOutboxMetrics } from './outbox-metrics.ts'
export type { OwnersWord } from './owners-word.ts'
export { markRestored } from './restored-store.ts'
export { defineKind, runKind } from './run-kind.ts'
export { clocksApartMs, spanOfLost } from './span-of-lost.ts'
export { startSwitchKeeper, type SwitchKeeper } from './switch-keeper.ts'
export { trackWrites, type CallsOf } from './write-context.ts'
