import { message } from '@marquee/contract/message.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { assertTerms } from './assert-terms.ts'
import { readCreatorInfo } from './creator-info.ts'
import { isUnaudited } from '../client/tiktok-error.ts'
import type { Publishing } from '../publish/tiktok-publishing.ts'
import { draftsOnly, mayDraft } from '../sign-in/tiktok-scopes.ts'

/**
 * Where a post goes: onto the profile at once, or into the inbox of its owner, who finishes it in
 * the TikTok app.
 */
export type PostTarget = 'profile' | 'inbox'

/**
 * Whether it is known without asking that a post goes to the inbox: nothing else is allowed, or the
 * person was told so and chose nothing else.
 */
export const isForInbox = ({ bound }: Publishing, chosen: TiktokOptions): boolean =>
  chosen.toInbox === true || draftsOnly(bound)

/**
 * Asks TikTok anew what the profile allows, where that is of any concern. Throws `rejected` with
 * what to change.
 */
export async function chooseTarget(
  work: Publishing,
  content: PostContent,
  chosen: TiktokOptions,
): Promise<PostTarget> {
  const { client, bound } = work
  if (isForInbox(work, chosen)) {
    if (mayDraft(bound)) return 'inbox'
    throw new ConnectorError('rejected', {
      network: 'tiktok',
      message: message('tiktok.inbox-closed'),
    })
  }
  return orInbox<PostTarget>(
    bound,
    async () => {
      assertTerms(content, chosen, await readCreatorInfo(client, bound))
      return 'profile'
    },
    async () => 'inbox',
  )
}

/**
 * What TikTok refuses to publish because it has not audited the app of this server goes to the
 * inbox, where the grant allows that: nobody sees it before its owner finishes it there, and they
 * are told. Nothing stands of what was refused.
 */
export async function orInbox<T>(
  bound: Publishing['bound'],
  publish: () => Promise<T>,
  draft: () => Promise<T>,
): Promise<T> {
  try {
    return await publish()
  } catch (error) {
    if (error instanceof ConnectorError && isUnaudited(error) && mayDraft(bound)) return draft()
    throw error
  }
}
