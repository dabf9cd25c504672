/** Every sentence of the TikTok options, whole, so that a second language is a file. */
export const texts = {
  panel: {
    title: 'On TikTok',
    as: (name: string) => `as ${name}`,
    loading: 'Checking what your TikTok account allows',
    failed: 'We could not check what this TikTok account allows',
    failedNote: 'If it does not allow something, you will see that when the post goes out.',
    again: 'Try again',
    who: 'Who can view this post',
    levels: {
      PUBLIC_TO_EVERYONE: 'Everyone',
      MUTUAL_FOLLOW_FRIENDS: 'Friends',
      SELF_ONLY: 'Only you',
    },
    levelOff: 'Your TikTok account does not allow this.',
    allow: 'Allow',
    comments: 'Comments',
    duet: 'Duet',
    stitch: 'Stitch',
    off: 'Switched off in your TikTok settings.',
    disclose: 'Disclose post content',
    discloseNote: 'Switch it on when this post promotes a brand, a product or a service.',
    own: 'Your brand',
    ownNote: 'You promote yourself or your own business. TikTok labels it “Promotional content”.',
    branded: 'Branded content',
    brandedNote:
      'You promote another brand, for money or a favour. TikTok labels it “Paid partnership”.',
    ai: 'AI-generated',
    aiNote: 'The video was made or changed a great deal by AI.',
    music: 'Add music automatically',
    musicNote: 'TikTok picks it.',
    headline: 'Headline',
    headlineHelp: (used: number) => `${used} of 90, above the text`,
    consent: 'By posting, you agree to TikTok’s ',
    consentAnd: ' and ',
    consentEnd: '.',
    musicLink: 'Music Usage Confirmation',
    brandLink: 'Branded Content Policy',
    wait: 'It may take a few minutes until TikTok shows the post.',
    inbox: 'It goes to your TikTok inbox.',
    inboxFilm:
      'You finish it in the TikTok app, where you choose who can view it. The text does not come along: copy it first.',
    inboxPicture:
      'You finish it in the TikTok app, where you choose who can view it. Headline and text come along.',
    inboxNote: 'Goes to your TikTok inbox, where you finish it.',
  },
  problem: {
    privacy: 'Select who can view this TikTok post.',
    brandedPrivate: 'Branded content cannot be private.',
    whom: 'Say whom this post promotes: your own brand, another one, or both.',
    notAllowed:
      'Your TikTok account does not allow this choice any more. Select who can view this TikTok post.',
    tooLong: (seconds: number) =>
      `This TikTok account accepts videos of up to ${seconds} seconds. Trim it, or remove TikTok.`,
  },
} as const
