import { listScheduledReels } from '@marquee/contract/posting.ts'
import {
  listScheduled,
  type PostKind,
  type ScheduledPostView,
} from '@marquee/contract/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#lib/api/api.ts'
import { now } from '#lib/time/clock.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { emptyContent, isSame, type DraftContent } from '../draft/draft-content.ts'
import { localDrafts, editPrefix, type LocalDraft } from '../draft/local-drafts.ts'
import { draftAddress, keepAsDraft } from '../draft/keep-rest.ts'
import { texts as resultTexts } from '#texts/features/publishing/composer/result'
import { contentOfScheduled } from './scheduled-content.ts'
import { texts } from '#texts/features/publishing/composer'
import { useChanges } from '../draft/use-changes.ts'
import type { DraftInHand } from '../draft/use-draft.ts'
import { useLeaving } from '../draft/use-leaving.ts'

const shelveAfterMs = 300

/** A scheduled post in the form: `version` is what the change is built on. */
export interface EditedPost {
  readonly id: string
  readonly version: number
  readonly scheduledAt: string
  readonly latenessMinutes: number
  readonly isChanged: boolean
  /**
   * Reads it as it stands now. What was changed here is kept as a draft; where this device keeps
   * none the form stays as it is, and says so.
   */
  readonly loadAgain: () => Promise<void>
  /**
   * `sent` was saved and made `post` of it. False: something else was written meanwhile, and the
   * form goes on with that.
   */
  readonly saved: (sent: DraftContent, post: ScheduledPostView) => Promise<boolean>
}

interface UseEditInput {
  readonly userId: string
  readonly companyId: string
  readonly postId: string
  readonly kind: PostKind
}

const nameOf = (nth: number, isVideo: boolean) =>
  isVideo ? texts.edit.video : texts.edit.picture({ nth })

/**
 * A scheduled post behind the form, as a draft is. What is changed stays on this device until it is
 * saved, so that a closed tab loses nothing.
 */
export function useEdit({ userId, companyId, postId, kind }: UseEditInput) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    queryKey:
      kind === 'reel'
        ? queryKeys.posts(companyId, 'scheduled-reels')
        : queryKeys.posts(companyId, 'scheduled'),
    queryFn: ({ signal }): Promise<readonly ScheduledPostView[]> =>
      call(kind === 'reel' ? listScheduledReels : listScheduled, { signal }),
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<{
    readonly post: ScheduledPostView | null
    readonly start: DraftContent
  } | null>(null)
  const [content, setContent] = useState<DraftContent>(() => emptyContent(kind))
  const [, navigate] = useLocation()
  const latest = useRef(content)
  useLayoutEffect(() => {
    latest.current = content
  }, [content])
  const { change, extra } = useChanges(setContent)
  const localDraftId = `${editPrefix}${postId}`
  const isRead = isFetchedAfterMount && !isFetching && data !== undefined

  const isOpening = useRef(false)
  /** This device keeps a change of this post. */
  const isKept = useRef(false)
  const open = useEffectEvent(async () => {
    if (isOpening.current) return
    isOpening.current = true
    const post = data?.find(({ id }) => id === postId) ?? null
    const start = post ? contentOfScheduled(post, nameOf) : emptyContent(kind)
    const kept = await localDrafts.get(userId, companyId, localDraftId).catch(() => undefined)
    const isPutAside =
      kept !== undefined &&
      kept.baseVersion !== post?.version &&
      (await putAside(kept, post, start))
    isKept.current = kept !== undefined && !isPutAside
    setContent(kept && post && !isPutAside ? kept.content : start)
    // where this device took no draft the form stays at the version that the words fit, and a save
    // that was overtaken says so
    setOpened({
      post: post && { ...post, version: kept && !isPutAside ? kept.baseVersion : post.version },
      start,
    })
    isOpening.current = false
  })
  const isOpen = opened !== null
  useEffect(() => {
    if (isRead && !isOpen) void open()
  }, [isRead, isOpen])

  function announceKept(title: string, draft: DraftContent, draftId: string) {
    toast.info({
      title,
      text: texts.edit.loadedNote,
      action: {
        label: resultTexts.kept.open,
        onPress: () => {
          navigate(draftAddress(draft, draftId))
        },
      },
    })
  }
  /**
   * What was changed here fits only the version it was built on; of another one it becomes a draft.
   * False: it could not be kept so.
   */
  async function putAside(
    { content: written }: LocalDraft,
    post: ScheduledPostView | null,
    start: DraftContent,
  ): Promise<boolean> {
    // a save whose answer was lost: the post says these words already
    if (!post || !isSame(written, start)) {
      const draftId = await keepAsDraft({ userId, companyId }, written)
      if (draftId === null) return false
      announceKept(post ? texts.edit.loaded : texts.edit.gone, written, draftId)
    }
    await localDrafts.remove(userId, companyId, localDraftId).catch(() => {})
    return true
  }

  const isChanged = opened !== null && !isSame(content, opened.start)
  const isClosed = useRef(false)
  const keep = useEffectEvent(() => {
    if (isClosed.current || !opened?.post) return
    if (isChanged) {
      isKept.current = true
      void localDrafts
        .put({
          userId,
          companyId,
          draftId: localDraftId,
          content,
          baseVersion: opened.post.version,
          savedAt: now().toISOString(),
          isSynced: false,
        })
        .catch(() => {})
    } else if (isKept.current) {
      // it was taken back: the post as it stands is all there is
      isKept.current = false
      void localDrafts.remove(userId, companyId, localDraftId).catch(() => {})
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      keep()
    }, shelveAfterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [content, opened])

  useLeaving(() => {
    keep()
  })
  useEffect(
    () => () => {
      keep()
    },
    [],
  )

  /** Saved or given up: nothing of it is kept from here on. */
  async function forget() {
    isClosed.current = true
    await localDrafts.remove(userId, companyId, localDraftId).catch(() => {})
  }
  async function loadAgain() {
    const kept = isChanged ? await keepAsDraft({ userId, companyId }, content) : null
    if (isChanged && kept === null) {
      toast.error({ title: texts.edit.notKept, text: texts.edit.notKeptNote })
      return
    }
    await forget()
    await refetch()
    setOpened(null)
    isClosed.current = false
    if (kept !== null) announceKept(texts.edit.loaded, content, kept)
  }
  async function saved(sent: DraftContent, post: ScheduledPostView): Promise<boolean> {
    if (isSame(latest.current, sent)) {
      await forget()
      return true
    }
    setOpened({ post, start: sent })
    return false
  }
  const draft: DraftInHand = {
    isOpen,
    draftId: localDraftId,
    content,
    saved: { kind: 'none' },
    conflict: null,
    isMissing: false,
    restoredAt: null,
    isClosed: () => isClosed.current,
    change,
    extra,
    settle: () => Promise.resolve(true),
    release: () => {},
    finish: forget,
    discard: forget,
    keepMine: () => {},
    takeTheirs: () => {},
    startNew: () => Promise.resolve(),
  }
  const post = opened?.post
  const edited: EditedPost | null = post
    ? {
        id: post.id,
        version: post.version,
        scheduledAt: post.scheduledAt,
        latenessMinutes: post.latenessMinutes,
        isChanged,
        loadAgain,
        saved,
      }
    : null
  return { draft, edited, isGone: opened !== null && opened.post === null, error, retry: refetch }
}
