import { locale } from '#lib/language.ts'
import { texts } from '#texts/features/privacy'

const words = texts.data

/** `9.8 MB`: how large an export is, in numbers as `writtenIn` writes them. */
export function sizeText(bytes: number, writtenIn = locale): string {
  if (bytes < 1_000_000)
    return words.kb({ number: Math.max(1, Math.round(bytes / 1000)).toLocaleString(writtenIn) })
  const number = (bytes / 1_000_000).toLocaleString(writtenIn, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return words.mb({ number })
}
