import type { ReactNode } from 'react'
import { siFacebook, siInstagram, siJusteat, siTiktok, siTripadvisor, siUbereats, siWhatsapp, siX } from 'simple-icons'

const glyph = (path: string): ReactNode => <path fill="currentColor" d={path} />

// LinkedIn's glyph and Google's in its four colours are not in simple-icons: drawn by hand.
const linkedIn = glyph('M4.98 3.5a2.5 2.5 0 1 1-.01 5 2.5 2.5 0 0 1 .01-5ZM3 9.75h4V21H3V9.75Zm6.5 0h3.8v1.6h.06c.53-1 1.83-2 3.76-2 4.02 0 4.76 2.5 4.76 5.8V21h-4v-5.2c0-1.24-.02-2.84-1.76-2.84-1.76 0-2.03 1.35-2.03 2.75V21h-4V9.75Z')
const google = (
  <>
    <path fill="#4285F4" d="M23.5 12.27c0-.85-.08-1.67-.22-2.45H12v4.64h6.46a5.52 5.52 0 0 1-2.4 3.62v3h3.88c2.27-2.09 3.56-5.17 3.56-8.81Z" />
    <path fill="#34A853" d="M12 24c3.24 0 5.96-1.08 7.94-2.91l-3.88-3c-1.07.72-2.45 1.15-4.06 1.15-3.13 0-5.78-2.11-6.72-4.95H1.27v3.1A12 12 0 0 0 12 24Z" />
    <path fill="#FBBC05" d="M5.28 14.29A7.2 7.2 0 0 1 4.9 12c0-.8.14-1.57.38-2.29V6.61H1.27a12 12 0 0 0 0 10.78l4.01-3.1Z" />
    <path fill="#EA4335" d="M12 4.76c1.76 0 3.34.6 4.59 1.79l3.44-3.44A11.97 11.97 0 0 0 1.27 6.61l4.01 3.1C6.22 6.87 8.87 4.76 12 4.76Z" />
  </>
)

export const networkGlyphs = {
  facebook: glyph(siFacebook.path),
  instagram: glyph(siInstagram.path),
  google,
  tiktok: glyph(siTiktok.path),
  twitter: glyph(siX.path),
  uberEats: glyph(siUbereats.path),
  linkedin: linkedIn,
  linkedIn,
  whatsapp: glyph(siWhatsapp.path),
  tripadvisor: glyph(siTripadvisor.path),
  justEat: glyph(siJusteat.path),
} as const
