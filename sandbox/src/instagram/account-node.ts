import type { Page } from '../meta/facebook-world.ts'
import type { AskedField } from '../meta/graph-fields.ts'
import type { NodeType } from '../meta/graph-node.ts'
import { showInnerEdge, showInnerNode } from '../meta/graph-node.ts'
import type { GraphRequest } from '../meta/graph-request.ts'
import { avatarAddress } from '../meta/photo-address.ts'
import { instagramOf, reaches } from './account-access.ts'
import type { InstagramAccount } from './instagram-world.ts'
import { mentionedComment, mentionedMedia } from './guest-media.ts'
import { mediaNode, visibleMedia } from './media-node.ts'

export const accountNode: NodeType<InstagramAccount> = {
  name: 'IGUser',
  defaults: ['id'],
  fields: {
    id: (account) => account.id,
    username: (account) => account.username,
    name: (account) => account.name,
    biography: (account) => account.biography || undefined,
    website: (account) => account.website || undefined,
    followers_count: (account) => account.followers,
    follows_count: (account) => account.follows,
    media_count: (account, graph) => visibleMedia(account, graph).length,
    profile_picture_url: (account, graph) => avatarAddress(graph.kernel, { id: account.pageId }),
    mentioned_media: mentionedMedia,
    mentioned_comment: mentionedComment,
    media: (account, graph, asked) =>
      showInnerEdge(mediaNode, {
        items: visibleMedia(account, graph),
        graph,
        asked,
        path: `/${account.id}/media`,
      }),
  },
}

/**
 * `instagram_business_account` of a page: left out where there is none, or where the token may not
 * know.
 */
export function linkedAccount(page: Page, graph: GraphRequest, asked: AskedField): unknown {
  const account = Object.values(instagramOf(graph).accounts).find((one) => one.pageId === page.id)
  if (
    !account ||
    !graph.caller?.scopes.has('instagram_basic') ||
    !reaches(graph, graph.caller, account)
  )
    return undefined
  return showInnerNode(accountNode, { item: account, graph, asked })
}
