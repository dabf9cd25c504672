import type { DraftPicture } from './draft-content.ts'

/** Instagram takes pictures from 4:5 to 1.91:1 (networks.md section 2); what is outside is cropped in the middle before it goes. */
export const tallest = 4 / 5
export const widest = 1.91
/** Half a pixel's rounding is no crop. */
const slack = 0.005

export type Crop = 'tall' | 'wide'

export function instagramCrop({ width, height }: Pick<DraftPicture, 'width' | 'height'>): Crop | null {
  if (width <= 0 || height <= 0) return null
  const ratio = width / height
  if (ratio < tallest - slack) return 'tall'
  return ratio > widest + slack ? 'wide' : null
}
