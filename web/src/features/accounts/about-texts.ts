/** What the info button of a network says: apart, because it is read once. */
export const texts = {
  seeVideo: 'See Video',
  close: 'Close the video',
  video: (title: string) => `${title}: the video`,
  of: {
    facebook: {
      title: 'Facebook Connection',
      text: 'Connect every page you administer and one ads account. New posts go to the active page; the others stay saved, so you can switch at any time.',
    },
    instagram: {
      title: 'Instagram Connection',
      text: 'Connect every professional profile that belongs to a Facebook page you administer. New posts go to the active profile; the others stay saved, so you can switch at any time.',
    },
    google: {
      title: 'Google Connection',
      text: 'Connect every location of your Business Profile on which you have administrator rights. New posts go to the active location; the others stay saved, so you can switch at any time.',
    },
    tiktok: {
      title: 'TikTok Connection',
      text: 'One TikTok account at a time. Connecting another one takes its place; posts scheduled on the first are held.',
    },
    twitter: {
      title: 'X Connection',
      text: 'One X account at a time; posts go out as text. X charges for reading, so the card shows what was spent this month.',
    },
  },
} as const
