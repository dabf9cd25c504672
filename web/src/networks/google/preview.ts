import type { Preview } from '../preview.ts'

export const google: Preview = {
  cutAfter: 250,
  like: 'heart',
  captionBelow: false,
  pictures: 'tiles',
  coloured: 'nothing',
}
