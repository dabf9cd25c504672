import type { Plugin } from 'vite'
import { fillPage } from '@marquee/contract/page-settings.ts'
import { callbackPaths } from './html-routes.ts'

/**
 * What the server does with pages, for the dev server: which HTML entry answers an address, and the
 * settings that stand in it.
 */
export function devRoutes(): Plugin {
  return {
    name: 'marquee-dev-routes',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/', search] = (request.url ?? '/').split('?')
        const isPage =
          request.headers.accept?.includes('text/html') === true &&
          !/\.\w+$/.test(path) &&
          !path.startsWith('/@')
        if (isPage) request.url = `${entryOf(path)}${search === undefined ? '' : `?${search}`}`
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        fillPage(html, {
          productName: process.env['PRODUCT_NAME'] || 'Marquee',
          apiKey: process.env['API_KEY'] || 'marquee-web',
        }),
    },
  }
}

function entryOf(path: string): string {
  if (path === '/') return '/index.html'
  if (path === '/components') return '/components.html'
  if (path.startsWith('/user-panel')) return '/app.html'
  if (callbackPaths.includes(path)) return '/callback.html'
  if (['/terms', '/privacy', '/contact'].includes(path)) return '/paper.html'
  return '/auth.html'
}
