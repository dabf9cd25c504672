/** Sentences of connecting, whole: apart, because the page opens without them. */
export const texts = {
  /** A sign-in was left while something is connected: it stays as it was. */
  unchanged: 'Nothing was changed.',
  adsFailed: 'There was an error while connecting to Facebook',
  saveFailed: 'Error',
  of: {
    facebook: {
      canceled: 'Facebook connection canceled',
      denied: 'Facebook connection canceled',
      failed: 'Do not close the popup',
      enabled: 'Facebook was enabled',
      added: 'The page was added',
    },
    instagram: {
      canceled: 'Instagram connection canceled',
      denied: 'Instagram connection canceled',
      failed: 'Do not close the popup',
      enabled: 'Instagram was enabled',
      added: 'The profile was added',
    },
    google: {
      canceled: 'Google connection canceled',
      denied: 'Could not authenticate this account',
      failed: 'Could not authenticate this account',
      enabled: 'Google business was enabled',
      added: 'Google business was added',
    },
    tiktok: {
      canceled: 'TikTok connection canceled',
      denied: 'The tiktok could not be added.',
      failed: 'The tiktok could not be added.',
      enabled: 'TikTok was enabled',
      added: null,
    },
    twitter: {
      canceled: 'X connection canceled',
      denied: 'The twitter could not be added.',
      failed: 'The twitter could not be added.',
      enabled: 'X was enabled',
      added: null,
    },
    uberEats: {
      canceled: 'Uber Eats connection canceled',
      denied: 'Uber Eats connection canceled',
      failed: 'Uber Eats could not be connected.',
      enabled: 'Uber Eats was enabled',
      added: 'The store was added',
    },
  },
  saving: {
    tiktok: 'The TikTok account could not be added.',
    twitter: 'The twitter could not be added.',
  },
  lostPermission: 'Instagram tool was disabled, because we lost permissions for connected page',
} as const
