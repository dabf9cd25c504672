import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { failureOf } from './answer-errors.ts'
import { languageOf } from './language.ts'

const manifest = z.array(
  z.object({
    pattern: z.string(),
    html: z.string(),
    translations: z.record(z.string(), z.string()),
    status: z.int(),
  }),
)
type Page = z.output<typeof manifest>[number]

/**
 * `/a/:b` matches one segment, `/a/*` everything below, `*` whatever is left; the first that
 * matches wins.
 */
function matcher({ pattern }: Page): RegExp {
  if (pattern === '*') return /^/
  const source = pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:[a-z]+/gi, '[^/]+')
  return new RegExp(`^${source}/?$`)
}

/**
 * A page is known by what stands in it: sizes and times are alike in two languages, and in two
 * releases that were built with fixed times.
 */
const markOf = (path: string) =>
  `W/"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`
const isKept = ({ headers }: FastifyRequest, mark: string) =>
  (headers['if-none-match'] ?? '').split(',').some((kept) => kept.trim() === mark)

/**
 * The built screens: hashed files are immutable, pages are asked for again each time. Unknown paths
 * get the not-found page with 404.
 */
export async function serveWeb(app: FastifyInstance, dist: string): Promise<boolean> {
  const list = join(dist, 'routes.json')
  const nothingHere = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(404)
      .send(failureOf({ code: 'not-found', said: message('http.nothing-here') }, request.id))
  if (!existsSync(list)) {
    app.setNotFoundHandler(nothingHere)
    return false
  }
  const pages = manifest
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .map((page) => ({ ...page, matches: matcher(page) }))
  const marks = new Map(
    pages.flatMap(({ html, translations }) =>
      [html, ...Object.values(translations)].map(
        (file) => [file, markOf(join(dist, file))] as const,
      ),
    ),
  )
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    redirect: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (
      path.startsWith('/api/') ||
      path.startsWith('/m/') ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    ) {
      return nothingHere(request, reply)
    }
    const page = pages.find(({ matches }) => matches.test(path))
    if (!page) return nothingHere(request, reply)
    const file = page.translations[languageOf(request.headers)] ?? page.html
    const mark = marks.get(file) ?? ''
    reply.header('vary', 'cookie, accept-language').header('cache-control', 'no-cache')
    reply.header('etag', mark)
    if (page.status === 200 && isKept(request, mark)) return reply.code(304).send()
    return reply.code(page.status).sendFile(file, { etag: false, lastModified: false })
  })
  return true
}
