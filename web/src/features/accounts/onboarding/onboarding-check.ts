import { assignTool, listTools, type Tool } from '@marquee/contract/accounts.ts'
import type { BodyIn } from '@marquee/contract/endpoint.ts'
import { call } from '#lib/api/api.ts'
import { chosenCompanyId } from '#lib/session/company-choice.ts'

type Sent = BodyIn<typeof assignTool>['tool'][number]

/**
 * Without null, undefined and empty text (ACCOUNTS-033); what names the account is never one of
 * them.
 */
export function stripped({ type, pageId, ...rest }: Tool): Sent {
  const { id, pageName, userId, accessToken, enabled, profilePic, pageDetails, adAccountId } = rest
  const told = Object.entries({
    id,
    pageName,
    userId,
    accessToken,
    enabled,
    profilePic,
    pageDetails,
    adAccountId,
  }).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return { type, pageId, ...Object.fromEntries(told) }
}

/**
 * At the end of sign-up step 3 what is connected is sent once more (ACCOUNTS-034). Nothing
 * connected: nothing is sent. Rejects with an ApiError.
 */
export async function checkOnboarding(): Promise<void> {
  const companyId = chosenCompanyId()
  const tools = companyId === null ? [] : await call(listTools)
  if (companyId !== null && tools.length > 0)
    await call(assignTool, { body: { companyId, tool: tools.map(stripped) } })
}
