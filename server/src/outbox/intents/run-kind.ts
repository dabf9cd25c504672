import * as z from 'zod/mini'
import type { Intent, IntentKind, IntentRow, RunningKind } from './intent.ts'

/** Keeps the types of a kind's payload. */
export function defineKind<const P extends z.ZodMiniType>(kind: IntentKind<P>): IntentKind<P> {
  return kind
}

/** The kind over rows: each payload is read by the kind's own schema. */
export function runKind<P extends z.ZodMiniType>(kind: IntentKind<P>): RunningKind {
  const read = (row: IntentRow): Intent<z.output<P>> => ({
    ...row,
    payload: z.parse(kind.payload, row.payload),
  })
  const { prepare, changed, follow } = kind
  return {
    key: kind.key,
    step: kind.step,
    endsSubject: kind.endsSubject === true,
    isByPerson: kind.isByPerson === true,
    ...(kind.sets === undefined ? {} : { sets: kind.sets }),
    upTo: kind.upTo,
    latenessMs: kind.latenessMs,
    needsPlan: kind.needsPlan,
    firstLookupMs: kind.firstLookupMs,
    several: kind.several,
    settleMs: (account) => kind.settleMs(account),
    prepare: async (account, row, context) =>
      prepare ? prepare.call(kind, account, read(row), context) : null,
    commit: (account, row, context) => kind.commit(account, read(row), context),
    lookUp: (account, row, lost) => kind.lookUp(account, read(row), lost),
    follow: async (account, row) =>
      follow ? follow.call(kind, account, read(row)) : { state: 'done' },
    changed: async (tx, row, change) => changed?.call(kind, tx, read(row), change),
  }
}
