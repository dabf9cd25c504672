import type { Preview } from '../preview.ts'

export const x: Preview = {
  cutAfter: 280,
  like: 'heart',
  captionBelow: false,
  pictures: 'tiles',
  coloured: 'own',
}
