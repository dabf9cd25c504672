import type { Preview } from '../preview.ts'

export const bluesky: Preview = {
  cutAfter: 300,
  like: 'heart',
  captionBelow: false,
  pictures: 'tiles',
  coloured: 'addresses',
}
