/** Words of the sources that are taken out: where, which ones, what instead. */
export interface Cut {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A protection taken out of the sources. */
export interface Removal extends Cut {
  readonly name: string
  /** What the product does without it, in words. */
  readonly means: string
  /** What does the same a moment before, in another file: taken out with it. */
  readonly with?: Cut
}

/** Everything that goes with one protection. */
export const cutsOf = (removal: Removal): readonly Cut[] =>
  removal.with === undefined ? [removal] : [removal, removal.with]

const room = 'server/src/features/publishing'
const outbox = 'server/src/outbox'

/**
 * The five of design section 4, and those of the outbox. A text that is not found fails loudly: a
 * removal that removes nothing would prove nothing.
 */
export const removals: readonly Removal[] = [
  {
    name: 'ledger row',
    means: 'the claim opens no ledger row for its commit',
    file: `${room}/engine/ledger/ledger-store.ts`,
    from: `'commit', \${ask.now}, \${ask.deadline}, correlation_id from c)`,
    to: `'commit', \${ask.now}, \${ask.deadline}, correlation_id from c where false)`,
  },
  {
    name: 'fence',
    means: 'a result is written whoever holds the row by now',
    file: `${room}/engine/ledger/ledger-store.ts`,
    from: 'where p.company_id = r.company_id and p.id = r.pid and p.fence = r.fence',
    to: 'where p.company_id = r.company_id and p.id = r.pid',
  },
  {
    name: 'deadline',
    means: 'a worker sends however long ago its lease ended',
    file: `server/src/outbox/ledger/lease-keeper.ts`,
    from: `        entry !== undefined &&
        clock.monotonicMs() < entry.untilMs - needed &&
        wallMs() < entry.untilWallMs - needed`,
    to: 'entry !== undefined || needed > 0',
  },
  {
    name: 'settle time',
    means: 'what is not there at the first look is believed to be absent',
    file: `${room}/engine/lookup/settle-unknown.ts`,
    from: 'if (looks >= looksNeeded && isSettled) return absent()',
    to: 'if (looks >= 1) return absent()',
  },
  {
    name: 'idempotency key',
    means: 'every press counts as a new one',
    file: `${room}/submit/submit-post.ts`,
    from: 'const { postId, stored } = await writeOnce(deps, scope, press)',
    to: 'const { postId, stored } = await writeOnce(deps, scope, { ...press, key: crypto.randomUUID() })',
  },
  {
    name: 'ledger row of intents',
    means: 'the claim of an intent opens no ledger row for its call',
    file: `${outbox}/ledger/claim-store.ts`,
    from: 'as k(key, step, ends) on k.key = c.kind)',
    to: 'as k(key, step, ends) on k.key = c.kind where false)',
  },
  {
    name: 'fence of intents',
    means: 'the result of an intent is written whoever holds its row by now',
    file: `${outbox}/intents/intent-store.ts`,
    from: 'and id = ${of.id} and fence = ${of.fence} returning ${intentColumns}',
    to: 'and id = ${of.id} returning ${intentColumns}',
  },
  {
    name: 'kill switch',
    means: 'an intent goes out although its network is switched off',
    file: `${outbox}/send/write-context.ts`,
    from: 'deps.leases.mayStillSend(leased) && deps.switches.reasonOff(of.network) === null',
    to: 'deps.leases.mayStillSend(leased)',
    with: {
      file: `${outbox}/send/send-intent.ts`,
      from: "  if (reason !== null) return held('kill-switch', switchedOff(claimed.network, reason))\n",
      to: '',
    },
  },
  {
    name: 'ids made elsewhere',
    means: 'a lost intent takes what another one made for its own',
    file: `${outbox}/lookup/settle-intent.ts`,
    from: '.filter(({ remoteId }) => !taken.has(remoteId))',
    to: ".filter(({ remoteId }) => remoteId !== '')",
  },
  {
    name: 'lateness',
    means: 'an intent goes out however late it is',
    file: `${outbox}/send/send-intent.ts`,
    from: '  if (deps.clock.now().getTime() > claimed.late_after.getTime())',
    to: "  if (claimed.id === '')",
  },
  {
    name: 'comment key',
    means: 'every press of a comment counts as a new one',
    file: 'server/src/features/comments/reply/write-comment.ts',
    from: '  const { network, place, commentId, message, key } = asked',
    to: '  const { network, place, commentId, message } = asked\n  const key = newId()',
  },
  {
    name: 'comment settle time',
    means: 'a comment that is not there at the first look is believed to be absent',
    file: 'server/src/outbox/lookup/settle-intent.ts',
    from: 'looks >= looksNeeded && now.getTime() >= settledAt.getTime()',
    to: 'looks >= 1 || settledAt > now',
  },
  {
    name: 'last word',
    means: 'an older like goes on although a newer word was said, and nobody looks again',
    file: 'server/src/outbox/results/last-word.ts',
    from: `  if (claimed.sets === null || !['due', 'held', 'unknown'].includes(result.state)) return result`,
    to: '  if (claimed.id !== null) return result',
  },
  {
    name: 'reply window',
    means: 'an answer that waited goes out however long its window is over',
    file: 'server/src/features/inbox/reply/message-kind.ts',
    from: `  const { isOpen, isLate } = replyWindowOf(deps, thread, deps.clock.now())
  if (!isOpen)`,
    to: `  const { isOpen, isLate } = replyWindowOf(deps, thread, deps.clock.now())
  if (!isOpen && threadId === '')`,
  },
]
