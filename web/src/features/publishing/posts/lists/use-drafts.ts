import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { videoOf } from '../../composer/draft/draft-content.ts'
import { localDrafts } from '../../composer/draft/local-drafts.ts'
import { useServerDrafts } from '../use-posts.ts'

export interface ListedDraft {
  readonly id: string
  readonly kind: PostKind
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly thumbUrl: string | undefined
  /** Of a video: how long it is. */
  readonly videoMs: number | null | undefined
  readonly savedAt: string
  /** The server has not seen it, or not its last words. */
  readonly isDeviceOnly: boolean
  readonly isOnServer: boolean
}

/** Drafts of the company and what only this device has, last touched first. */
export function useDrafts() {
  const company = useCompany()
  const { data: user } = useMe()
  const userId = user?.id ?? ''
  const server = useServerDrafts()
  const device = useQuery({
    queryKey: queryKeys.drafts(company.id, 'device', userId),
    queryFn: () => localDrafts.list(userId, company.id).catch(() => []),
    networkMode: 'always',
  })
  const unsent = (device.data ?? []).filter((draft) => !draft.isSynced)
  const items: readonly ListedDraft[] = [
    ...unsent.map((draft): ListedDraft => ({
      id: draft.draftId,
      kind: draft.content.extras.kind,
      text: draft.content.text,
      networks: draft.content.networks,
      thumbUrl: draft.content.pictures[0]?.thumbUrl,
      videoMs: videoOf(draft.content)?.durationMs,
      savedAt: draft.savedAt,
      isDeviceOnly: true,
      isOnServer: server.data?.some(({ id }) => id === draft.draftId) === true,
    })),
    ...(server.data ?? [])
      .filter((draft) => !unsent.some(({ draftId }) => draftId === draft.id))
      .map((draft): ListedDraft => ({
        id: draft.id,
        kind: draft.extras.kind,
        text: draft.text,
        networks: draft.socialNetworks,
        thumbUrl: draft.media[0]?.thumbUrl,
        videoMs: videoOf({ pictures: draft.media })?.durationMs,
        savedAt: draft.updatedAt,
        isDeviceOnly: false,
        isOnServer: true,
      })),
  ].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
  return { items, isPending: server.isPending, error: server.error, refetch: server.refetch }
}

export type Drafts = ReturnType<typeof useDrafts>
