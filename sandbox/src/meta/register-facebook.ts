import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { registerDialog } from './dialog-routes.ts'
import { registerGraph } from './graph-routes.ts'
import { registerMedia } from './media-routes.ts'

/** The whole of this network: sign-in, Graph API, pictures. */
export function registerFacebook(app: FastifyInstance, kernel: Kernel): void {
  registerDialog(app, kernel)
  registerGraph(app, kernel)
  registerMedia(app, kernel)
}
