import type { Preview } from '../preview.ts'

export const tiktok: Preview = {
  cutAfter: 150,
  like: 'heart',
  captionBelow: true,
  pictures: 'alone',
  coloured: 'tags',
}
