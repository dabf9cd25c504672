import { expect, it } from 'vitest'
import { nameFor } from './file-name.ts'

it('a file keeps its name, and gets the ending of its content where it had another', () => {
  expect(
    [
      ['menu.avif', 'avif'],
      ['menu.AVIF', 'avif'],
      ['menu.HEIC', 'heif'],
      ['menu.jpeg', 'jpeg'],
      ['menu.png', 'jpeg'],
      ['menu', 'avif'],
      ['', 'webp'],
    ].map(([given = '', format = '']) => nameFor(given, format, 'picture')),
  ).toEqual([
    'menu.avif',
    'menu.AVIF',
    'menu.HEIC',
    'menu.jpeg',
    'menu.jpg',
    'menu.avif',
    'picture.webp',
  ])
})

it('a name holds nothing of a path, no line break and no direction', () => {
  expect(nameFor('C:\\photos\\me\u2028n\nu\u202egpj.png', 'png', 'picture')).toBe('menugpj.png')
  expect(nameFor('../../secrets.json', 'png', 'picture')).toBe('secrets.png')
})
