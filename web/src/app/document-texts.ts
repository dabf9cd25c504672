/** Words of the HTML document around the app: English is what the files say themselves. */
export const documentTexts = {
  lang: 'en-GB',
  description:
    'The marketing desk of restaurants and venues: write it once, and every network reads it at the minute you choose.',
  noScript: 'Marquee needs JavaScript for everything after the login.',
  /** A page's title by its English one. */
  title: (english: string): string => english,
} as const
