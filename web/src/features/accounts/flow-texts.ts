import { flowWords, savingWords } from '#networks/connect-words.ts'
/** Sentences of connecting, whole: apart, because the page opens without them. */
export const texts = {
  /** A sign-in was left while something is connected: it stays as it was. */
  unchanged: 'Nothing was changed.',
  adsFailed: 'There was an error while connecting to Facebook',
  saveFailed: 'Error',
  of: flowWords,
  saving: savingWords,
  lostPermission: 'Instagram tool was disabled, because we lost permissions for connected page',
} as const
