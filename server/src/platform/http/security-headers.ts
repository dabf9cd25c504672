import type { FastifyInstance } from 'fastify'

/** Origins of the operator's choice that a page may use; empty lists are the rule. */
export interface AllowedOrigins {
  /** Players of the tutorial films. */
  readonly films: readonly string[]
  /** The site that may show the entry screens in a frame (SOCIALLOGIN-004). */
  readonly ownSite: string | null
  /** The partner's script of the page after a registration. */
  readonly affiliate: string | null
}

const none: AllowedOrigins = { films: [], ownSite: null, affiliate: null }
const affiliatePage = /^\/sign-up\/success\/?(\?|$)/

function policyOf({ films, ownSite }: AllowedOrigins, affiliate: string | null): string {
  const and = (base: string, more: string | null) => (more === null ? base : `${base} ${more}`)
  return [
    "default-src 'self'", and("script-src 'self'", affiliate), "style-src 'self'", and("img-src 'self' blob: data:", affiliate), "media-src 'self' blob:", "font-src 'self'", and("connect-src 'self'", affiliate),
    `frame-src ${films.length === 0 ? "'none'" : [...new Set(films)].join(' ')}`, and("frame-ancestors 'self'", ownSite), "base-uri 'none'", "form-action 'self'", "object-src 'none'",
  ].join('; ')
}

/** One table of headers for every answer (design section 9). Popups keep their opener: same-origin-allow-popups. */
export function addSecurityHeaders(app: FastifyInstance, options: { readonly isHttps: boolean; readonly allowed?: AllowedOrigins }): void {
  const allowed = options.allowed ?? none
  const policy = policyOf(allowed, null)
  const withAffiliate = policyOf(allowed, allowed.affiliate)
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', affiliatePage.test(request.url) ? withAffiliate : policy)
    reply.headers({
      'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    })
    if (options.isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
