import type { LinkableAccount } from '#connectors/capabilities/sign-in/account-link.ts'
import { ProofError, type MadePost, type Proof } from '../proof.ts'

/** The connected account. Throws where a step runs that needs one, and did not say so. */
export function accountOf({ account }: Proof): LinkableAccount {
  if (!account) throw new ProofError('No account is connected.')
  return account
}

/** The first post that stands. */
export function firstPost({ posts }: Proof): MadePost {
  const [post] = posts
  if (!post) throw new ProofError('No post stands to try it on.')
  return post
}
