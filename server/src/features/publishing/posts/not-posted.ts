import { message } from '@marquee/contract/message.ts'

/** Of a video that was announced and did not arrive within a day. */
export const videoNeverCame = message('publishing.video-never-came')
