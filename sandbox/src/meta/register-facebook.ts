import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { demoApp } from './facebook-world.ts'
import { registerDialog } from './dialog-routes.ts'
import { registerGraph } from './graph-routes.ts'
import { registerMedia } from './media-routes.ts'

/** The whole of this network: sign-in, Graph API, pictures. */
export function registerFacebook(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('facebook app secret', demoApp.secret)
  registerDialog(app, kernel)
  registerGraph(app, kernel)
  registerMedia(app, kernel)
}
