import { networkKeys } from '@marquee/contract/networks/table.ts'
import type { PostView, PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import type { Db } from '#platform/db/database.ts'
import { toEditView } from '../edit-live/edit-view.ts'
import { optionsViewOf } from '../networks/own-options.ts'
import { toLikeView } from './like-view.ts'
import type { PostRow, PublicationJson } from './post-store.ts'
import { decisionsFor } from './publication-rules.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { chosenFrom } from '../steps/step-rules.ts'
import { filesOfStep, toStepView } from '../steps/step-view.ts'

const asIso = (text: string | null) => (text === null ? null : new Date(text).toISOString())
const sum = (row: PostRow, pick: (publication: PublicationJson) => number | null) =>
  row.publications.reduce((total, publication) => total + (pick(publication) ?? 0), 0)

export interface ShownOf {
  readonly companyId: string
  readonly isSent: boolean
}

export function toPublication(
  { media }: Pick<PublishingDeps, 'media'>,
  row: PublicationJson,
  { companyId, isSent }: ShownOf,
): PublicationView {
  return {
    id: row.id,
    network: row.network,
    accountName: row.account_name,
    state: row.state,
    message: row.message,
    holdReason: row.hold_reason,
    permalink: row.permalink,
    remoteId: row.remote_id,
    acceptedAt: asIso(row.accepted_at),
    readBackAt: asIso(row.read_back_at),
    likes: row.likes,
    comments: row.comments,
    shares: row.shares,
    hasLiked: row.has_liked,
    decisions: decisionsFor(row.state, row.moves, isSent).filter(
      (decision) => row.delete_at === null || decision === 'there' || decision === 'not-there',
    ),
    dueAt: new Date(row.due_at).toISOString(),
    ownText: row.own_text,
    canRepair: row.state === 'failed' && row.delete_asked_at === null,
    deletion:
      row.delete_asked_at === null
        ? null
        : { isWaiting: row.delete_at !== null, message: row.delete_message },
    steps: row.steps.map((step) => toStepView(step, row, filesOfStep(media, companyId, step))),
    edit: toEditView(row.edit),
  }
}

/** A video that was posted elsewhere lies at its network; of it we keep the still picture. */
export function toMedia(
  deps: Pick<PublishingDeps, 'media'>,
  companyId: string,
  { pictures, kind, origin }: Pick<PostRow, 'pictures' | 'kind' | 'origin'>,
): PostView['media'] {
  const images = pictures.map(({ id, width, height }) => ({
    id,
    width,
    height,
    url: deps.media.addressOf(companyId, id, 'preview'),
    thumbUrl: deps.media.addressOf(companyId, id, 'thumb'),
  }))
  const video = pictures.find(({ kind }) => kind === 'video')
  return {
    type: kind === 'reel' ? 'reel' : video ? 'video' : images.length > 0 ? 'image' : 'text',
    image: images[0]?.url ?? null,
    video: video && origin === 'here' ? deps.media.videoAddressOf(companyId, video.id) : null,
    durationMs: video?.duration_ms ?? null,
    images,
  }
}

interface NamedFile {
  readonly id: string
  readonly name: string
}

/**
 * Each picture by the name of its file, as the library calls it; what was deleted there since has
 * none.
 */
export function named(media: PostView['media'], files: readonly NamedFile[]): PostView['media'] {
  return {
    ...media,
    images: media.images.map((image) => ({
      ...image,
      name: files.find(({ id }) => id === image.id)?.name,
    })),
  }
}

/** A sent post as lists and details show it. Its network is the first it went to. */
export function toPostView(
  deps: Pick<PublishingDeps, 'media' | 'accounts' | 'clock'>,
  companyId: string,
  row: PostRow,
): PostView {
  const now = deps.clock.now()
  const [first] = row.publications
  return {
    id: row.id,
    kind: row.kind,
    network: first?.network ?? row.networks[0] ?? networkKeys[0],
    socialNetworks: row.networks,
    text: row.text,
    media: toMedia(deps, companyId, row),
    publishedAt: row.sort_at.toISOString(),
    totalLikes: sum(row, (p) => p.likes),
    totalComments: sum(row, (p) => p.comments),
    totalShares: sum(row, (p) => p.shares),
    hasLiked: row.publications.some(({ has_liked }) => has_liked),
    isBoostable: row.publications.some(({ is_boostable }) => is_boostable),
    pageName: first?.account_name ?? '',
    pageProfilePicture: first ? deps.accounts.pictureUrl(first.account_id) : null,
    origin: row.origin,
    publications: row.publications.map((publication) => ({
      ...toPublication(deps, publication, { companyId, isSent: true }),
      like: toLikeView(publication, now),
    })),
  }
}

interface ViewDeps extends Pick<PublishingDeps, 'media'> {
  readonly db: Db
}

/**
 * Posts of the plan, their files by name: the form that changes one of them tells its files apart
 * by it.
 */
export async function toScheduledViews(
  deps: ViewDeps,
  companyId: string,
  rows: readonly PostRow[],
): Promise<ScheduledPostView[]> {
  const files = await deps.media.find(deps.db, companyId, [
    ...new Set(rows.flatMap(({ pictures }) => pictures.map(({ id }) => id))),
  ])
  return rows.map((row) => scheduledView(deps, { companyId, row, files }))
}

/** One of them, as the list shows it. */
export async function toScheduledView(
  deps: ViewDeps,
  companyId: string,
  row: PostRow,
): Promise<ScheduledPostView> {
  return scheduledView(deps, {
    companyId,
    row,
    files: await deps.media.find(
      deps.db,
      companyId,
      row.pictures.map(({ id }) => id),
    ),
  })
}

function scheduledView(
  deps: Pick<PublishingDeps, 'media'>,
  { companyId, row, files }: { companyId: string; row: PostRow; files: readonly NamedFile[] },
): ScheduledPostView {
  const media = named(toMedia(deps, companyId, row), files)
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    latenessMinutes: row.lateness_minutes,
    ...optionsViewOf(row),
    ...chosenFrom(row.publications),
    title: row.text,
    socialNetworks: row.networks,
    scheduledAt: (row.due_at ?? row.sort_at).toISOString(),
    wallTime: row.wall_time ?? '',
    timeZone: row.time_zone ?? 'UTC',
    mediaUrl: media.image,
    mediaType: media.type,
    media,
    publications: row.publications.map((publication) =>
      toPublication(deps, publication, { companyId, isSent: false }),
    ),
  }
}
