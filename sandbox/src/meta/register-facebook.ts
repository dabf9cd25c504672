import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { demoApp } from './facebook-world.ts'
import { registerDialog } from './dialog-routes.ts'
import { registerGraph } from './graph-routes.ts'
import { registerMedia } from './media-routes.ts'
import { sendPageEvents } from './page-events.ts'
import { armDue } from './publish-due.ts'
import { registerRupload } from './rupload-routes.ts'

/**
 * The whole of this network: sign-in, Graph API, pictures. `settle` arms the clock for a saved
 * town.
 */
export function registerFacebook(app: FastifyInstance, kernel: Kernel): { settle(): void } {
  kernel.issued.add('facebook app secret', demoApp.secret)
  registerDialog(app, kernel)
  registerGraph(app, kernel)
  registerMedia(app, kernel)
  registerRupload(app, kernel)
  return {
    settle() {
      const { posts, scheduled, videos, unsettledVideos } = kernel.world.facebook
      for (const id of scheduled) armDue(kernel, posts[id]?.scheduledAt ?? kernel.clock.now())
      for (const id of unsettledVideos)
        armDue(kernel, videos[id]?.finish?.readyAt ?? kernel.clock.now())
      if (kernel.world.facebook.news.length > 0) sendPageEvents(kernel)
    },
  }
}
