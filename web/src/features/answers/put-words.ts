import { placesIn } from '@marquee/contract/saved-reply-rules.ts'
import { insertAtCaret } from '#lib/form/insert-at-caret.ts'

/** Marks a place, so that what is typed next stands in it. */
export function markPlace(field: HTMLTextAreaElement, place: string | undefined): void {
  const at = place === undefined ? -1 : field.value.indexOf(place)
  field.focus()
  if (place !== undefined && at >= 0) field.setSelectionRange(at, at + place.length)
}

/** Words where the caret stands, and the first place that is open in them marked. */
export function insertWords(field: HTMLTextAreaElement, words: string): void {
  insertAtCaret(field, words)
  markPlace(field, placesIn(words)[0])
}

/** The box as it was, with the caret behind its words. */
export function putBack(field: HTMLTextAreaElement, value: string): void {
  field.setSelectionRange(0, field.value.length)
  insertAtCaret(field, value)
  field.focus()
}

/** Words in place of what is written, behind what the box begins with. */
export function replaceWords(field: HTMLTextAreaElement, startsWith: string, words: string): void {
  const from = field.value.startsWith(startsWith) ? startsWith.length : 0
  field.setSelectionRange(from, field.value.length)
  insertWords(field, words)
}
