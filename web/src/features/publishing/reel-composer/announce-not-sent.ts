import { readToken } from '#lib/session/token.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { draftAddress } from '../composer/draft/keep-rest.ts'
import type { DraftInHand } from '../composer/draft/use-draft.ts'
import type { EditedPost } from '../composer/edit-scheduled/use-edit.ts'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import { texts } from '#texts/features/publishing/reel-composer'

/** Where the form of this reel opens again. */
export const formAddress = (
  { content, draftId }: Pick<DraftInHand, 'content' | 'draftId'>,
  edited: Pick<EditedPost, 'id'> | null,
): string => (edited ? `/user-panel/reels/new?edit=${edited.id}` : draftAddress(content, draftId))

/**
 * Said to whoever left the form while the video of a press was cut or made: the press went no
 * further, and everything is kept where `onOpen` leads.
 */
export function announceNotSent(edited: unknown, onOpen: () => void): void {
  if (readToken() === null) return
  toast.warning({
    title: edited === null ? texts.work.notSent : texts.work.notSaved,
    action: {
      label: edited === null ? resultTexts.kept.open : resultTexts.saved.open,
      onPress: onOpen,
    },
  })
}
