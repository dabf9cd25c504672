import type { Kernel } from '../kernel/kernel.ts'
import type { LocalPost } from './google-business-world.ts'

/** How long Google looks at a post before it is out. */
export const processingMs = 20_000
/** A phone number in the text is what Google rejects most surely. */
const phoneNumber = /(\+?\d[\d ()-]{7,}\d)/

export const verdictOf = (post: Pick<LocalPost, 'summary'>) =>
  phoneNumber.test(post.summary) ? 'REJECTED' : 'LIVE'

/**
 * Lets happen what is due by the town's clock: scheduled posts are looked at, posts that were
 * looked at are out or rejected.
 */
export function settlePosts(kernel: Kernel): void {
  const now = kernel.clock.now()
  for (const post of Object.values(kernel.world.googleBusiness.posts)) {
    for (let next = post.next; next !== null && next.at <= now; next = post.next) {
      post.state = next.state
      post.updatedAt = next.at
      post.next =
        next.state === 'PROCESSING' ? { at: next.at + processingMs, state: verdictOf(post) } : null
      kernel.touch()
    }
  }
}
