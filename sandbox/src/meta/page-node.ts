import { linkedAccount } from '../instagram/account-node.ts'
import type { Page } from './facebook-world.ts'
import type { NodeType } from './graph-node.ts'
import type { GraphRequest } from './graph-request.ts'
import { avatarAddress } from './photo-address.ts'
import { pageTokenFrom } from './tokens.ts'

function accessToken(page: Page, graph: GraphRequest): string | undefined {
  const { caller, kernel } = graph
  if (caller?.type === 'page' && caller.pageId === page.id) return caller.token?.token
  if (caller?.type !== 'user' || !caller.token || !page.roles[caller.userId ?? '']) return undefined
  return pageTokenFrom(kernel, caller.token, page.id).token
}

export const pageNode: NodeType<Page> = {
  name: 'Page',
  defaults: ['name', 'id'],
  fields: {
    id: (page) => page.id,
    name: (page) => page.name,
    username: (page) => page.username,
    about: (page) => page.about,
    category: (page) => page.category,
    category_list: (page) => [{ id: `19${page.id}`, name: page.category }],
    link: (page, graph) => `${graph.kernel.url}/look/facebook/${page.id}`,
    followers_count: (page) => page.followers,
    fan_count: (page) => page.followers,
    picture: (page, graph) => ({
      data: {
        height: 200,
        is_silhouette: false,
        url: avatarAddress(graph.kernel, page),
        width: 200,
      },
    }),
    is_published: () => true,
    verification_status: () => 'not_verified',
    access_token: accessToken,
    instagram_business_account: linkedAccount,
    connected_instagram_account: linkedAccount,
    business: (page, graph) => {
      const owner = graph.world.businesses.find((business) =>
        business.ownedPageIds.includes(page.id),
      )
      return owner && { id: owner.id, name: owner.name }
    },
  },
}
