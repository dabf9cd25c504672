import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { bluesky } from './bluesky/preview.ts'
import { facebook } from './facebook/preview.ts'
import { google } from './google/preview.ts'
import { instagram } from './instagram/preview.ts'
import type { Preview } from './preview.ts'
import { threads } from './threads/preview.ts'
import { tiktok } from './tiktok/preview.ts'
import { x } from './x/preview.ts'

export const previews: Readonly<Record<NetworkKey, Preview>> = {
  facebook,
  instagram,
  google,
  tiktok,
  twitter: x,
  threads,
  bluesky,
}
