import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import type { CommentsProps } from './comments-props.ts'

/** The comments of a post as each network lays them out; of a network without comments nothing. */
export const commentsOf: Partial<Readonly<Record<NetworkKey, ComponentType<CommentsProps>>>> = {
  facebook: lazyPart(async () => (await import('./facebook-comments.tsx')).FacebookComments),
  instagram: lazyPart(async () => (await import('./instagram-comments.tsx')).InstagramComments),
  threads: lazyPart(async () => (await import('./threads-comments.tsx')).ThreadsComments),
  bluesky: lazyPart(async () => (await import('./bluesky-comments.tsx')).BlueskyComments),
}
