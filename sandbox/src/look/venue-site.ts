import type { FastifyInstance } from 'fastify'
import { html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { photoBytes } from '../meta/picture-bytes.ts'

const pages: Record<string, { title: string; about: string; asset: string }> = {
  menu: {
    title: 'The menu of Osteria Lume',
    about: 'Hand-cut pasta, six starters and one very good tiramis\u00f9.',
    asset: 'tagliatelle',
  },
  book: {
    title: 'Book a table at Osteria Lume',
    about: 'Cotham Hill, Bristol. Tuesday to Sunday from six.',
    asset: 'facade',
  },
}

/** A site of the venue's own, which its posts link to. */
export function registerVenueSite(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { page: string } }>('/site/:page', async (request, reply) => {
    const name = request.params.page
    const picture = pages[name.replace(/\.jpg$/, '')]
    if (!picture) return reply.code(404).send('Not here')
    if (name.endsWith('.jpg'))
      return reply.type('image/jpeg').send(await photoBytes(kernel, { asset: picture.asset }))
    const { title, about } = picture
    const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta property="og:title" content="${title}"><meta property="og:description" content="${about}"><meta property="og:image" content="/site/${name}.jpg"></head><body><h1>${title}</h1><p>${about}</p></body></html>`
    return reply.type('text/html; charset=utf-8').send(body.text)
  })
}
