import { message } from '@marquee/contract/message.ts'
import type { Publisher } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { commitVideo } from './commit-video.ts'
import { commitPicture } from './commit-picture.ts'
import { followPost, lookUpCommit } from './follow-post.ts'
import { assertAcceptable, assertPictures, readChoices } from '../terms/post-choices.ts'
import { chooseTarget } from '../terms/post-target.ts'
import { prepareVideo } from './prepare-video.ts'
import type { Publishing } from './tiktok-publishing.ts'
import { readBound } from '../sign-in/tiktok-secret.ts'

/**
 * Videos and pictures on one profile, or in the inbox of its owner. What the profile allows is
 * asked when a post is prepared, and again before it goes out.
 */
export function createTiktokPublisher(
  deps: Omit<Publishing, 'bound'>,
  accountSecret: string,
): Publisher {
  const work: Publishing = { ...deps, bound: readBound(accountSecret) }
  return {
    async prepare(content, earlier, context) {
      assertAcceptable(content)
      const chosen = readChoices(content)
      if (content.video)
        return prepareVideo(work, { content, video: content.video, chosen, earlier, context })
      await assertPictures(content)
      // TikTok fetches a picture itself, so there is nothing to send ahead; what it would refuse is
      // told now
      await chooseTarget(work, content, chosen)
      return { prepared: {}, againInMs: null }
    },
    async commit(content, prepared, context) {
      assertAcceptable(content)
      const chosen = readChoices(content)
      return content.video
        ? commitVideo(work, { content, video: content.video, chosen, prepared, context })
        : commitPicture(work, { content, chosen, context })
    },
    follow: (accepted) => followPost(work, accepted),
    lookUp: (lost) => lookUpCommit(work, lost),
    async remove() {
      throw new ConnectorError('unsupported', {
        network: 'tiktok',
        message: message('network.cannot-delete-posts', { network: 'TikTok' }),
      })
    },
  }
}
