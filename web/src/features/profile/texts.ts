const count = (number: number) => (number === 1 ? '1 other device' : `${number} other devices`)

/** Every sentence of tab Profile. */
export const texts = {
  account: {
    title: 'Account details', firstName: 'First name', lastName: 'Last name', email: 'E-mail', locked: 'cannot be changed',
    nameFrom: (who: string) => `Your name comes from ${who}. It can be changed when you sign in by e-mail.`, google: 'Google', facebook: 'Facebook',
  },
  business: {
    title: 'Business details', name: 'Business name', address: 'Address', city: 'City', zipCode: 'Zip code', country: 'Country', noCountry: 'Choose a country', loading: 'Loading countries',
    phoneCode: 'Code', noCode: 'Code', phone: 'Phone', website: 'Website', timeZone: 'Time zone', zoneHelp: (time: string) => `It is ${time} there now.`,
    forOthers: (company: string) => `Only owners and managers of ${company} change these.`,
  },
  acts: { edit: 'Edit Profile', cancel: 'Cancel', save: 'Save Changes', busy: 'Saving...' },
  said: {
    user: 'User was updated', noUser: 'User could not be updated', company: 'Company was updated', noCompany: 'Company could not be updated',
    emailRequired: 'Email is required', emailWrong: 'Not valid email',
  },
  leave: { title: 'Leave without saving?', text: 'What you changed on this page is not saved yet.', stay: 'Stay', leave: 'Leave' },
  password: {
    title: 'Change password', old: 'Old password', fresh: 'New password', repeat: 'Repeat password', act: 'Change password', busy: 'Changing...',
    repeatRequired: 'Repeat password is required', mustMatch: 'Passwords must match',
    done: 'Password was changed', wrong: 'Old password is wrong', failed: 'The password was not changed.', ended: (number: number) => `${count(number)} signed out.`,
  },
  sessions: {
    title: 'Where you are signed in', here: 'Here', thisDevice: (since: string) => `This device, since ${since}`, seen: (when: string) => `Last used ${when}`, out: 'Sign out', outOf: (device: string) => `Sign out ${device}`,
    everywhere: 'Sign out everywhere', question: 'Sign out everywhere?', note: 'Every device is signed out, this one too.', confirm: 'Sign out everywhere', cancel: 'Cancel',
    loading: 'Reading where you are signed in', unread: 'We could not read where you are signed in.', again: 'Try again', ended: (device: string) => `${device} was signed out.`, failed: 'The device was not signed out.',
  },
  voice: {
    title: 'How your venue sounds', hasModel: 'A model is connected', noModel: 'No model is connected',
    modelNote: 'Suggestions are written by a model. It is told your name, place, newest posts and what stands here, and looks at the picture you choose.',
    localNote: 'Suggestions are put together here from your own words; no word and no picture leaves this server.',
    forOthers: 'Only owners and managers change this.', tone: 'Tone', toneHelp: 'For example: warm, short sentences, never shouting.',
    facts: 'What may be named', factsHelp: 'Prices, hours and offers, one a line, each with what it is for. What a suggestion names beyond this and your own text is taken out; read it all the same before you post.', factsHint: 'Pizza £12\nOpen Tuesday to Sunday, 12:00-23:00',
    hashtags: 'Your hashtags', hashtagsHelp: 'They come first among those that are suggested.', save: 'Save', busy: 'Saving...',
    saved: 'How your venue sounds was saved', unsaved: 'This was not saved', loading: 'Reading how your venue sounds', unread: 'We could not read how your venue sounds.', again: 'Try again',
  },
  choices: {
    title: 'Language and messages', language: 'Language', languageHelp: 'Of these pages and of our mails.',
    mail: 'Mails that are good to know', mailNote: 'News of your posts and accounts that can wait. What you must know comes anyway.',
    analytics: 'Help us see which pages are used', analyticsNote: 'Page views go to our statistics only while this is on.',
  },
} as const
