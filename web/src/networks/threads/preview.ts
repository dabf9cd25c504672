import type { Preview } from '../preview.ts'

export const threads: Preview = {
  cutAfter: 500,
  like: 'heart',
  captionBelow: false,
  pictures: 'strip',
  coloured: 'addresses',
}
