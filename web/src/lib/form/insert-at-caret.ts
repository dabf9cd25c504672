/**
 * Puts something where the caret stands, in place of what is marked, and leaves the caret behind
 * it. React hears of it as of typing.
 */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
