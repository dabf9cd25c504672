import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { registerBlueskyControl } from './bluesky-control.ts'
import { registerBlueskyFiles } from './bluesky-files.ts'
import { registerBlueskyLook } from './bluesky-look.ts'
import { registerOauth } from './register-oauth.ts'
import { registerXrpc } from './register-xrpc.ts'

/** Bluesky: the authorization server, one server that holds every profile, and its public face. */
export async function registerBluesky(app: FastifyInstance, kernel: Kernel): Promise<void> {
  registerOauth(app, kernel)
  await registerXrpc(app, kernel)
  registerBlueskyFiles(app, kernel)
  registerBlueskyControl(app, kernel)
  registerBlueskyLook(app, kernel)
}
