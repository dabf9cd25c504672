import type { AdAccount } from '../facebook-world.ts'
import { GraphError, missingObject, noPermission } from '../graph-error.ts'
import type { Caller, GraphRequest } from '../graph-request.ts'
import { requireCaller } from '../graph-request.ts'
import { isOpen } from './account-state.ts'
import { noAds, type AdsWorld } from './ads-world.ts'

/** Ads of every account; made when they are first asked. */
export const adsOf = (graph: GraphRequest): AdsWorld => (graph.world.ads ??= noAds())

/** A person's token: pages have no ads. Throws in the network's words. */
function requirePerson(graph: GraphRequest): Caller & { userId: string } {
  const caller = requireCaller(graph)
  if (caller.type === 'user' && caller.userId !== undefined)
    return { ...caller, userId: caller.userId }
  throw noPermission(
    200,
    'Provide valid app ID or a user access token: a page access token cannot be used here.',
  )
}

/** Whoever reads ads has one of two scopes; whoever changes them the one of both. */
function requireAdsScope({ scopes }: Caller, does: 'read' | 'write'): void {
  if (scopes.has('ads_management') || (does === 'read' && scopes.has('ads_read'))) return
  throw noPermission(200, 'Ad account owner has NOT grant ads_management or ads_read permission')
}

/** The account by its own id, with or without `act_`; only for a person who has a role on it. */
export function accountOf(graph: GraphRequest, id: string, does: 'read' | 'write'): AdAccount {
  const caller = requirePerson(graph)
  const plain = id.replace(/^act_/, '')
  const account = graph.world.adAccounts.find(
    (one) => one.id === plain && one.userIds.includes(caller.userId),
  )
  if (!account) throw missingObject(id, graph.method)
  requireAdsScope(caller, does)
  return account
}

/** Making and switching on needs an account that is open. */
export function requireOpen({ status }: AdAccount): void {
  if (isOpen(status)) return
  throw refusal(1_885_316, {
    title: 'Ad Account Is Not Active',
    words: 'Only active accounts can create or edit ads. Check the status of your ad account.',
  })
}

/** 100 with a subcode, and the sentence that Meta shows people. */
export const refusal = (
  subcode: number,
  { title, words }: { title: string; words: string },
): GraphError =>
  new GraphError({
    status: 400,
    code: 100,
    subcode,
    message: 'Invalid parameter',
    isTransient: false,
    userTitle: title,
    userMessage: words,
  })

/** A person advertises for a page only with that task on it. */
export function mayAdvertise(graph: GraphRequest, pageId: string): boolean {
  const { userId } = requirePerson(graph)
  return (graph.world.pages[pageId]?.roles[userId] ?? []).includes('ADVERTISE')
}
