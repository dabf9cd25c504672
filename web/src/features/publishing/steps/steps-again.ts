import type { PublicationView } from '@marquee/contract/publishing.ts'

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
