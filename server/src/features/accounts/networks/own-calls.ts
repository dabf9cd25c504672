import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mountFacebook } from './facebook.ts'
import { mountGoogle } from './google.ts'
import { mountInstagram } from './instagram.ts'
import { mountTikTok } from './tiktok.ts'
import { mountUberEats } from './uber-eats.ts'
import { mountX } from './x.ts'

const mounts = [mountFacebook, mountInstagram, mountGoogle, mountTikTok, mountX, mountUberEats]

/** The calls whose address names a network; the verbs behind them are the same for all. */
export function mountOwnCalls(api: Api, deps: AccountsDeps): void {
  for (const mount of mounts) mount(api, deps)
}
