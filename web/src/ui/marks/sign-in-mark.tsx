import './network-mark.css'
import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { facebook } from '#networks/facebook/glyph.tsx'
import { google } from '#networks/google/glyph.tsx'

const glyphs = { google, facebook } as const

/**
 * The two marks of the entry page by themselves: all glyphs together weigh 5 kB, which that page
 * cannot spare.
 */
export function SignInMark({ network }: { readonly network: SignInProvider }) {
  return (
    <span className={`mark mark--${network}`} aria-hidden="true">
      <svg viewBox="0 0 24 24">{glyphs[network]}</svg>
    </span>
  )
}
