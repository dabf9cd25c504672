import type { ReactNode } from 'react'
import { useMay } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { texts } from '#texts/features/publishing'

const words = texts.posts

interface NoPostsProps {
  /** There may be posts, on networks that are off. */
  readonly isHidden: boolean
  /** Said where there are none at all (POSTS-041). */
  readonly children: ReactNode
}

/** Of an empty list: that there are no posts, or only that none is on the chosen networks. */
export function NoPosts({ isHidden, children }: NoPostsProps) {
  const may = useMay('editor')
  return isHidden ? (
    <EmptyState word={words.noneFoundWord}>{words.noneFound}</EmptyState>
  ) : (
    <EmptyState
      word={words.noneWord}
      action={
        may ? <ButtonLink href="/user-panel/posts/new">{words.newPost}</ButtonLink> : undefined
      }
    >
      {children}
    </EmptyState>
  )
}
