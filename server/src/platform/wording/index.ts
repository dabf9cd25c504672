export { answered } from './answered.ts'
export { proseReader } from './message-of-prose.ts'
export { wordIn, wordInEnglish } from './word-in.ts'
