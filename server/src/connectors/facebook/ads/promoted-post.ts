import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import type { AdCaller } from './ad-caller.ts'

const post = z.object({
  id: z.string(),
  is_eligible_for_promotion: given(z.boolean()),
  promotable_id: given(z.string()),
})
const profile = z.object({ id: z.string() })

const refused = (
  code: 'ad-post-gone' | 'ad-post-not-promotable' | 'ad-instagram-missing',
  facts: { readonly isPostUnseen?: true } = {},
) =>
  new ConnectorError('rejected', {
    network: 'facebook',
    message: message(`facebook.${code}`),
    facts,
  })

/**
 * Under which id a post is promoted (networks.md section 1.7: `promotable_id`). Throws `rejected`
 * where it is gone or may not be; `facts.isPostUnseen` where it is not seen, for reads may be
 * behind writes (networks.md section 12).
 */
export async function storyOf({ graph, page }: AdCaller, postId: string): Promise<string> {
  const seen = await graph
    .read({
      path: `/${postId}`,
      token: page.token,
      account: page.pageId,
      fields: { fields: 'id,is_eligible_for_promotion,promotable_id' },
      schema: post,
    })
    .catch((error: unknown) => {
      throw isMissing(error) ? refused('ad-post-gone', { isPostUnseen: true }) : error
    })
  if (seen.is_eligible_for_promotion === false) throw refused('ad-post-not-promotable')
  const id = seen.promotable_id ?? seen.id
  return id.includes('_') ? id : `${page.pageId}_${id}`
}

/**
 * As whom it is shown on Instagram: without a profile an ad is refused there (1772103). The profile
 * behind the page, which the page itself names.
 */
export async function instagramOf({ graph, page }: AdCaller): Promise<string> {
  const { items } = await readPage(graph, {
    path: `/${page.pageId}/instagram_accounts`,
    token: page.token,
    account: page.pageId,
    fields: { fields: 'id', limit: '10' },
    item: profile,
  })
  const [first] = items
  if (!first) throw refused('ad-instagram-missing')
  return first.id
}
