import { getDraft, type Draft, type PostKind } from '@marquee/contract/publishing.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { contentOf, emptyContent, isSame, type DraftContent } from './draft-content.ts'
import type { LocalDrafts, LocalDraft } from './local-drafts.ts'
import { submittingDrafts } from './submitting-drafts.ts'

export interface OpenedDraft {
  readonly draftId: string
  readonly content: DraftContent
  readonly baseVersion: number
  /** What the account has of it; null: that is not known. */
  readonly onServer: DraftContent | null
  /** When what was found was saved; null for a fresh form. */
  readonly savedAt: string | null
  /** Another device went on meanwhile: `draft` is what it saved, null when it sent or threw it away. */
  readonly conflict: { readonly draft: Draft | null } | null
  /** A draft was asked for and is nowhere any more. */
  readonly isMissing: boolean
  /** A press of it was not answered: pressing again, under the same id, finds out. */
  readonly isUnsure: boolean
}

interface OpenInput {
  readonly shelf: LocalDrafts
  readonly userId: string
  readonly companyId: string
  /** Of the address; null opens what was left on this device, else a fresh form. */
  readonly wanted: string | null
  /** What a fresh form makes, and what it looks for on this device. */
  readonly kind: PostKind
}

export function freshDraft(kind: PostKind, isMissing = false): OpenedDraft {
  return {
    draftId: crypto.randomUUID(),
    content: emptyContent(kind),
    baseVersion: 0,
    onServer: emptyContent(kind),
    savedAt: null,
    conflict: null,
    isMissing,
    isUnsure: false,
  }
}

/** 'unreachable' is not 'gone': without an answer the device's own copy stands. */
export async function serverDraft(
  companyId: string,
  draftId: string,
  signal?: AbortSignal,
): Promise<Draft | 'gone' | 'unreachable'> {
  try {
    return await call(getDraft, { companyId, params: { draftId }, signal })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : 'unreachable'
  }
}

/**
 * Finds what the form starts with: the draft of the address, or what was left unsent on this
 * device, or nothing.
 */
export async function openDraft({
  shelf,
  userId,
  companyId,
  wanted,
  kind,
}: OpenInput): Promise<OpenedDraft> {
  // a browser that keeps nothing is no reason not to write
  const kept = await (
    wanted === null
      ? shelf
          .list(userId, companyId)
          .then((all) =>
            all.find(
              (one) => one.content.extras.kind === kind && !submittingDrafts.has(one.draftId),
            ),
          )
      : shelf.get(userId, companyId, wanted)
  ).catch(() => undefined)
  const draftId = wanted ?? kept?.draftId
  if (draftId === undefined) return freshDraft(kind)
  const theirs = await serverDraft(companyId, draftId)
  const opened = reconcile(draftId, { kept, theirs, kind })
  if (opened.isMissing || opened.draftId !== draftId)
    await shelf.remove(userId, companyId, draftId).catch(() => {})
  return opened.isMissing && wanted === null ? freshDraft(kind) : opened
}

/** The device's copy against the server's. Nothing unsent is ever dropped. */
export function reconcile(
  draftId: string,
  {
    kept,
    theirs,
    kind,
  }: { kept: LocalDraft | undefined; theirs: Draft | 'gone' | 'unreachable'; kind: PostKind },
): OpenedDraft {
  const ofDevice = (
    onServer: DraftContent | null,
    conflict: OpenedDraft['conflict'] = null,
  ): OpenedDraft =>
    kept
      ? {
          draftId,
          content: kept.content,
          baseVersion: kept.baseVersion,
          onServer,
          savedAt: kept.savedAt,
          conflict,
          isMissing: false,
          isUnsure: kept.isUnsure === true,
        }
      : freshDraft(kind, true)
  if (theirs === 'unreachable')
    return ofDevice(
      kept?.isSynced === true ? kept.content : kept?.baseVersion === 0 ? emptyContent(kind) : null,
    )
  if (theirs === 'gone') {
    // the press may have taken it, all or in part: asked again under the same id, the account tells
    if (kept?.isUnsure === true) return ofDevice(null)
    if (!kept || (kept.isSynced && kept.baseVersion > 0)) return freshDraft(kind, true)
    return ofDevice(emptyContent(kind), kept.baseVersion > 0 ? { draft: null } : null)
  }
  const saved = contentOf(theirs)
  if (kept && !kept.isSynced && !isSame(kept.content, saved))
    return ofDevice(saved, theirs.version > kept.baseVersion ? { draft: theirs } : null)
  return {
    draftId,
    content: saved,
    baseVersion: theirs.version,
    onServer: saved,
    savedAt: theirs.updatedAt,
    conflict: null,
    isMissing: false,
    isUnsure: kept?.isUnsure === true,
  }
}
