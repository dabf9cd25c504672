import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { LinkableAccount } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { readPages, toRefusedAccount, type PageRights } from '../../meta-graph/sign-in/page-list.ts'
import { lackingRole } from '../../meta-graph/sign-in/page-role.ts'
import { readPermissions } from '../../meta-graph/sign-in/permissions.ts'
import { neededScopes } from './instagram-scopes.ts'
import { writeProfileSecret } from './instagram-secret.ts'

const page = z.object({
  id: z.string(),
  access_token: given(z.string()),
  tasks: given(z.array(z.string())),
  instagram_business_account: given(z.object({ id: z.string(), username: given(z.string()) })),
})
type Page = z.output<typeof page>

const profile = z.object({
  id: z.string(),
  username: given(z.string()),
  name: given(z.string()),
  profile_picture_url: given(z.string()),
  followers_count: given(z.number()),
})
type Profile = z.output<typeof profile>

const atOnce = 8

/**
 * Every professional profile behind the person's pages, each once; those that can be connected
 * first, then by name. Pages without a profile are not listed.
 */
export async function findProfiles(
  graph: GraphClient,
  token: string,
  rights: PageRights,
): Promise<LinkableAccount[]> {
  const { granted } = await readPermissions(graph, token)
  const { pages, refused } = await readPages(graph, {
    token,
    granted,
    fields: 'id,name,access_token,instagram_business_account{id,username}',
    item: page,
    ...rights,
  })
  const behind = new Map<string, { readonly page: Page; readonly profile: Profile }>()
  for (const one of pages) {
    const found = one.instagram_business_account
    if (found && !behind.has(found.id)) behind.set(found.id, { page: one, profile: found })
  }
  const isScopeMissing = neededScopes.some((scope) => !granted.includes(scope))
  const isShared = (one: Page, profileId: string) =>
    one.access_token !== undefined &&
    neededScopes.every((scope) => rights.allows(scope, [profileId, one.id]))
  const all = [...behind.values()]
  const accounts = refused.map(toRefusedAccount)
  for (let start = 0; start < all.length; start += atOnce) {
    accounts.push(
      ...(await Promise.all(
        all
          .slice(start, start + atOnce)
          .map(async (one) =>
            toLinkable(
              one.page,
              await readProfile(graph, one.page.access_token ?? token, one.profile),
              { isScopeMissing, isShared: isShared(one.page, one.profile.id) },
            ),
          ),
      )),
    )
  }
  return accounts.sort(
    (a, b) => Number(b.canConnect) - Number(a.canConnect) || a.name.localeCompare(b.name),
  )
}

/** The profile's picture and followers; what the page said of it where Instagram refuses more. */
async function readProfile(graph: GraphClient, token: string, known: Profile): Promise<Profile> {
  try {
    return await graph.read({
      path: `/${known.id}`,
      token,
      account: known.id,
      fields: { fields: 'id,username,name,profile_picture_url,followers_count' },
      schema: profile,
    })
  } catch (error) {
    if (
      error instanceof ConnectorError &&
      (error.kind === 'reauthorize' || error.kind === 'rejected')
    )
      return known
    throw error
  }
}

/** Of the consent as a whole, and of this profile in it. */
interface Consented {
  readonly isScopeMissing: boolean
  readonly isShared: boolean
}

function toLinkable(
  from: Page,
  { id, username, name, profile_picture_url: picture, followers_count: followers }: Profile,
  consented: Consented,
): LinkableAccount {
  const reason = whyNot(from, consented)
  return {
    remoteId: id,
    name: username ?? name ?? 'Instagram profile',
    category: 'Instagram Business',
    pictureUrl: picture ?? null,
    followers: followers ?? null,
    canConnect: reason === null,
    reason,
    secret:
      reason === null && from.access_token
        ? writeProfileSecret({ igId: id, pageId: from.id, token: from.access_token })
        : '',
    ...(reason === notShared ? { asksAgain: true } : {}),
  }
}

const notShared = message('instagram.page-not-shared')

function whyNot({ tasks }: Page, { isScopeMissing, isShared }: Consented): Message | null {
  const role = lackingRole(tasks)
  if (role !== null) return role
  if (isScopeMissing) return message('instagram.connect-publishing-not-allowed')
  return isShared ? null : notShared
}
