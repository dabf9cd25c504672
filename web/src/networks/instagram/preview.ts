import type { Preview } from '../preview.ts'

export const instagram: Preview = {
  cutAfter: 125,
  like: 'heart',
  captionBelow: true,
  pictures: 'strip',
  coloured: 'tags',
}
