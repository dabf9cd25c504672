import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import * as z from 'zod/mini'
import type { PostContent, Published, WriteContext } from '../capabilities/publisher.ts'
import { beginningsBudget } from './allowances.ts'
import { readCreatorInfo } from './creator-info.ts'
import { pictureInfo } from './post-info.ts'
import type { Publishing } from './tiktok-publishing.ts'
import { assertTerms } from './tiktok-terms.ts'

const begun = z.object({ publish_id: z.string().check(z.minLength(1)) })

/** The one call that makes TikTok fetch the picture and post it. A lost answer leaves nothing by which it could be found (networks.md section 12). */
export async function commitPicture({ client, bound }: Publishing, content: PostContent, chosen: TiktokOptions, context: WriteContext): Promise<Published> {
  assertTerms(content, chosen, await readCreatorInfo(client, bound))
  const addresses = await Promise.all(content.pictures.map((picture) => picture.address()))
  return context.write('commit', async (guard) => {
    const { publish_id: remoteId } = await client.write({
      path: '/v2/post/publish/content/init/', token: bound.accessToken, budget: beginningsBudget(bound.openId), schema: begun, guard,
      body: { media_type: 'PHOTO', post_mode: 'DIRECT_POST', post_info: pictureInfo(content.text, chosen), source_info: { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: addresses } },
    })
    return { remoteId, permalink: null, state: 'processing' }
  })
}
