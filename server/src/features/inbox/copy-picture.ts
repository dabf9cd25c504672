import type { InboxDeps } from './inbox-deps.ts'

const timeoutMs = 10_000
const mostBytes = 12_000_000

/** Our own small copy of a picture that a network shows; null where it cannot be had. */
export async function copyPicture(
  deps: Pick<InboxDeps, 'outbound' | 'media' | 'log'>,
  companyId: string,
  { url, name }: { readonly url: string; readonly name: string },
): Promise<string | null> {
  try {
    const answer = await deps.outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs,
      maxBytes: mostBytes,
    })
    return answer.status === 200
      ? ((await deps.media.keepRemote(companyId, answer.body, name))?.id ?? null)
      : null
  } catch (error) {
    deps.log.info({ err: error }, 'a picture that came with a message could not be copied')
    return null
  }
}
