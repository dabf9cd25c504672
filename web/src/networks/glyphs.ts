import { bluesky } from './bluesky/glyph.tsx'
import { facebook } from './facebook/glyph.tsx'
import { google } from './google/glyph.tsx'
import { instagram } from './instagram/glyph.tsx'
import { linkedin } from './linkedin/glyph.tsx'
import { threads } from './threads/glyph.tsx'
import { tiktok } from './tiktok/glyph.tsx'
import { uberEats } from './uber-eats/glyph.tsx'
import { whatsapp } from './whatsapp/glyph.tsx'
import { x } from './x/glyph.tsx'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { ReactNode } from 'react'

/** What stands inside the mark of each network, in a box of 24 by 24. */
export const networkGlyphs: Readonly<Record<ToolType, ReactNode>> = {
  facebook,
  instagram,
  google,
  tiktok,
  twitter: x,
  threads,
  bluesky,
  uberEats,
  linkedin,
  whatsapp,
}
