import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { deleteDraft, saveDraft, type Draft, type PostKind } from '@marquee/contract/publishing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { now } from '#lib/time/clock.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import {
  contentOf,
  emptyContent,
  extrasToKeep,
  isEmpty,
  isSame,
  type DraftContent,
} from './draft-content.ts'
import { isOnServer, isOwn, note, sheetOf, type DraftSheet } from './draft-sheet.ts'
import { localDrafts } from './local-drafts.ts'
import { freshDraft, openDraft, serverDraft, type OpenedDraft } from './open-draft.ts'
import { submittingDrafts } from './submitting-drafts.ts'
import { useChanges } from './use-changes.ts'
import { useLeaving } from './use-leaving.ts'

const shelveAfterMs = 300
/** Who types without a pause loses no more than this much to a dead battery. */
const shelveAtLeastMs = 2000
const saveAfterMs = 1200
const tryAgainMs = 10_000
/** Who presses on a bad line waits no longer than this for the look at the account. */
const longestLookMs = 2000

export type SavedState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** `why`: the account does not take it as it is, and says so. */
  | { readonly kind: 'device'; readonly why: string | null }

interface UseDraftInput {
  readonly userId: string
  readonly companyId: string
  readonly wanted: string | null
  readonly kind: PostKind
}

/**
 * The draft behind the form. Its id is made when the form opens and stays until the post is
 * confirmed: it is the idempotency key (C91). Every change goes to this device at once and to the
 * server a moment later; a save that another device overtook asks who wins.
 */
export function useDraft({ userId, companyId, wanted, kind }: UseDraftInput) {
  const client = useQueryClient()
  const [sheet, setSheet] = useState<DraftSheet | null>(null)
  const [content, setContent] = useState<DraftContent>(() => emptyContent(kind))
  const [saved, setSaved] = useState<SavedState>({ kind: 'none' })
  const [conflict, setConflict] = useState<OpenedDraft['conflict']>(null)
  /** The one that is open now; what a press holds may be an older one. */
  const current = useRef<DraftSheet | null>(null)
  const unshelvedSince = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (sheet) note(sheet, { latest: content })
  }, [content, sheet])

  function begin(draft: OpenedDraft): DraftSheet {
    const next = sheetOf(draft)
    current.current = next
    setContent(draft.content)
    setConflict(draft.conflict)
    setSaved(
      draft.savedAt !== null && !next.isAhead
        ? { kind: 'saved', at: draft.savedAt }
        : { kind: 'none' },
    )
    setSheet(next)
    return next
  }
  /** Of a draft whose place another one took there is nobody to tell. */
  function show(state: SavedState) {
    if (current.current === sheet) setSaved(state)
  }
  function tear(of: DraftSheet, found: NonNullable<OpenedDraft['conflict']>) {
    note(of, { isTorn: true })
    if (current.current === of) setConflict(found)
  }
  const beginFound = useEffectEvent(begin)
  useEffect(() => {
    let isCurrent = true
    void openDraft({ shelf: localDrafts, userId, companyId, wanted, kind }).then((draft) => {
      if (isCurrent) beginFound(draft)
    })
    return () => {
      isCurrent = false
    }
  }, [companyId, userId, wanted, kind])

  const draftId = sheet?.draftId ?? ''
  async function shelve(isSynced: boolean) {
    if (!sheet || sheet.isClosed) return
    note(sheet, { isAhead: !isSynced })
    await localDrafts
      .put({
        userId,
        companyId,
        draftId,
        content: sheet.latest,
        baseVersion: sheet.base,
        savedAt: now().toISOString(),
        isSynced,
        isUnsure: sheet.isUnsure,
      })
      .catch(() => {})
  }
  async function save(keepalive?: true) {
    if (!sheet || sheet.isClosed || sheet.isPressed || isOnServer(sheet, sheet.latest)) return
    const sent = sheet.latest
    show({ kind: 'saving' })
    try {
      const answer = await call(saveDraft, {
        companyId,
        keepalive,
        params: { draftId },
        body: {
          text: sent.text,
          socialNetworks: [...sent.networks],
          mediaIds: sent.pictures.map(({ id }) => id),
          scheduledAt: sent.scheduledAt,
          extras: extrasToKeep(sent),
          baseVersion: sheet.base,
        },
      })
      note(sheet, { base: answer.version, onServer: sent })
      show({ kind: 'saved', at: answer.updatedAt })
      if (isSame(sheet.latest, sent)) await shelve(true)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'invalid-input'
      show({ kind: 'device', why: isRefused ? errorText(error) : null })
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        note(sheet, { inDoubt: sent })
      else if (error.status === 409 && !sheet.isClosed)
        await meet(sheet, await serverDraft(companyId, draftId))
    }
  }
  /**
   * The account has another version than this one was built on: our own whose answer was lost, or
   * that of another device.
   */
  async function meet(of: DraftSheet, theirs: Draft | 'gone' | 'unreachable') {
    if (theirs === 'unreachable') return
    if (theirs === 'gone' && of.isUnsure) {
      // no other device: our own press took it, and pressing again tells how that went. Under this
      // id nothing is saved any more
      note(of, { isPressed: true, onServer: null })
      show({ kind: 'none' })
      return
    }
    const own = theirs === 'gone' ? null : contentOf(theirs)
    if (theirs === 'gone' || !own || !isOwn(of, own)) {
      tear(of, { draft: theirs === 'gone' ? null : theirs })
      return
    }
    note(of, { base: theirs.version, onServer: own, inDoubt: null })
    if (isOnServer(of, of.latest)) {
      show({ kind: 'saved', at: theirs.updatedAt })
      await shelve(true)
    } else await save()
  }
  /** One save after another: each builds on the version the one before brought. */
  async function saveInTurn(keepalive?: true): Promise<void> {
    if (!sheet) return
    note(sheet, { running: sheet.running.then(() => save(keepalive)) })
    await sheet.running
  }
  /** Whether another device went on. Who cannot tell in time stops no press. */
  async function isBehind(of: DraftSheet): Promise<boolean> {
    if (of.isTorn || of.base === 0 || of.isUnsure) return of.isTorn
    const theirs = await serverDraft(companyId, draftId, AbortSignal.timeout(longestLookMs))
    if (typeof theirs === 'string' || theirs.version <= of.base || isOwn(of, contentOf(theirs)))
      return false
    tear(of, { draft: theirs })
    return true
  }
  const saveLater = useEffectEvent(() => {
    void saveInTurn()
  })
  const shelveNow = useEffectEvent(() => shelve(false))
  /** It was written and taken out again: what the server has is all there is. */
  const takeBack = useEffectEvent(async () => {
    if (!sheet?.isAhead || sheet.isClosed) return
    if (sheet.base > 0) await shelve(true)
    else await localDrafts.remove(userId, companyId, draftId).catch(() => {})
  })
  const isChanged =
    sheet !== null && !isOnServer(sheet, content) && !(isEmpty(content) && sheet.base === 0)
  const mayWrite = isChanged && conflict === null
  useEffect(() => {
    if (!isChanged) {
      void takeBack()
      return
    }
    unshelvedSince.current ??= performance.now()
    const timer = setTimeout(
      () => {
        unshelvedSince.current = null
        void shelveNow()
      },
      Math.max(
        0,
        Math.min(shelveAfterMs, unshelvedSince.current + shelveAtLeastMs - performance.now()),
      ),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [content, isChanged])
  useEffect(() => {
    if (!mayWrite) return
    const timer = setTimeout(
      () => {
        saveLater()
      },
      saved.kind === 'device' ? tryAgainMs : saveAfterMs,
    )
    const atOnce = () => {
      saveLater()
    }
    window.addEventListener('online', atOnce)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', atOnce)
    }
  }, [content, mayWrite, saved.kind])
  useLeaving(() => {
    if (isChanged) void shelve(false)
    if (mayWrite) void saveInTurn(true)
  })
  const leave = useEffectEvent(() => {
    if (isChanged) void shelve(false)
    if (mayWrite)
      void saveInTurn().then(() =>
        client.invalidateQueries({ queryKey: queryKeys.drafts(companyId) }),
      )
    else void client.invalidateQueries({ queryKey: queryKeys.drafts(companyId) })
  })
  useEffect(
    () => () => {
      leave()
    },
    [],
  )

  const { change, extra } = useChanges(setContent)

  /** Whether this device got other words under this id after that; another time alone is none. */
  async function isOvertaken({
    content: sent,
    at,
  }: NonNullable<DraftSheet['sending']>): Promise<boolean> {
    const kept = await localDrafts.get(userId, companyId, draftId).catch(() => undefined)
    return (
      kept !== undefined &&
      kept.savedAt > at &&
      !isSame({ ...kept.content, scheduledAt: sent.scheduledAt }, sent)
    )
  }
  async function forget(sent: DraftSheet['sending'] = null) {
    if (!sheet) return
    note(sheet, { isClosed: true })
    await sheet.running
    if (!(sent && (await isOvertaken(sent))))
      await localDrafts.remove(userId, companyId, draftId).catch(() => {})
    void client.invalidateQueries({ queryKey: queryKeys.drafts(companyId) })
  }
  /** Whether the account has it no more; where it still may, that is said. */
  async function deleteThere({ base, inDoubt }: DraftSheet): Promise<boolean> {
    if (base === 0 && inDoubt === null) return true
    try {
      await call(deleteDraft, { companyId, params: { draftId } })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return true
      toast.error(resultTexts.thrownAway.failed)
      return false
    }
  }
  return {
    isOpen: sheet !== null,
    draftId,
    content,
    saved,
    conflict,
    isMissing: sheet?.opened.isMissing ?? false,
    /** Set when the form opened with something that was left here before. */
    restoredAt: wanted === null ? (sheet?.opened.savedAt ?? null) : null,
    /** Sent or thrown away: nothing of it is to be lost any more. */
    isClosed: () => sheet?.isClosed === true,
    change,
    extra,
    /**
     * Before a press: no save may race the post that takes the draft's place. False: it may not go
     * out, since another device went on and it is asked who wins.
     */
    settle: async (): Promise<boolean> => {
      if (!sheet) return false
      note(sheet, {
        isPressed: true,
        sending: { content: sheet.latest, at: now().toISOString() },
      })
      await sheet.running
      if (!(await isBehind(sheet))) return true
      note(sheet, { isPressed: false })
      return false
    },
    /**
     * The press made nothing; or only the networks of `taken` are known to have it, and the rest
     * stays under this id. What is there is saved on, as long as the draft is.
     */
    release: (taken?: readonly NetworkKey[]) => {
      if (!sheet) return
      if (taken) {
        const rest = ({ networks }: DraftContent) => ({
          networks: networks.filter((network) => !taken.includes(network)),
        })
        note(sheet, { isUnsure: true, latest: { ...sheet.latest, ...rest(sheet.latest) } })
        if (current.current === sheet) change(rest)
        void shelve(isOnServer(sheet, sheet.latest))
      }
      note(sheet, { isPressed: false })
      void saveInTurn()
    },
    /**
     * The post is confirmed: the draft has done its work, unless something else was written in its
     * place meanwhile.
     */
    finish: () => forget(sheet?.sending),
    /** Thrown away, here and on the server. */
    discard: async () => {
      if (!sheet) return
      note(sheet, { isClosed: true })
      submittingDrafts.add(draftId)
      await sheet.running
      if (await deleteThere(sheet)) await forget()
      submittingDrafts.delete(draftId)
      void client.invalidateQueries({ queryKey: queryKeys.drafts(companyId) })
    },
    keepMine: () => {
      if (!sheet) return
      if (conflict?.draft) {
        const { version } = conflict.draft
        note(sheet, { base: version, onServer: contentOf(conflict.draft), isTorn: false })
      } else {
        // sent or thrown away there: under that id nothing can be said any more
        void forget().then(() => {
          begin({ ...freshDraft(kind), content: sheet.latest })
        })
      }
      setConflict(null)
      setSaved({ kind: 'none' })
    },
    takeTheirs: () => {
      const theirs = conflict?.draft
      if (sheet && theirs) {
        const next = begin({
          draftId,
          content: contentOf(theirs),
          baseVersion: theirs.version,
          onServer: contentOf(theirs),
          savedAt: theirs.updatedAt,
          conflict: null,
          isMissing: false,
          isUnsure: sheet.isUnsure,
        })
        // this device keeps mine until theirs takes its place there, too
        note(next, { isAhead: true })
      } else
        void forget().then(() => {
          begin(freshDraft(kind))
        })
    },
    startNew: async () => {
      if (isChanged) void shelve(false)
      await saveInTurn()
      begin(freshDraft(kind))
    },
  }
}

export type DraftInHand = ReturnType<typeof useDraft>
