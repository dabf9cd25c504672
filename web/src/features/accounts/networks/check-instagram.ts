import { instagramCheck, type Tool } from '@marquee/contract/accounts.ts'
import { call } from '#lib/api/api.ts'

/**
 * Whether the active Instagram profile was switched off because the network no longer lets us in
 * (FACEBOOK-011). Asks only when one is active.
 */
export async function checkInstagram(tools: readonly Tool[]): Promise<boolean> {
  const saved = tools.filter((tool) => tool.type === 'instagram')
  if (!saved.some((tool) => tool.enabled)) return false
  try {
    const answer = await call(instagramCheck, {
      body: { pages: saved.map(({ pageId }) => ({ pageId })) },
    })
    return answer.instagramToolWasDisabled
  } catch {
    // nothing was found out, so nothing changed; the card is told by the first post that is refused
    return false
  }
}
