/** Languages that the product speaks: each has a folder of catalogues in languages/. */
export { languageLocales, languageNames, languages, type Language } from './generated/languages.ts'
