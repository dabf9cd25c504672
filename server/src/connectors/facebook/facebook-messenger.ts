import type { Messenger } from '../capabilities/messenger.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { createPageMessenger } from '../meta-graph/page-messenger.ts'
import { readPageSecret } from './facebook-secret.ts'
import { facebookVoice } from './facebook-voice.ts'

/** Messages of a page on Messenger (networks.md section 1.6). */
export function createFacebookMessenger(graph: GraphClient, accountSecret: string): Messenger {
  const { pageId, token } = readPageSecret(accountSecret)
  return createPageMessenger({
    graph,
    voice: facebookVoice,
    platform: 'messenger',
    pageId,
    token,
    account: pageId,
    ownIds: [pageId],
    picturesBy: 'bytes',
  })
}
