import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { message } from '@marquee/contract/message.ts'
import type { PageSettings } from '@marquee/contract/page-settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { failureOf } from '../answer-errors.ts'
import { languageOf } from '../callers/language.ts'
import { readPage, type PageFile } from './page-files.ts'

const manifest = z.array(
  z.object({
    pattern: z.string(),
    html: z.string(),
    translations: z.record(z.string(), z.string()),
    status: z.int(),
  }),
)
type Page = z.output<typeof manifest>[number]
const manifestName = 'manifest.webmanifest'

/**
 * `/a/:b` matches one segment, `/a/*` everything below, `*` whatever is left; the first that
 * matches wins.
 */
function matcher({ pattern }: Page): RegExp {
  if (pattern === '*') return /^/
  const source = pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:[a-z]+/gi, '[^/]+')
  return new RegExp(`^${source}/?$`)
}

const isKept = ({ headers }: FastifyRequest, mark: string) =>
  (headers['if-none-match'] ?? '').split(',').some((kept) => kept.trim() === mark)

async function sendPage(
  page: PageFile,
  status: number,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('etag', page.mark)
  if (status === 200 && isKept(request, page.mark)) return reply.code(304).send()
  const { bytes, encoding } = await page.bytes(String(request.headers['accept-encoding'] ?? ''))
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.code(status).type(page.type).send(bytes)
}

/**
 * The built screens with the operator's settings in them: hashed files are immutable, pages are
 * asked for again each time. Unknown paths get the not-found page with 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  dist: string,
  settings: PageSettings,
): Promise<boolean> {
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
  const files = new Map(
    pages.flatMap(({ html, translations }) =>
      [html, ...Object.values(translations)].map(
        (file) => [file, readPage(join(dist, file), settings)] as const,
      ),
    ),
  )
  const manifestFile = join(dist, manifestName)
  if (existsSync(manifestFile)) {
    const page = readPage(manifestFile, settings, 'json')
    app.get(`/${manifestName}`, async (request, reply) =>
      sendPage(page, 200, { request, reply: reply.header('vary', 'accept-encoding') }),
    )
  }
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    // marks stand in them: they are sent as pages alone
    globIgnore: [...files.keys(), manifestName],
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
    const file = files.get(page.translations[languageOf(request.headers)] ?? page.html)
    if (!file) return nothingHere(request, reply)
    reply.header('vary', 'cookie, accept-language, accept-encoding')
    return sendPage(file, page.status, { request, reply })
  })
  return true
}
