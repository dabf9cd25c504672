import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { BadFault } from '../kernel/parse-fault.ts'
import { bodyFields } from './body-fields.ts'

/** Faults on demand. */
export function registerFaults(app: FastifyInstance, kernel: Kernel): void {
  const { faults } = kernel
  app.get('/control/faults', async () => faults.list())
  app.post('/control/faults', async (request, reply) => {
    try {
      return reply.code(201).send(faults.add(request.body))
    } catch (cause) {
      if (cause instanceof BadFault) return reply.code(400).send({ message: cause.message })
      throw cause
    }
  })
  app.patch<{ Params: { id: string } }>('/control/faults/:id', async (request, reply) => {
    const fault = faults.setEnabled(
      request.params.id,
      bodyFields(request.body)['enabled'] !== false,
    )
    return fault ?? reply.code(404).send({ message: 'No such fault.' })
  })
  app.delete<{ Params: { id: string } }>('/control/faults/:id', async (request, reply) => {
    return faults.remove(request.params.id)
      ? { removed: true }
      : reply.code(404).send({ message: 'No such fault.' })
  })
  app.delete('/control/faults', async () => {
    faults.clear()
    return { removed: true }
  })
}
