import { createHmac } from 'node:crypto'
import type { Hook } from './hook-collector.ts'

/** The town's app (sandbox/README.md). */
const secret = 'demo-app-secret'

interface Batch {
  readonly object: string
  readonly entry: readonly (Readonly<Record<string, unknown>> & {
    readonly messaging?: readonly unknown[]
  })[]
}

/**
 * Meta tells of many messages at once where many come up together; here each is an event of its
 * own, signed as the town signs.
 */
export function splitHooks(hooks: readonly Hook[]): Hook[] {
  return hooks
    .filter(({ path }) => path === '/webhooks/meta')
    .flatMap(({ path, headers, body: batch }) => {
      const { object, entry }: Batch = JSON.parse(batch.toString())
      return entry.flatMap(({ messaging = [], ...one }) =>
        messaging.map((message) => {
          const body = Buffer.from(
            JSON.stringify({ object, entry: [{ ...one, messaging: [message] }] }),
          )
          const signature = createHmac('sha256', secret).update(body).digest('hex')
          return {
            path,
            headers: {
              'content-type': headers['content-type'] ?? 'application/json',
              'x-hub-signature-256': `sha256=${signature}`,
            },
            body,
          }
        }),
      )
    })
}
