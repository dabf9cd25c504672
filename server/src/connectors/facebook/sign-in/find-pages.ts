import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { LinkableAccount } from '../../capabilities/sign-in/account-link.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { readPages, toRefusedAccount, type PageRights } from '../../meta-graph/sign-in/page-list.ts'
import { lackingRole } from '../../meta-graph/sign-in/page-role.ts'
import { readPermissions } from '../../meta-graph/sign-in/permissions.ts'
import { neededScopes } from './facebook-scopes.ts'
import { writePageSecret } from './facebook-secret.ts'

const page = z.object({
  id: z.string(),
  name: given(z.string()),
  category: given(z.string()),
  access_token: given(z.string()),
  tasks: given(z.array(z.string())),
  followers_count: given(z.number()),
  fan_count: given(z.number()),
  picture: given(z.object({ data: given(z.object({ url: given(z.string()) })) })),
})
type Page = z.output<typeof page>
const fields = 'id,name,category,access_token,followers_count,fan_count,picture{url}'

/** Every page of the person; those that can be connected first, then by name. */
export async function findPages(
  graph: GraphClient,
  token: string,
  rights: PageRights,
): Promise<LinkableAccount[]> {
  const { granted } = await readPermissions(graph, token)
  const { pages, refused } = await readPages(graph, {
    token,
    granted,
    fields,
    item: page,
    ...rights,
  })
  const isScopeMissing = neededScopes.some((scope) => !granted.includes(scope))
  const isShared = ({ id, access_token: own }: Page) =>
    own !== undefined && neededScopes.every((scope) => rights.allows(scope, [id]))
  return [
    ...pages.map((one) => toLinkable(one, { isScopeMissing, isShared: isShared(one) })),
    ...refused.map(toRefusedAccount),
  ].sort((a, b) => Number(b.canConnect) - Number(a.canConnect) || a.name.localeCompare(b.name))
}

/** Of the consent as a whole, and of this page in it. */
interface Consented {
  readonly isScopeMissing: boolean
  readonly isShared: boolean
}

function toLinkable(one: Page, consented: Consented): LinkableAccount {
  const reason = whyNot(one, consented)
  return {
    remoteId: one.id,
    name: one.name ?? 'Facebook page',
    category: one.category ?? '',
    pictureUrl: one.picture?.data?.url ?? null,
    followers: one.followers_count ?? one.fan_count ?? null,
    canConnect: reason === null,
    reason,
    secret:
      reason === null && one.access_token
        ? writePageSecret({ pageId: one.id, token: one.access_token })
        : '',
    ...(reason === notShared ? { asksAgain: true } : {}),
  }
}

const notShared = message('facebook.page-not-shared')

function whyNot({ tasks }: Page, { isScopeMissing, isShared }: Consented): Message | null {
  const role = lackingRole(tasks)
  if (role !== null) return role
  if (isScopeMissing) return message('network.publishing-not-allowed', { network: 'Facebook' })
  return isShared ? null : notShared
}
