import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

const manifest = z.object({
  routes: z.array(z.object({ pattern: z.string(), html: z.string() })),
  notFound: z.string(),
})

/** The built screens: hashed files are immutable, pages are asked for again each time. Unknown paths get the not-found page with 404. */
export async function serveWeb(app: FastifyInstance, dist: string): Promise<boolean> {
  const list = join(dist, 'routes.json')
  if (!existsSync(list)) return false
  const { routes, notFound } = manifest.parse(JSON.parse(readFileSync(list, 'utf8')))
  await app.register(fastifyStatic, {
    root: dist, index: false, preCompressed: true, cacheControl: false, wildcard: false, redirect: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const exact = new Map(routes.filter(({ pattern }) => !pattern.endsWith('/*')).map(({ pattern, html }) => [pattern, html]))
  const prefixes = routes.filter(({ pattern }) => pattern.endsWith('/*')).map(({ pattern, html }) => ({ prefix: pattern.slice(0, -1), html }))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || path.startsWith('/m/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).send({ message: 'Nothing is here.', code: 'not-found', requestId: request.id })
    }
    const page = exact.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? prefixes.find(({ prefix }) => path.startsWith(prefix) || `${path}/` === prefix)?.html
    return reply.code(page ? 200 : 404).sendFile(page ?? notFound)
  })
  return true
}
