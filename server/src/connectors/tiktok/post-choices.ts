import { tiktokOptions, type TiktokOptions } from '@marquee/contract/tiktok.ts'
import * as z from 'zod/mini'
import type { PostContent } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { tiktokLimits } from './tiktok-limits.ts'

const refused = (message: string) => new ConnectorError('rejected', { network: 'tiktok', message })
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
  throw refused(
    issue?.message ??
      'Not everything is chosen that TikTok asks for. Open the post and choose again what others may do with it.',
  )
}

/**
 * Throws `rejected` for what TikTok would refuse anyway (networks.md section 4), before anything is
 * begun there.
 */
export function assertAcceptable({ text, pictures, film }: PostContent): void {
  if (pictures.length === 0 && !film)
    throw refused('TikTok accepts no post without a picture or a video. Add one.')
  if (pictures.length > tiktokLimits.mostPictures)
    throw refused('Only one image can be posted on TikTok.')
  if (text.length > tiktokLimits.mostText)
    throw refused('TikTok accepts texts of up to 2,200 characters. Shorten this one.')
}

/** Looks at the files themselves, which TikTok fetches only later. Throws `rejected`. */
export async function assertPictures({ pictures }: Pick<PostContent, 'pictures'>): Promise<void> {
  for (const picture of pictures)
    if ((await picture.bytes()).length > tiktokLimits.mostPictureBytes)
      throw refused('TikTok accepts pictures of up to 20 MB. Choose a smaller one.')
}
