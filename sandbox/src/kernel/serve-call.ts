import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusingFault } from './fault.ts'
import type { Verdict } from './faults.ts'
import type { Kernel } from './kernel.ts'
import type { ReceivedCall } from './received-call.ts'
import { redact } from './redact.ts'
import { keepTraffic } from './traffic.ts'

export interface TownAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
  /** What changed in the world, in words; absent when nothing did. */
  effect?: string
}

/** What a network tells the shared path about one of its calls. */
export interface NetworkCall {
  network: string
  /** The path with its parts named, e.g. `/{page}/feed`. */
  route: string
  /** The path as asked, without host and version. */
  path: string
  received: ReceivedCall
  /** Does the work. Must not throw: a refusal is an answer too. */
  run(conditions: Conditions): Promise<TownAnswer>
  /** A fault's refusal in the network's own shape. */
  refuse(fault: RefusingFault, conditions: Conditions): TownAnswer
}

export interface Conditions {
  /** Reads hide what is younger than this; writes become visible only after it. */
  lagMs: number
  usagePercent: number | undefined
  /** How much longer media is worked on, and the number it fails with in the end. */
  processing: { delayMs: number; failure: number | undefined }
}

/** Every network call takes this way: log, faults, effect, answer. */
export async function serveCall(
  kernel: Kernel,
  request: FastifyRequest,
  { reply, call }: { reply: FastifyReply; call: NetworkCall },
): Promise<unknown> {
  const started = performance.now()
  const verdict = kernel.faults.judge({
    network: call.network,
    method: call.received.method,
    route: call.route,
    path: call.path,
  })
  const conditions: Conditions = {
    lagMs: verdict.lagMs,
    usagePercent: verdict.usagePercent,
    processing: verdict.processing,
  }
  const record = (answer: TownAnswer | undefined, answered: boolean) =>
    recordCall(kernel, call, { verdict, answer, answered, durationMs: performance.now() - started })
  const hangUp = () => {
    reply.hijack()
    request.raw.socket.destroy()
  }
  if (verdict.delayMs > 0) await pause(verdict.delayMs, kernel.closing)

  const outcome = verdict.outcome
  switch (outcome?.kind) {
    case undefined: {
      const answer = await call.run(conditions)
      record(answer, true)
      keepTraffic(request, call, answer)
      return send(reply, answer)
    }
    case 'status':
    case 'rate-limit':
    case 'token-expired': {
      const answer = call.refuse(outcome, conditions)
      record(answer, true)
      return send(reply, answer)
    }
    case 'lose-answer': {
      const answer = await call.run(conditions)
      record(answer, false)
      return hangUp()
    }
    case 'late-effect': {
      const entry = record(undefined, false)
      hangUp()
      kernel.clock.at(kernel.clock.now() + outcome.delayMs, () => {
        const late = call.run(conditions).then((answer) => {
          if (answer.effect !== undefined) kernel.log.tookEffect(entry, `${answer.effect} (late)`)
        })
        late.catch((cause: unknown) => console.error('The town failed on a late effect:', cause))
      })
      return undefined
    }
    case 'hang':
      await pause(outcome.ms, kernel.closing)
      record(undefined, false)
      return hangUp()
    case 'drop':
      record(undefined, false)
      return hangUp()
  }
}

async function pause(ms: number, closing: AbortSignal): Promise<void> {
  // an abort only ends the wait early
  await wait(ms, undefined, { signal: closing }).catch(() => undefined)
}

function send(reply: FastifyReply, answer: TownAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}

function recordCall(
  kernel: Kernel,
  call: NetworkCall,
  {
    verdict,
    answer,
    answered,
    durationMs,
  }: { verdict: Verdict; answer: TownAnswer | undefined; answered: boolean; durationMs: number },
) {
  const { received } = call
  return kernel.log.add({
    at: new Date(kernel.clock.now()).toISOString(),
    network: call.network,
    method: received.method,
    path: call.path,
    route: call.route,
    query: redact(received.query),
    body: redact(received.body),
    files: received.files.map((file) => ({
      field: file.field,
      bytes: file.bytes.length,
      type: file.type,
      sha256: file.sha256,
    })),
    status: answered && answer ? answer.status : null,
    effect: answer?.effect ?? null,
    faults: verdict.struckBy,
    correlationId: received.correlationId ?? null,
    durationMs: Math.round(durationMs * 10) / 10,
  })
}
