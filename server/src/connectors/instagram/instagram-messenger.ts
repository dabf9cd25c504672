import type { Messenger } from '../capabilities/messenger.ts'
import type { GraphClient } from '../meta-graph/client/graph-client.ts'
import { createPageMessenger } from '../meta-graph/page-messenger.ts'
import { readProfileSecret } from './sign-in/instagram-secret.ts'
import { instagramNaming } from './instagram-naming.ts'

/** Messages of a profile, read and sent through its page (networks.md section 2). */
export function createInstagramMessenger(graph: GraphClient, accountSecret: string): Messenger {
  const { igId, pageId, token } = readProfileSecret(accountSecret)
  return createPageMessenger({
    graph,
    voice: instagramNaming,
    platform: 'instagram',
    pageId,
    token,
    account: igId,
    ownIds: [igId, pageId],
    picturesBy: 'address',
  })
}
