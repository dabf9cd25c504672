import { createHmac } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { ThreadsAccount } from './threads-world.ts'
import { threadsClient } from './threads-world.ts'

const callbacks = {
  deauthorize: 'deauthorizeUrl',
  'data-deletion': 'dataDeletionUrl',
} as const

/**
 * Sends `signed_request` as a form to the address that is set for it, or to the product's own
 * place.
 */
function sendSigned(kernel: Kernel, account: ThreadsAccount, kind: keyof typeof callbacks): void {
  const set = kernel.world.threads[callbacks[kind]]
  if (set === 'none') return
  const payload = Buffer.from(
    JSON.stringify({
      user_id: account.id,
      algorithm: 'HMAC-SHA256',
      issued_at: Math.floor(kernel.clock.now() / 1000),
    }),
  ).toString('base64url')
  const signature = createHmac('sha256', threadsClient.secret).update(payload).digest('base64url')
  const base = kernel.webhooks.base()
  kernel.webhooks.queue('threads', {
    type: kind,
    eventId: `threads-${kernel.nextId()}`,
    body: new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString(),
    address: set ?? (base === undefined ? undefined : `${base}/threads/${kind}`),
  })
}

/**
 * The person removes the app: every token of theirs is dead, and the app is told. False: it was not
 * there.
 */
export function leaveThreadsApp(kernel: Kernel, account: ThreadsAccount): boolean {
  const grant = kernel.world.threads.grants[account.personId]
  if (!grant || grant.isRemoved) return false
  Object.assign(grant, { isRemoved: true, generation: grant.generation + 1 })
  sendSigned(kernel, account, 'deauthorize')
  kernel.touch()
  return true
}

/** The person asks for what the app keeps to be deleted; the answer stands with the message. */
export function askForDeletion(kernel: Kernel, account: ThreadsAccount): void {
  sendSigned(kernel, account, 'data-deletion')
}
