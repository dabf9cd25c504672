import { getFacebookPost } from '@marquee/contract/publishing.ts'
import type { Api } from '#platform/http/api.ts'
import { findPostOn } from '../posts/find-post-on.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

/** The call for Facebook alone. */
export function mountFacebook(api: Api, deps: PublishingDeps): void {
  api.mount(getFacebookPost, ({ scope, params }) =>
    findPostOn(deps, scope, { network: 'facebook', id: params.id }),
  )
}
