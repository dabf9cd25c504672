import { expect, it } from 'vitest'
import { attachmentName } from './attachment-name.ts'
import { attachmentTypeOf } from './attachment-type.ts'

const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(16)])

it.each([
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), 'image/png'],
  [Buffer.from('GIF89a..'), 'image/gif'],
  [box('isom'), 'video/mp4'],
  [box('mp42'), 'video/mp4'],
  [box('M4V '), 'video/mp4'],
  [box('qt  '), 'video/quicktime'],
  [Buffer.from('\0\0\0\x08wide\0\0\0\0mdat', 'latin1'), 'video/quicktime'],
  [
    Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
      Buffer.from('\x01B\x82\x84webm', 'latin1'),
    ]),
    'video/webm',
  ],
  [box('avif'), null],
  [box('heic'), null],
  [box('M4A '), null],
  [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  [Buffer.from('MZ'), null],
  [Buffer.alloc(0), null],
  [Buffer.from('\x89PN'), null],
] as const)('%# is told by its first bytes', (head, type) => {
  expect(attachmentTypeOf(head)).toBe(type)
})

it.each([
  ['tavola.png', 'image/png', 'tavola.png'],
  ['TAVOLA.JPEG', 'image/jpeg', 'TAVOLA.JPEG'],
  ['film.exe', 'video/mp4', 'film.mp4'],
  ['../../etc/passwd', 'image/gif', 'passwd.gif'],
  ['C:\\me\\a.png', 'image/png', 'a.png'],
  ['', 'image/png', 'attachment.png'],
  ['a\u202egnp.exe', 'image/png', 'agnp.png'],
  ['x'.repeat(300), 'image/png', `${'x'.repeat(120)}.png`],
] as const)('%s as %s is called %s', (given, type, name) => {
  expect(attachmentName(given, type)).toBe(name)
})
