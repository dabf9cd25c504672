import type { RemoteMention } from '#connectors/capabilities/mentions.ts'
import { knownRemoteIds, remoteIdOf, type Place } from './mention-store.ts'
import type { MentionsDeps } from './mentions-deps.ts'

const atOnce = 10
const timeoutMs = 10_000
const mostBytes = 12_000_000

type Deps = Pick<MentionsDeps, 'db' | 'outbound' | 'media' | 'log'>

/** Addresses of networks expire, so pictures of new mentions are copied small. By the network's id. */
export async function copyPictures(
  deps: Deps,
  place: Place,
  mentions: readonly RemoteMention[],
): Promise<ReadonlyMap<string, string>> {
  const known = await knownRemoteIds(deps.db, place, mentions.map(remoteIdOf))
  const wanted = mentions
    .filter((one) => one.pictureUrl !== null && !known.has(remoteIdOf(one)))
    .slice(0, atOnce)
  const copies = new Map<string, string>()
  for (const one of wanted) {
    const copy = await copyOf(deps, place.companyId, one.pictureUrl ?? '')
    if (copy !== null) copies.set(remoteIdOf(one), copy)
  }
  return copies
}

async function copyOf(deps: Deps, companyId: string, url: string): Promise<string | null> {
  try {
    const answer = await deps.outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs,
      maxBytes: mostBytes,
    })
    if (answer.status !== 200) return null
    return (await deps.media.keepRemote(companyId, answer.body, 'mention.jpg'))?.id ?? null
  } catch (error) {
    deps.log.info({ err: error }, 'a picture that came with a mention could not be copied')
    return null
  }
}
