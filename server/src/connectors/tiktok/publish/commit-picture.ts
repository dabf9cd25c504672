import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import * as z from 'zod/mini'
import type { PostContent, Published, WriteContext } from '../../capabilities/publish/publisher.ts'
import { beginningsBudget } from '../client/quotas.ts'
import { draftInfo, pictureInfo } from './post-info.ts'
import { chooseTarget, orInbox, type PostTarget } from '../terms/post-target.ts'
import type { Publishing } from './tiktok-publishing.ts'

const begun = z.object({ publish_id: z.string().check(z.minLength(1)) })

/**
 * The one call that makes TikTok fetch the picture and post it, or put it into the inbox. A lost
 * answer leaves nothing by which it could be found (networks.md section 12).
 */
export async function commitPicture(
  work: Publishing,
  {
    content,
    chosen,
    context,
  }: { content: PostContent; chosen: TiktokOptions; context: WriteContext },
): Promise<Published> {
  const { client, bound } = work
  const target = await chooseTarget(work, content, chosen)
  const addresses = await Promise.all(content.pictures.map((picture) => picture.address()))
  const source_info = { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: addresses }
  const sent = {
    profile: () => ({
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: pictureInfo(content.text, chosen),
      source_info,
    }),
    inbox: () => ({
      media_type: 'PHOTO',
      post_mode: 'MEDIA_UPLOAD',
      post_info: draftInfo(content.text, chosen),
      source_info,
    }),
  }
  const init = (to: PostTarget) =>
    context.write('commit', async (guard): Promise<Published> => {
      const { publish_id: remoteId } = await client.write({
        path: '/v2/post/publish/content/init/',
        token: bound.accessToken,
        budget: beginningsBudget(bound.openId),
        schema: begun,
        guard,
        body: sent[to](),
      })
      return { remoteId, permalink: null, state: 'processing' }
    })
  const draft = () => init('inbox')
  return target === 'inbox' ? draft() : orInbox(bound, () => init('profile'), draft)
}
