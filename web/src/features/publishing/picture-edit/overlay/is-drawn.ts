import type { Overlay } from '@marquee/contract/overlay.ts'

/** Whether there are words to draw; colours and places alone draw nothing. */
export const isDrawn = (overlay: Overlay | undefined): overlay is Overlay =>
  overlay !== undefined && (overlay.title.trim() !== '' || overlay.subtitle.trim() !== '')
