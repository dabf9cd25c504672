import type { Plugin } from 'vite'

/** What the server does with routes.json, for the dev server: which HTML entry answers an address. */
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
  }
}

function entryOf(path: string): string {
  if (path === '/') return '/index.html'
  if (path === '/components') return '/components.html'
  if (path.startsWith('/user-panel')) return '/app.html'
  if (['/callback', '/twitter', '/uber-eats/redirect_uri'].includes(path)) return '/callback.html'
  if (['/terms', '/privacy', '/contact'].includes(path)) return '/paper.html'
  return '/auth.html'
}
