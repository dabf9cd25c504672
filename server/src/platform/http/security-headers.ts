import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:", "media-src 'self' blob:", "font-src 'self'", "connect-src 'self'",
  "frame-src 'none'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'self'", "object-src 'none'",
].join('; ')

/** One table of headers for every answer (design section 9). Popups keep their opener: same-origin-allow-popups. */
export function addSecurityHeaders(app: FastifyInstance, options: { readonly isHttps: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    reply.headers({
      'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    })
    if (options.isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
