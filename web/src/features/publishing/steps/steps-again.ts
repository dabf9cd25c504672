import type { PublicationView } from '@marquee/contract/publishing.ts'
import type { DraftPicture } from '../composer/draft/draft-content.ts'

/** What followed a post, for another one that says the same. */
export function stepsAgain(publications: readonly Pick<PublicationView, 'ownText' | 'steps'>[]): {
  readonly firstComment?: string
  readonly thread?: string[]
} {
  const comment = publications
    .flatMap(({ steps }) => steps)
    .find(({ kind }) => kind === 'first-comment')
  const inThread = publications.find(({ steps }) => steps.some(({ kind }) => kind === 'part'))
  const parts = inThread?.steps.flatMap(({ kind, text }) => (kind === 'part' ? [text] : [])) ?? []
  return {
    ...(comment ? { firstComment: comment.text } : {}),
    ...(inThread?.ownText ? { thread: [inThread.ownText, ...parts] } : {}),
  }
}

/**
 * The files of the parts of a post's thread, by place, as a form holds them; `nameOf` names them.
 * Undefined: no part has any.
 */
export function partPicturesOf(
  publications: readonly Pick<PublicationView, 'steps'>[],
  nameOf: (nth: number, isVideo: boolean) => string,
): readonly (readonly DraftPicture[])[] | undefined {
  const parts = publications
    .map(({ steps }) => steps.filter(({ kind }) => kind === 'part'))
    .find((of) => of.some(({ files }) => files.length > 0))
  return (
    parts && [
      [],
      ...parts.map(({ files }) =>
        files.map((file, index) => ({ ...file, name: nameOf(index + 1, file.type === 'video') })),
      ),
    ]
  )
}
