import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind, type OutboxAccount } from '#outbox'
import { stepLatenessMs, stepPayload, usualSettleMs } from './step-rules.ts'

/**
 * A further part of a thread, an answer to the part before. It goes out once that is live; where it
 * is refused the thread stops there, and the parts behind it wait.
 */
export const partKind = defineKind({
  key: 'part',
  payload: stepPayload,
  step: 'part',
  upTo: 'commit',
  latenessMs: stepLatenessMs,
  needsPlan: true,
  firstLookMs: 5000,
  several: 'oldest',
  settleMs: ({ limits }) => limits?.settleMs ?? usualSettleMs,
  commit: (account, { payload, after_remote_id: afterId }, context) =>
    writerOf(account).write({ text: payload.text, afterId: afterId ?? '' }, context),
  async lookUp(account, { payload, after_remote_id: afterId }, { startedAt }) {
    const candidates = await writerOf(account).lookUp({
      text: payload.text,
      afterId: afterId ?? '',
      startedAt,
    })
    return { proof: 'content', candidates }
  },
})

function writerOf({ account, threadWriter }: OutboxAccount) {
  if (threadWriter) return threadWriter
  throw new ConnectorError('unsupported', {
    network: account.network,
    message: message('publishing.no-threads-on-account'),
  })
}
