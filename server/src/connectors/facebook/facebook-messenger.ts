import type { Messenger } from '../capabilities/messenger.ts'
import type { GraphClient } from '../meta-graph/client/graph-client.ts'
import { createPageMessenger } from '../meta-graph/page-messenger.ts'
import { readPageSecret } from './sign-in/facebook-secret.ts'
import { facebookNaming } from './facebook-naming.ts'

/** Messages of a page on Messenger (networks.md section 1.6). */
export function createFacebookMessenger(graph: GraphClient, accountSecret: string): Messenger {
  const { pageId, token } = readPageSecret(accountSecret)
  return createPageMessenger({
    graph,
    voice: facebookNaming,
    platform: 'messenger',
    pageId,
    token,
    account: pageId,
    ownIds: [pageId],
    picturesBy: 'bytes',
  })
}
