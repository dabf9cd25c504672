export { cacheAccounts } from './lanes/account-cache.ts'
export { openAttempt, type AttemptOwner } from './ledger/attempt-store.ts'
export { createCallSlots, type CallSlots } from './lanes/call-slots.ts'
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
} from './intents/intent.ts'
export { askedOf, showAsked, type Asked } from './intents/asked-of.ts'
export { isDone } from './intents/intent.ts'
export { startLane, type DueLane } from './lanes/lane.ts'
export { guardMs, startLeaseKeeper, type LeaseKeeper, type Leased } from './ledger/lease-keeper.ts'
export { startNetworkLanes, workOff } from './lanes/network-lanes.ts'
export { createOutbox, type Outbox, type Wanted } from './outbox.ts'
export type { OutboxDeps, OutboxTiming } from './outbox-deps.ts'
export { createOutboxMetrics, noOutboxMetrics } from './health/outbox-metrics.ts'
export type { OwnersWord } from './decide/owners-word.ts'
export { markRestored } from './intents/restored-store.ts'
export { defineKind, runKind } from './intents/run-kind.ts'
export { clocksApartMs, spanOfLost } from './lookup/span-of-lost.ts'
export { startSwitchKeeper, type SwitchKeeper } from './ledger/switch-keeper.ts'
export { trackWrites, type CallsOf } from './send/write-context.ts'
