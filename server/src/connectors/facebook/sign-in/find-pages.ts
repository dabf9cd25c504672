import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { LinkableAccount } from '../../capabilities/sign-in/account-link.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { readPages, type NamedPages } from '../../meta-graph/sign-in/page-list.ts'
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
  login: NamedPages,
): Promise<LinkableAccount[]> {
  const { granted } = await readPermissions(graph, token)
  const found = await readPages(graph, { token, granted, fields, item: page, ...login })
  const isScopeMissing = neededScopes.some((scope) => !granted.includes(scope))
  return found
    .map((one) => toLinkable(one, isScopeMissing))
    .sort((a, b) => Number(b.canConnect) - Number(a.canConnect) || a.name.localeCompare(b.name))
}

function toLinkable(one: Page, isScopeMissing: boolean): LinkableAccount {
  const reason = whyNot(one, isScopeMissing)
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
  }
}

function whyNot({ tasks, access_token: token }: Page, isScopeMissing: boolean): Message | null {
  const role = lackingRole(tasks)
  if (role !== null) return role
  if (isScopeMissing) return message('network.publishing-not-allowed', { network: 'Facebook' })
  return token ? null : message('facebook.page-not-shared')
}
