import type { Preview } from '../preview.ts'

export const facebook: Preview = {
  cutAfter: 477,
  like: 'thumb',
  captionBelow: false,
  pictures: 'tiles',
  coloured: 'addresses',
}
