import type { Api } from '#platform/http/api.ts'
import type { MountedComments } from '../comment-verbs.ts'
import { mountAny } from './any.ts'
import { mountFacebook } from './facebook.ts'
import { mountInstagram } from './instagram.ts'

/** The calls whose address names a network, and those that take its name. */
export function mountOwnCalls(api: Api, deps: MountedComments): void {
  for (const mount of [mountFacebook, mountInstagram, mountAny]) mount(api, deps)
}
