import { getDraft, type Draft } from '@marquee/contract/publishing.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { contentOf, emptyContent, type DraftContent } from './draft-content.ts'
import type { DraftShelf, ShelvedDraft } from './draft-shelf.ts'

export interface OpenedDraft {
  readonly draftId: string
  readonly content: DraftContent
  readonly baseVersion: number
  /** When what was found was saved; null for a fresh form. */
  readonly savedAt: string | null
  /** Another device went on meanwhile: `draft` is what it saved, null when it sent or threw it away. */
  readonly conflict: { readonly draft: Draft | null } | null
  /** A draft was asked for and is nowhere any more. */
  readonly isMissing: boolean
}

interface OpenInput {
  readonly shelf: DraftShelf
  readonly userId: string
  readonly companyId: string
  /** Of the address; null opens what was left on this device, else a fresh form. */
  readonly wanted: string | null
  readonly isFresh: boolean
}

export function freshDraft(isMissing = false): OpenedDraft {
  return { draftId: crypto.randomUUID(), content: emptyContent, baseVersion: 0, savedAt: null, conflict: null, isMissing }
}

/** 'unreachable' is not 'gone': without an answer the device's own copy stands. */
async function serverDraft(draftId: string): Promise<Draft | 'gone' | 'unreachable'> {
  try {
    return await call(getDraft, { params: { draftId } })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : 'unreachable'
  }
}

/** Finds what the form starts with: the draft of the address, or what was left unsent on this device, or nothing. */
export async function openDraft({ shelf, userId, companyId, wanted, isFresh }: OpenInput): Promise<OpenedDraft> {
  if (isFresh) return freshDraft()
  // a browser that keeps nothing is no reason not to write
  const kept = await (wanted === null ? shelf.list(userId, companyId).then((all) => all[0]) : shelf.get(userId, companyId, wanted)).catch(() => undefined)
  const draftId = wanted ?? kept?.draftId
  if (draftId === undefined) return freshDraft()
  const theirs = await serverDraft(draftId)
  const opened = reconcile(draftId, kept, theirs)
  if (opened.isMissing || opened.draftId !== draftId) await shelf.remove(userId, companyId, draftId).catch(() => {})
  return opened.isMissing && wanted === null ? freshDraft() : opened
}

/** The device's copy against the server's. Nothing unsent is ever dropped. */
export function reconcile(draftId: string, kept: ShelvedDraft | undefined, theirs: Draft | 'gone' | 'unreachable'): OpenedDraft {
  const ofDevice = (conflict: OpenedDraft['conflict']): OpenedDraft => (kept
    ? { draftId, content: kept.content, baseVersion: kept.baseVersion, savedAt: kept.savedAt, conflict, isMissing: false }
    : freshDraft(true))
  if (theirs === 'unreachable') return ofDevice(null)
  if (theirs === 'gone') {
    if (!kept || (kept.isSynced && kept.baseVersion > 0)) return freshDraft(true)
    return ofDevice(kept.baseVersion > 0 ? { draft: null } : null)
  }
  if (kept && !kept.isSynced) return ofDevice(theirs.version > kept.baseVersion ? { draft: theirs } : null)
  return { draftId, content: contentOf(theirs), baseVersion: theirs.version, savedAt: theirs.updatedAt, conflict: null, isMissing: false }
}
