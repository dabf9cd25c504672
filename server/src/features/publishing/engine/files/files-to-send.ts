import { copySize } from '@marquee/contract/copy-size.ts'
import { message, type Message } from '@marquee/contract/message.ts'
import type { NetworkLimits, Shape, Size } from '@marquee/contract/networks/network.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { PreparedVideo, PreparedPicture } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { StorageError } from '#connectors/storage/storage.ts'
import type { PostMediaJson } from './post-files.ts'

/** Where the files of posts lie, as the engine asks for them. */
export interface FileSource {
  /** In the shape and size that its network takes; null when its file is gone. */
  readonly pictureFor: (
    companyId: string,
    mediaId: string,
    fit: { readonly shape: Shape | null; readonly most: Size | null },
  ) => Promise<PreparedPicture | null>
  /** What pictures show, in words, for people who cannot see them. */
  readonly altTexts: (
    companyId: string,
    mediaIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /**
   * The copy of a video that fits into the size; null when its file is gone. Throws a
   * `ConnectorError` while it is made, and where it cannot be.
   */
  readonly videoFor: (
    companyId: string,
    mediaId: string,
    fit: { readonly most: Size | null; readonly network: NetworkKey },
  ) => Promise<PreparedVideo | null>
  /** A job still makes the file, such as a video that is being cut. */
  readonly isBeingMade: (companyId: string, mediaId: string) => Promise<boolean>
  /** Why the file could not be made ready; null where it was, or is gone. */
  readonly whyNotMade: (companyId: string, mediaId: string) => Promise<Message | null>
}

/** Files of a post, or of a part of its thread, at one network. */
export interface ChosenFiles {
  readonly companyId: string
  readonly network: NetworkKey
  readonly kind: PostKind
  /** Only those that this network gets. */
  readonly files: readonly PostMediaJson[]
  readonly limits: NetworkLimits | null
}

export interface FilesAsSent {
  readonly pictures: readonly PreparedPicture[]
  readonly video: PreparedVideo | null
}

/** As the connector takes them; each is looked for when it is sent. */
export function filesAsSent(source: FileSource, chosen: ChosenFiles): FilesAsSent {
  const { companyId, network, kind, files, limits } = chosen
  const video = files.find((file) => file.kind === 'video')
  if (video) {
    const most = (kind === 'reel' ? limits?.reel : limits?.video)?.most ?? null
    return { pictures: [], video: videoOf(source, { companyId, network, video, most }) }
  }
  const read = <T>(work: () => Promise<T>) => whileStored(network, work)
  const fileOf = async (id: string) => {
    const picture = await source.pictureFor(companyId, id, {
      shape: limits?.shape ?? null,
      most: limits?.mostPictureSize ?? null,
    })
    if (!picture)
      throw new ConnectorError('rejected', {
        network,
        message: message('publishing.picture-file-gone'),
      })
    return picture
  }
  return {
    video: null,
    pictures: files.map(({ id, width, height }) => ({
      mediaId: id,
      contentType: 'image/jpeg',
      ...(limits ? copySize({ width, height }, limits) : { width, height }),
      altText: null,
      address: () => read(async () => (await fileOf(id)).address()),
      bytes: () => read(async () => (await fileOf(id)).bytes()),
    })),
  }
}

/** Each picture with what it shows in words. */
export async function described<T extends FilesAsSent>(
  { altTexts }: Pick<FileSource, 'altTexts'>,
  companyId: string,
  content: T,
): Promise<T> {
  const words = await altTexts(
    companyId,
    content.pictures.map(({ mediaId }) => mediaId),
  )
  return {
    ...content,
    pictures: content.pictures.map((picture) => ({
      ...picture,
      altText: words.get(picture.mediaId) ?? null,
    })),
  }
}

/** A storage that cannot give the file just now is no fault of the network. */
async function whileStored<T>(network: NetworkKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause
    throw new ConnectorError('unavailable', { network, message: cause.said, cause, isOurs: true })
  }
}

/** Its file is looked for when it is sent, as that of a picture. */
function videoOf(
  source: FileSource,
  {
    companyId,
    network,
    video,
    most,
  }: Pick<ChosenFiles, 'companyId' | 'network'> & {
    readonly video: PostMediaJson
    readonly most: Size | null
  },
): PreparedVideo {
  const copy = async () => {
    const found = await source.videoFor(companyId, video.id, { most, network })
    if (found) return found
    if (await source.isBeingMade(companyId, video.id))
      throw new ConnectorError('unavailable', {
        network,
        message: message('publishing.video-being-made-ready'),
      })
    throw new ConnectorError('rejected', {
      network,
      message:
        (await source.whyNotMade(companyId, video.id)) ?? message('publishing.video-file-gone'),
    })
  }
  return {
    mediaId: video.id,
    contentType: 'video/mp4',
    width: video.width,
    height: video.height,
    durationMs: video.duration_ms ?? 0,
    size: async () => (await copy()).size(),
    read: (from, to) => whileStored(network, async () => (await copy()).read(from, to)),
    address: () => whileStored(network, async () => (await copy()).address()),
  }
}
