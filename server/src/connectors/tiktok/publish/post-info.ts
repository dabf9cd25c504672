import type { TiktokOptions } from '@marquee/contract/tiktok.ts'

/** Says whom a post promotes, where it says that it promotes. */
const brands = ({
  disclosePostContent,
  brandContentToggle,
  brandOrganicToggle,
}: TiktokOptions) => ({
  brand_content_toggle: disclosePostContent && brandContentToggle,
  brand_organic_toggle: disclosePostContent && brandOrganicToggle,
})

/** A picture without a headline has no title, and not an empty one. */
const titled = (headline: string) => (headline === '' ? {} : { title: headline })

/** `post_info` of a video (networks.md section 4, "Video"). */
export const videoInfo = (text: string, chosen: TiktokOptions) => ({
  title: text,
  privacy_level: chosen.privacyLevel,
  disable_comment: !chosen.allowComments,
  disable_duet: !chosen.allowDuet,
  disable_stitch: !chosen.allowStitch,
  ...brands(chosen),
  is_aigc: chosen.isAiGenerated,
})

/**
 * The words that go along with a picture into the inbox; all else is chosen there. A video takes
 * none with it.
 */
export const draftInfo = (text: string, { headline }: TiktokOptions) => ({
  ...titled(headline),
  description: text,
})

/** `post_info` of a picture ("Photo"): it has no field to say that it was made by a machine. */
export const pictureInfo = (text: string, chosen: TiktokOptions) => ({
  ...titled(chosen.headline),
  description: text,
  privacy_level: chosen.privacyLevel,
  disable_comment: !chosen.allowComments,
  auto_add_music: chosen.autoAddMusic,
  ...brands(chosen),
})
