import type { Api } from '#platform/http/api.ts'
import type { MountedComments } from '../comment-verbs.ts'
import { mountFacebook } from './facebook.ts'
import { mountInstagram } from './instagram.ts'

/** The calls whose address names a network. */
export function mountOwnCalls(api: Api, deps: MountedComments): void {
  for (const mount of [mountFacebook, mountInstagram]) mount(api, deps)
}
