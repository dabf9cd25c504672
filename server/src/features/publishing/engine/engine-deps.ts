import { message } from '@marquee/contract/message.ts'
import { copySize } from '@marquee/contract/copy-size.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Shape, Size } from '@marquee/contract/networks/network.ts'
import type { PostReader } from '#connectors/capabilities/post-reader.ts'
import type {
  PostContent,
  PreparedFilm,
  PreparedPicture,
  Publisher,
  PublisherLimits,
} from '#connectors/capabilities/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Budgets } from '#platform/db/budgets.ts'
import type { Db } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listen.ts'
import type { Log } from '#platform/log.ts'
import type { CallSlots, LeaseKeeper, SwitchKeeper } from '#outbox'
import type { EngineMetrics } from '../engine-metrics.ts'
import type { PlanForPosts } from '../plan-for-posts.ts'
import type { EngineTiming } from './engine-timing.ts'
import { filesFor } from '../files-for.ts'
import type { Claimed } from './ledger-store.ts'
import type { ResultWriter } from './result-writer.ts'

/**
 * What the room of accounts opens for one social account; null parts are what the network or the
 * grant does not give.
 */
export interface AccountCapabilities {
  readonly publisher: Publisher | null
  readonly reader: PostReader | null
  readonly limits: PublisherLimits | null
  /** The allowances that its calls use up. */
  readonly budgets: readonly string[]
  /** Tells this opening's grant from a later one of the same account. */
  readonly mark: string
}

export interface EngineDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly listener: Pick<Listener, 'on'>
  readonly budgets: Pick<Budgets, 'waitUntil'>
  readonly metrics: EngineMetrics
  readonly timing: EngineTiming
  readonly networks: readonly NetworkKey[]
  readonly capabilitiesOf: (
    companyId: string,
    socialAccountId: string,
  ) => Promise<AccountCapabilities | null>
  /**
   * The network said that the grant is dead; the account's card says so from now on. False: it was
   * another grant, the account has been connected anew.
   */
  readonly markReauthorize: (
    companyId: string,
    socialAccountId: string,
    message: string,
    mark: string | null,
  ) => Promise<boolean>
  /** Whether posts can go to the account now, asked of the database. */
  readonly isUsable: (companyId: string, socialAccountId: string) => Promise<boolean>
  /** Whether the company's plan lets posts go out. */
  readonly plan: Pick<PlanForPosts, 'isCovered' | 'isCoveredNow'>
  readonly pictureFor: (
    companyId: string,
    mediaId: string,
    shape: Shape | null,
    most: Size | null,
  ) => Promise<PreparedPicture | null>
  /** What pictures show, in words, for people who cannot see them. */
  readonly altTexts: (
    companyId: string,
    mediaIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /**
   * The copy of a film that fits into the size; null when its file is gone. Throws a
   * `ConnectorError` while it is made, and where it cannot be.
   */
  readonly filmFor: (
    companyId: string,
    mediaId: string,
    most: Size | null,
    network: NetworkKey,
  ) => Promise<PreparedFilm | null>
  /** A job still makes the file, such as a film that is being cut. */
  readonly isBeingMade: (companyId: string, mediaId: string) => Promise<boolean>
}

/** What one step of one publication works with. */
export interface StepDeps extends EngineDeps {
  readonly switches: Pick<SwitchKeeper, 'reasonOff'>
  readonly results: ResultWriter
  readonly leases: LeaseKeeper
  /** Late posts take their places one by one, oldest first. */
  readonly pacing: CallSlots
}

/** The post as its connector takes it; files are looked for when they are sent. */
export function contentOf(
  deps: EngineDeps,
  claimed: Claimed,
  { limits }: Pick<AccountCapabilities, 'limits'>,
): PostContent {
  if (claimed.awaits_film)
    throw new ConnectorError('rejected', {
      network: claimed.network,
      message: message('publishing.video-missing'),
    })
  const files = filesFor(claimed.network, claimed.options, claimed.pictures)
  const film = files.find(({ kind }) => kind === 'video')
  const most = (claimed.kind === 'reel' ? limits?.reel : limits?.film)?.most ?? null
  const fileOf = async (id: string) => {
    const picture = await deps.pictureFor(
      claimed.company_id,
      id,
      limits?.shape ?? null,
      limits?.mostPictureSize ?? null,
    )
    if (!picture)
      throw new ConnectorError('rejected', {
        network: claimed.network,
        message: message('publishing.picture-file-gone'),
      })
    return picture
  }
  return {
    text: claimed.text,
    kind: claimed.kind,
    options: claimed.options,
    film: film ? filmOf(deps, claimed, film, most) : null,
    pictures: film
      ? []
      : files.map(({ id, width, height }) => ({
          mediaId: id,
          contentType: 'image/jpeg',
          ...(limits ? copySize({ width, height }, limits) : { width, height }),
          altText: null,
          address: async () => (await fileOf(id)).address(),
          bytes: async () => (await fileOf(id)).bytes(),
        })),
  }
}

/** As it is prepared: each picture with what it shows in words. */
export async function describedContent(
  deps: EngineDeps,
  claimed: Claimed,
  account: Pick<AccountCapabilities, 'limits'>,
): Promise<PostContent> {
  const content = contentOf(deps, claimed, account)
  const altTexts = await deps.altTexts(
    claimed.company_id,
    content.pictures.map(({ mediaId }) => mediaId),
  )
  return {
    ...content,
    pictures: content.pictures.map((picture) => ({
      ...picture,
      altText: altTexts.get(picture.mediaId) ?? null,
    })),
  }
}

/** Its file is looked for when it is sent, as that of a picture. */
function filmOf(
  deps: EngineDeps,
  claimed: Claimed,
  film: Claimed['pictures'][number],
  most: Size | null,
): PreparedFilm {
  const copy = async () => {
    const found = await deps.filmFor(claimed.company_id, film.id, most, claimed.network)
    if (found) return found
    if (await deps.isBeingMade(claimed.company_id, film.id))
      throw new ConnectorError('unavailable', {
        network: claimed.network,
        message: message('publishing.video-being-made-ready'),
      })
    throw new ConnectorError('rejected', {
      network: claimed.network,
      message: message('publishing.video-file-gone'),
    })
  }
  return {
    mediaId: film.id,
    contentType: 'video/mp4',
    width: film.width,
    height: film.height,
    durationMs: film.duration_ms ?? 0,
    size: async () => (await copy()).size(),
    read: async (from, to) => (await copy()).read(from, to),
    address: async () => (await copy()).address(),
  }
}
