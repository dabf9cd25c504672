import './network-mark.css'
import { facebookGlyph, googleGlyph } from './sign-in-glyphs.tsx'

const glyphs = { google: googleGlyph, facebook: facebookGlyph } as const

/**
 * The two marks of the entry page by themselves: all glyphs together weigh 5 kB, which that page
 * cannot spare.
 */
export function SignInMark({ network }: { readonly network: 'google' | 'facebook' }) {
  return (
    <span className={`mark mark--${network}`} aria-hidden="true">
      <svg viewBox="0 0 24 24">{glyphs[network]}</svg>
    </span>
  )
}
