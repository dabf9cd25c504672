import { message } from '@marquee/contract/message.ts'
import type { CommentModerator } from '../../capabilities/comments/comment-moderator.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { readPostView } from '../posts/bluesky-reader.ts'
import { addressOf } from '../posts/post-address.ts'
import { readOwnRecord } from '../posts/read-record.ts'
import { removeRecord } from '../publish/bluesky-publisher.ts'

const { network, name } = blueskyNaming

const notForApps = () =>
  new ConnectorError('unsupported', {
    network,
    message: message('comments.no-apps', { network: name }),
  })

/**
 * A profile's own replies are records of its own, and are deleted as such (networks.md section 24,
 * Read). What a guest writes is the guest's record: nobody else deletes it. Hiding would change the
 * post's thread gate, which is not done here.
 */
export function createBlueskyModerator(desk: PublishingDesk): CommentModerator {
  const { client, profile } = desk
  const ownKey = (uri: string): string | null => {
    const address = addressOf(uri)
    return address?.did === profile.did ? address.rkey : null
  }
  return {
    async see(commentId) {
      const rkey = ownKey(commentId)
      // the profile's own server is never behind
      const seen =
        rkey === null
          ? await readPostView(client, profile, commentId)
          : await readOwnRecord(client, profile, rkey)
      return seen && { isHidden: false }
    },
    async hide() {
      throw notForApps()
    },
    async remove(commentId, context) {
      // a record is deleted by its key alone, and a guest's key may be one of the profile's own
      if (ownKey(commentId) === null) throw notForApps()
      await removeRecord(desk, commentId, context)
    },
  }
}
