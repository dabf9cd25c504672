import type { CommentsDeps } from './comments-deps.ts'

/** Our own small copy of a picture that a network shows; null where it cannot be had. */
export async function copyPicture(
  deps: Pick<CommentsDeps, 'outbound' | 'media' | 'log'>,
  companyId: string,
  {
    url,
    name,
    timeoutMs,
    maxBytes,
  }: {
    readonly url: string
    readonly name: string
    readonly timeoutMs: number
    readonly maxBytes: number
  },
): Promise<string | null> {
  try {
    const answer = await deps.outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs,
      maxBytes,
    })
    return answer.status === 200
      ? ((await deps.media.keepRemote(companyId, answer.body, name))?.id ?? null)
      : null
  } catch (error) {
    deps.log.info({ err: error }, 'a picture that came with a comment could not be copied')
    return null
  }
}
