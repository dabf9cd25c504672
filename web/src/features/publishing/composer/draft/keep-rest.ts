import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { now } from '#lib/time/clock.ts'
import type { DraftContent } from './draft-content.ts'
import { localDrafts } from './local-drafts.ts'

interface Owner {
  readonly userId: string
  readonly companyId: string
}

/**
 * Puts a content on this device as a new draft and answers its id; opened, it goes to the account
 * like any other. Null where the browser keeps nothing.
 */
export async function keepAsDraft(
  { userId, companyId }: Owner,
  content: DraftContent,
): Promise<string | null> {
  const draftId = crypto.randomUUID()
  try {
    await localDrafts.put({
      userId,
      companyId,
      draftId,
      content,
      baseVersion: 0,
      savedAt: now().toISOString(),
      isSynced: false,
    })
    return draftId
  } catch {
    return null
  }
}

/** What was refused at some networks while others took it: the same words for those that did not. */
export function keepRest(
  owner: Owner,
  content: DraftContent,
  networks: readonly NetworkKey[],
): Promise<string | null> {
  return keepAsDraft(owner, { ...content, networks, scheduledAt: null })
}

const pages = { post: '/user-panel/posts/new', reel: '/user-panel/reels/new' } as const
/** Where a draft goes on. */
export const draftAddress = (
  { extras }: { readonly extras: Pick<DraftContent['extras'], 'kind'> },
  draftId: string,
) => `${pages[extras.kind]}?draft=${draftId}`
