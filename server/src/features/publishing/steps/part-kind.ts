import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { ThreadPart } from '#connectors/capabilities/publish/thread-writer.ts'
import { defineKind, type Intent, type OutboxAccount } from '#outbox'
import { described, filesAsSent } from '../engine/files/files-to-send.ts'
import { fileSource, type FilesToSend } from '../media/file-source.ts'
import { noteStep } from './note-step.ts'
import { stepLatenessMs, stepPayload, usualSettleMs, type StepPayload } from './step-rules.ts'

type Part = Intent<StepPayload>

/**
 * A further part of a thread, an answer to the part before. It goes out once that is live; where it
 * is refused the thread stops there, and the parts behind it wait. Its files are left at the
 * network before the one call that makes it.
 */
export const partKind = (deps: FilesToSend) => {
  const source = fileSource(deps)
  const partOf = (
    { limits }: OutboxAccount,
    { company_id: companyId, network, payload, after_remote_id: afterId }: Part,
  ): ThreadPart => ({
    text: payload.text,
    afterId: afterId ?? '',
    ...filesAsSent(source, {
      companyId,
      network,
      kind: 'post',
      files: payload.files ?? [],
      limits,
    }),
  })
  return defineKind({
    key: 'part',
    payload: stepPayload,
    step: 'part',
    upTo: 'commit',
    latenessMs: stepLatenessMs,
    needsPlan: true,
    firstLookupMs: 5000,
    several: 'oldest',
    settleMs: ({ limits }) => limits?.settleMs ?? usualSettleMs,
    async prepare(account, part, context) {
      assertPlace(account, part)
      if (!part.payload.files?.length) return null
      const content = await described(source, part.company_id, partOf(account, part))
      return writerOf(account).prepare(content, part.prepared, context)
    },
    async commit(account, part, context) {
      assertPlace(account, part)
      return writerOf(account).write(partOf(account, part), part.prepared ?? {}, context)
    },
    async lookUp(account, part, { startedAt }) {
      const candidates = await writerOf(account).lookUp({
        ...partOf(account, part),
        prepared: part.prepared ?? {},
        startedAt,
      })
      return { proof: 'content', candidates }
    },
    changed: noteStep,
  })
}

/** Its owner said that the part before is there, and nobody knows where. */
function assertPlace({ account }: OutboxAccount, { after_remote_id: afterId }: Part): void {
  if (afterId === null)
    throw new ConnectorError('rejected', {
      network: account.network,
      message: message('publishing.part-before-without-address'),
    })
}

function writerOf({ account, threadWriter }: OutboxAccount) {
  if (threadWriter) return threadWriter
  throw new ConnectorError('unsupported', {
    network: account.network,
    message: message('publishing.no-threads-on-account'),
  })
}
