import type { DraftExtras } from '@marquee/contract/publishing.ts'
import { useCallback } from 'react'
import type { DraftContent } from './draft-content.ts'

export type ChangeContent = (
  part: Partial<DraftContent> | ((before: DraftContent) => Partial<DraftContent>),
) => void
export type ChangeExtras = (part: Partial<DraftExtras>) => void

/**
 * The two ways to change what the form holds; they stay the same functions as long as the form is
 * open.
 */
export function useChanges(set: (next: (before: DraftContent) => DraftContent) => void): {
  readonly change: ChangeContent
  readonly extra: ChangeExtras
} {
  const change: ChangeContent = useCallback(
    (part) => {
      set((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    },
    [set],
  )
  const extra: ChangeExtras = useCallback(
    (part) => {
      set((before) => ({ ...before, extras: { ...before.extras, ...part } }))
    },
    [set],
  )
  return { change, extra }
}
