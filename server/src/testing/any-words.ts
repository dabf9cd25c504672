import fc from 'fast-check'

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</title><b>',
  '{{7*7}}',
  '${7*7}',
  '&lt;b&gt;',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '<!--',
  ']]>',
]
const statements = [
  "'; drop table users; --",
  "' or '1'='1",
  '1); delete from sessions where (1=1',
  "\\'; select pg_sleep(1); --",
  '$1',
  '%s%n',
  'NULL',
  '0x00',
  "E'\\\\x00'",
]
const rightToLeft = ['مطعم القمر', 'שלום עולם', '\u202Eabc\u202C', '\u200F٤٥٦', 'العربية <b>x</b>']
const pictures = ['🍝', '👩‍🍳🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥', '🇮🇹🇮🇹', '👨‍👩‍👧‍👦']
const awkward = [
  '\u0000',
  '\uD800',
  '\uDFFF',
  '\uFEFF',
  '\u200B\u200D',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '\r\n\tBcc: a@b.example',
  '\u2028\u2029',
  'ﷺ',
  'ﬀﬁ',
  'ß',
  'İ',
  'ı',
  '  ',
  '.',
  '../../etc/passwd',
  'a'.repeat(33),
  'constructor',
  '__proto__',
]

/**
 * What a person, or somebody who means harm, might put into a field: letters of every script, right
 * to left, emoji, markup, statements of SQL, halves of characters, very long. Shrinks to what
 * matters.
 */
export function anyWords(): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(...markup, ...statements, ...rightToLeft, ...pictures, ...awkward)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 6 })
        .map((parts) => parts.join('')),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(pieces, fc.integer({ min: 100, max: 20_000 }))
        .map(([piece, times]) => piece.repeat(Math.max(1, Math.floor(times / piece.length)))),
    },
  )
}

/**
 * The same inside something that a field of this kind would take: the edge where a check lets
 * through too much.
 */
export function around(sample: string): fc.Arbitrary<string> {
  return fc.oneof(
    anyWords(),
    fc
      .tuple(anyWords(), fc.nat({ max: sample.length }))
      .map(([words, at]) => `${sample.slice(0, at)}${words}${sample.slice(at)}`),
    fc.constantFrom(
      sample,
      ` ${sample} `,
      sample.toUpperCase(),
      sample.slice(0, -1),
      sample.repeat(9),
    ),
  )
}
