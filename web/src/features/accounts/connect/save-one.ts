import { assignTool, type Tool } from '@marquee/contract/accounts.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import type { SingleNetwork } from '../connectable.ts'
import type { Consented } from '../sign-in/consent-popup.ts'

/** The one account behind a consent, ready to be saved. */
export interface OneAccount {
  readonly network: SingleNetwork
  readonly consented: Consented
}
/**
 * Another account than the connected one: `question` is the server's, "This is @b, not @a.
 * Replace?".
 */
export interface Replacing extends OneAccount {
  readonly question: string
  readonly connected: Tool
}

/**
 * Saves and enables the account (TIKTOK-002, X-002). Answers what has to be asked first when
 * another one is connected; rejects with an ApiError.
 */
export async function saveOne(
  companyId: string,
  { network, consented: { handle, account } }: OneAccount,
  replaces?: Tool,
): Promise<Tool | undefined> {
  const [saved] = await call(assignTool, {
    body: {
      companyId,
      tool: [
        {
          type: network,
          pageId: account?.pageId ?? '',
          userId: account?.userId ?? '',
          accessToken: handle,
          enabled: true,
          ...(replaces === undefined ? {} : { replaces: replaces.id }),
        },
      ],
    },
  })
  return saved
}

/** The same; instead of a refusal because of the connected account, the question it asks. */
export async function saveOneOrAsk(
  companyId: string,
  one: OneAccount,
  connected: Tool | undefined,
): Promise<Tool | Replacing | undefined> {
  try {
    return await saveOne(companyId, one)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || connected === undefined) throw error
    return { ...one, question: error.message, connected }
  }
}
