import { isSame, type DraftContent } from './draft-content.ts'
import type { OpenedDraft } from './open-draft.ts'

/**
 * One draft from its opening on. A press and a save go on with the sheet they began with, whichever
 * draft is open by the time they are answered.
 */
export interface DraftSheet {
  readonly opened: OpenedDraft
  readonly draftId: string
  /** What was written last. */
  readonly latest: DraftContent
  /** The version of the account it is built on; 0: the account has none. */
  readonly base: number
  /** Null: not known. */
  readonly onServer: DraftContent | null
  /** Sent, and nobody answered: the account may have it. */
  readonly inDoubt: DraftContent | null
  readonly isClosed: boolean
  readonly isPressed: boolean
  /** What the last press sends. */
  readonly sending: { readonly content: DraftContent; readonly at: string } | null
  /** A press was not answered: the account may have made the post of it. */
  readonly isUnsure: boolean
  /** This device keeps what the server does not have. */
  readonly isAhead: boolean
  /** Another device went on meanwhile, and nobody has said yet who wins. */
  readonly isTorn: boolean
  readonly running: Promise<void>
}

export function sheetOf(opened: OpenedDraft): DraftSheet {
  const { draftId, content, baseVersion, onServer, savedAt, isUnsure, conflict } = opened
  const isSaved = baseVersion > 0 && onServer !== null && isSame(content, onServer)
  return {
    opened,
    draftId,
    latest: content,
    base: baseVersion,
    onServer,
    inDoubt: null,
    isClosed: false,
    isPressed: false,
    sending: null,
    isUnsure,
    isAhead: savedAt !== null && !isSaved,
    isTorn: conflict !== null,
    running: Promise.resolve(),
  }
}

/** What came of it meanwhile. A sheet stays the same one, for those who hold it. */
export function note(sheet: DraftSheet, news: Partial<DraftSheet>): void {
  Object.assign(sheet, news)
}

export const isOnServer = ({ onServer }: DraftSheet, content: DraftContent): boolean =>
  onServer !== null && isSame(content, onServer)

/** Whether what the account has was written here: as it stands, or in a save that nobody answered. */
export const isOwn = ({ inDoubt, latest }: DraftSheet, theirs: DraftContent): boolean =>
  isSame(latest, theirs) || (inDoubt !== null && isSame(inDoubt, theirs))
