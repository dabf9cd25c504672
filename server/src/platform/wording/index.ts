export { wordIn, wordInEnglish } from './word-in.ts'
