import type { FastifyInstance } from 'fastify'

/** Origins of the operator's choice that a page may use; empty lists are the rule. */
export interface AllowedOrigins {
  /** Players of the tutorial videos. */
  readonly videos: readonly string[]
  /** The site that may show the entry screens in a frame (SOCIALLOGIN-004). */
  readonly ownSite: string | null
  /** The partner's script, on the landing and on the page after a registration. */
  readonly affiliate: string | null
  /** Whence pictures of the map come. */
  readonly tiles: string | null
}

const none: AllowedOrigins = { videos: [], ownSite: null, affiliate: null, tiles: null }
/**
 * A popup of a frame comes back here from a provider and tells that frame, whose top page is
 * another site's: it must keep its opener.
 */
const keepsOpener = /^\/sign-in\/callback\/?(\?|$)/
/** The landing, and the page after a registration; never one on which a password is typed. */
const affiliatePage = /^\/(sign-up\/success\/?)?(\?|$)/
/** What a signed-in person does is never shown in another site's frame. */
const panel = /^\/user-panel(\/|\?|$)/

function policyOf({ videos, affiliate, ownSite, tiles }: AllowedOrigins): string {
  const and = (base: string, more: string | null) => (more === null ? base : `${base} ${more}`)
  return [
    "default-src 'self'",
    and("script-src 'self'", affiliate),
    "style-src 'self'",
    and(and("img-src 'self' blob: data:", affiliate), tiles),
    "media-src 'self' blob:",
    "font-src 'self'",
    and("connect-src 'self'", affiliate),
    `frame-src ${videos.length === 0 ? "'none'" : [...new Set(videos)].join(' ')}`,
    and("frame-ancestors 'self'", ownSite),
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * One table of headers for every answer (design section 9). Popups keep their opener:
 * same-origin-allow-popups.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  options: { readonly isHttps: boolean; readonly allowed?: AllowedOrigins },
): void {
  const allowed = options.allowed ?? none
  // maps stand in the panel alone
  const inPanel = policyOf({ ...allowed, affiliate: null, ownSite: null })
  const open = policyOf({ ...allowed, affiliate: null, tiles: null })
  const withAffiliate = policyOf({ ...allowed, tiles: null })
  const policyFor = (url: string) =>
    panel.test(url) ? inPanel : affiliatePage.test(url) ? withAffiliate : open
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policyFor(request.url))
    reply.headers({
      // never more than the origin, to us neither: addresses may hold a code or a link's word
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy':
        allowed.ownSite !== null && keepsOpener.test(request.url)
          ? 'unsafe-none'
          : 'same-origin-allow-popups',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    })
    if (options.isHttps)
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
