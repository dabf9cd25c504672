import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'

/** `[{kind, value}]`: what must stand in no log line, no address and no browser storage. */
export function registerIssued(app: FastifyInstance, kernel: Kernel): void {
  app.get('/control/issued', async () => kernel.issued.list())
}
