import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { deleteDraft, saveDraft, type Draft, type PostKind } from '@marquee/contract/publishing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { now } from '#lib/time/clock.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import {
  contentOf,
  emptyContent,
  extrasToKeep,
  isEmpty,
  isSame,
  type DraftContent,
} from './draft-content.ts'
import { localDrafts } from './local-drafts.ts'
import { freshDraft, openDraft, serverDraft, type OpenedDraft } from './open-draft.ts'
import { useChanges } from './use-changes.ts'
import { useLeaving } from './use-leaving.ts'

const shelveAfterMs = 300
/** Who types without a pause loses no more than this much to a dead battery. */
const shelveAtLeastMs = 2000
const saveAfterMs = 1200
const tryAgainMs = 10_000

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
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const [content, setContent] = useState<DraftContent>(() => emptyContent(kind))
  const [saved, setSaved] = useState<SavedState>({ kind: 'none' })
  const [conflict, setConflict] = useState<OpenedDraft['conflict']>(null)
  const base = useRef(0)
  /** Null: not known. */
  const onServer = useRef<DraftContent | null>(emptyContent(kind))
  /** Sent, and nobody answered: the account may have it. */
  const inDoubt = useRef<DraftContent | null>(null)
  const closed = useRef(false)
  const pressed = useRef(false)
  /** What the last press sends. */
  const sending = useRef<{ readonly content: DraftContent; readonly at: string } | null>(null)
  /** A press was not answered: the account may have made the post of it. */
  const isUnsure = useRef(false)
  const unshelvedSince = useRef<number | null>(null)
  /** This device keeps what the server does not have. */
  const isAhead = useRef(false)
  const running = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(content)
  useLayoutEffect(() => {
    latest.current = content
  }, [content])

  const isOnServer = (one: DraftContent) =>
    onServer.current !== null && isSame(one, onServer.current)
  function begin(draft: OpenedDraft) {
    base.current = draft.baseVersion
    onServer.current = draft.onServer
    inDoubt.current = null
    closed.current = false
    pressed.current = false
    isUnsure.current = draft.isUnsure
    const isSaved = draft.savedAt !== null && draft.baseVersion > 0 && isOnServer(draft.content)
    isAhead.current = draft.savedAt !== null && !isSaved
    latest.current = draft.content
    setContent(draft.content)
    setConflict(draft.conflict)
    setSaved(
      isSaved && draft.savedAt !== null ? { kind: 'saved', at: draft.savedAt } : { kind: 'none' },
    )
    setOpened(draft)
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

  const draftId = opened?.draftId
  async function shelve(isSynced: boolean) {
    if (draftId === undefined || closed.current) return
    isAhead.current = !isSynced
    await localDrafts
      .put({
        userId,
        companyId,
        draftId,
        content: latest.current,
        baseVersion: base.current,
        savedAt: now().toISOString(),
        isSynced,
        isUnsure: isUnsure.current,
      })
      .catch(() => {})
  }
  async function save(keepalive?: true) {
    if (draftId === undefined || closed.current || pressed.current || isOnServer(latest.current))
      return
    const sent = latest.current
    setSaved({ kind: 'saving' })
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
          baseVersion: base.current,
        },
      })
      base.current = answer.version
      onServer.current = sent
      setSaved({ kind: 'saved', at: answer.updatedAt })
      if (isSame(latest.current, sent)) await shelve(true)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'invalid-input'
      setSaved({ kind: 'device', why: isRefused ? errorText(error) : null })
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        inDoubt.current = sent
      else if (error.status === 409 && !closed.current)
        await meet(await serverDraft(companyId, draftId))
    }
  }
  /**
   * The account has another version than this one was built on: our own whose answer was lost, or
   * that of another device.
   */
  async function meet(theirs: Draft | 'gone' | 'unreachable') {
    if (theirs === 'unreachable') return
    if (theirs === 'gone' && isUnsure.current) {
      // no other device: our own press took it, and pressing again tells how that went. Under this
      // id nothing is saved any more
      pressed.current = true
      onServer.current = null
      setSaved({ kind: 'none' })
      return
    }
    const own = theirs === 'gone' ? null : contentOf(theirs)
    if (
      theirs === 'gone' ||
      !own ||
      ![inDoubt.current, latest.current].some((one) => one && isSame(one, own))
    ) {
      setConflict({ draft: theirs === 'gone' ? null : theirs })
      return
    }
    base.current = theirs.version
    onServer.current = own
    inDoubt.current = null
    if (isOnServer(latest.current)) {
      setSaved({ kind: 'saved', at: theirs.updatedAt })
      await shelve(true)
    } else await save()
  }
  /** One save after another: each builds on the version the one before brought. */
  function saveInTurn(keepalive?: true): Promise<void> {
    running.current = running.current.then(() => save(keepalive))
    return running.current
  }
  const saveLater = useEffectEvent(() => {
    void saveInTurn()
  })
  const shelveNow = useEffectEvent(() => shelve(false))
  /** It was written and taken out again: what the server has is all there is. */
  const takeBack = useEffectEvent(async () => {
    if (base.current > 0) await shelve(true)
    else if (draftId !== undefined && !closed.current)
      await localDrafts.remove(userId, companyId, draftId).catch(() => {})
  })
  const isChanged =
    draftId !== undefined && !isOnServer(content) && !(isEmpty(content) && base.current === 0)
  const mayWrite = isChanged && conflict === null
  useEffect(() => {
    if (!isChanged) {
      if (isAhead.current) void takeBack()
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
  }: {
    readonly content: DraftContent
    readonly at: string
  }): Promise<boolean> {
    const kept =
      draftId === undefined
        ? undefined
        : await localDrafts.get(userId, companyId, draftId).catch(() => undefined)
    return (
      kept !== undefined &&
      kept.savedAt > at &&
      !isSame({ ...kept.content, scheduledAt: sent.scheduledAt }, sent)
    )
  }
  async function forget(sent: typeof sending.current = null) {
    closed.current = true
    await running.current
    if (draftId !== undefined && !(sent && (await isOvertaken(sent))))
      await localDrafts.remove(userId, companyId, draftId).catch(() => {})
    void client.invalidateQueries({ queryKey: queryKeys.drafts(companyId) })
  }
  return {
    isOpen: opened !== null,
    draftId: draftId ?? '',
    content,
    saved,
    conflict,
    isMissing: opened?.isMissing ?? false,
    /** Set when the form opened with something that was left here before. */
    restoredAt: opened !== null && wanted === null ? opened.savedAt : null,
    /** Sent or thrown away: nothing of it is to be lost any more. */
    isClosed: () => closed.current,
    change,
    extra,
    /** Before a press: no save may race the post that takes the draft's place. */
    settle: () => {
      pressed.current = true
      sending.current = { content: latest.current, at: now().toISOString() }
      return running.current
    },
    /**
     * The press made nothing; or only the networks of `taken` are known to have it, and the rest
     * stays under this id. What is there is saved on, as long as the draft is.
     */
    release: (taken?: readonly NetworkKey[]) => {
      if (taken) {
        isUnsure.current = true
        const rest = ({ networks }: DraftContent) => ({
          networks: networks.filter((network) => !taken.includes(network)),
        })
        latest.current = { ...latest.current, ...rest(latest.current) }
        change(rest)
        void shelve(isOnServer(latest.current))
      }
      pressed.current = false
      void saveInTurn()
    },
    /**
     * The post is confirmed: the draft has done its work, unless something else was written in its
     * place meanwhile.
     */
    finish: () => forget(sending.current),
    /** Thrown away, here and on the server. */
    discard: async () => {
      await forget()
      if (draftId !== undefined && base.current > 0)
        await call(deleteDraft, { companyId, params: { draftId } }).catch(() => {})
      void client.invalidateQueries({ queryKey: queryKeys.drafts(companyId) })
    },
    keepMine: () => {
      if (conflict?.draft) {
        base.current = conflict.draft.version
        onServer.current = contentOf(conflict.draft)
      } else {
        // sent or thrown away there: under that id nothing can be said any more
        void forget().then(() => {
          begin({ ...freshDraft(kind), content: latest.current })
        })
      }
      setConflict(null)
      setSaved({ kind: 'none' })
    },
    takeTheirs: () => {
      const theirs = conflict?.draft
      if (theirs && draftId !== undefined)
        begin({
          draftId,
          content: contentOf(theirs),
          baseVersion: theirs.version,
          onServer: contentOf(theirs),
          savedAt: theirs.updatedAt,
          conflict: null,
          isMissing: false,
          isUnsure: isUnsure.current,
        })
      else
        void forget().then(() => {
          begin(freshDraft(kind))
        })
    },
    startNew: async () => {
      await saveInTurn()
      begin(freshDraft(kind))
    },
  }
}

export type DraftInHand = ReturnType<typeof useDraft>
