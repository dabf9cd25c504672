import { message, messageOfCheck, type Message } from '@marquee/contract/message.ts'
import { tiktokOptions, type TiktokOptions } from '@marquee/contract/tiktok.ts'
import * as z from 'zod/mini'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { tiktokLimits } from '../tiktok-limits.ts'

const refused = (said: Message) =>
  new ConnectorError('rejected', { network: 'tiktok', message: said })
/** Of the choices whose own sentences a person can act on. */
const told = new Set(['privacyLevel', 'disclosePostContent', 'headline'])

/**
 * What was chosen for TikTok. Throws `rejected` where something is missing: nothing is chosen for a
 * person.
 */
export function readChoices({ options }: Pick<PostContent, 'options'>): TiktokOptions {
  const { data, error } = z.safeParse(tiktokOptions, options)
  if (data) return data
  const issue = error?.issues.find(({ path: [field] }) => told.has(String(field)))
  throw refused(issue ? messageOfCheck(issue.message) : message('tiktok.choices-missing'))
}

/**
 * Throws `rejected` for what TikTok would refuse anyway (networks.md section 4), before anything is
 * begun there.
 */
export function assertAcceptable({ text, pictures, video }: PostContent): void {
  if (pictures.length === 0 && !video) throw refused(message('tiktok.media-missing'))
  if (pictures.length > tiktokLimits.mostPictures)
    throw refused(message('preflight.one-picture-only', { network: 'TikTok' }))
  if (text.length > tiktokLimits.mostText)
    throw refused(message('network.text-too-long', { network: 'TikTok', most: 2200 }))
}

/** Looks at the files themselves, which TikTok fetches only later. Throws `rejected`. */
export async function assertPictures({ pictures }: Pick<PostContent, 'pictures'>): Promise<void> {
  for (const picture of pictures)
    if ((await picture.bytes()).length > tiktokLimits.mostPictureBytes)
      throw refused(message('network.picture-too-large', { network: 'TikTok', megabytes: 20 }))
}
