import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { privacyLevels, type TiktokTerms } from '@marquee/contract/tiktok.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import type { PublishingDeps } from '../../publishing-deps.ts'

/**
 * What the connected TikTok account allows now. The creator's picture is the account's own copy,
 * from our origin.
 */
export async function readTiktokTerms(
  deps: Pick<PublishingDeps, 'db' | 'accounts'>,
  scope: Scope,
): Promise<TiktokTerms> {
  const enabled = (await deps.accounts.enabledAccounts(deps.db, scope.companyId)).find(
    ({ network }) => network === 'tiktok',
  )
  if (!enabled)
    throw new AppError(
      'conflict',
      message('publishing.not-connected', { network: networkNames.tiktok }),
    )
  try {
    const account = await deps.accounts.capabilitiesOf(scope.companyId, enabled.id)
    if (!account?.postingTerms)
      throw new AppError(
        'conflict',
        message('publishing.terms-not-read', { network: networkNames.tiktok }),
      )
    const { creator, privacyLevels: offered, ...terms } = await account.postingTerms()
    return {
      ...terms,
      name: creator.name,
      username: creator.username,
      pictureUrl: deps.accounts.pictureUrl(enabled.id),
      privacyLevels: privacyLevels.filter((level) => offered.includes(level)),
    }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw new AppError('conflict', error.said, { cause: error })
  }
}
