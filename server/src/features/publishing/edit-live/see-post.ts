import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostWords } from '#connectors/capabilities/posts/post-editor.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { Scope } from '#platform/scope.ts'
import type { UnreachableWords } from '../delete/delete-post.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

interface Standing {
  readonly network: NetworkKey
  readonly socialAccountId: string
  readonly remoteId: string
  readonly words: UnreachableWords
}

/** How the post stands there now; null: it is gone. Throws why its network cannot be asked. */
export async function seePost(
  { db, clock, accounts }: Pick<PublishingDeps, 'db' | 'clock' | 'accounts'>,
  { companyId }: Pick<Scope, 'companyId'>,
  { network, socialAccountId, remoteId, words }: Standing,
): Promise<PostWords | null> {
  const off = await reasonOff(db, network)
  if (off !== null) throw new AppError('conflict', words.off(networkNames[network], off))
  try {
    const account = await accounts.capabilitiesOf(companyId, socialAccountId)
    if (!account?.postEditor) throw new AppError('conflict', words.disconnected)
    return await account.postEditor.see(remoteId, clock.now())
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw new AppError('network-refused', error.said, { cause: error })
  }
}
