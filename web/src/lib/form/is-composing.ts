import type { KeyboardEvent } from 'react'

/**
 * An input method (Japanese, Chinese, Korean) still has the words: its Enter takes one of its
 * suggestions and sends nothing. Safari ends the composition before that key comes, and marks the
 * key by 229 alone (W3C, draft technique SCR41, read 2026-11-27).
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
