import type { Api } from '#platform/http/api.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { mountFacebook } from './facebook-routes.ts'
import { mountTiktok } from './tiktok/tiktok-routes.ts'
import { mountX } from './x-routes.ts'

/** The calls whose address names a network. */
export function mountOwnCalls(api: Api, deps: PublishingDeps): void {
  for (const mount of [mountFacebook, mountTiktok, mountX]) mount(api, deps)
}
