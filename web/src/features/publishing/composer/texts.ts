/** Every sentence of New Post, whole, so that a second language is a file. A file of its own: the dashboard shows posts, never the form. */
export const texts = {
  composer: {
    title: 'New Post', loading: 'Opening your post',
    where: 'Where', notConnected: 'Not connected', connect: 'Connect it', soon: 'not available yet', pickerOnly: { tripadvisor: 'Tripadvisor', justEat: 'Just Eat', linkedIn: 'LinkedIn', whatsapp: 'WhatsApp' },
    laterList: 'Not available yet', repair: 'Needs repair', later: 'Coming Soon', laterPosts: 'Connected; posts come later',
    select: 'Select a social network', xTooLong: 'X accepts text of maximum 280 characters', xTextOnly: 'This post will be published on X as text only',
    picture: 'Picture or film', drop: 'Drop a picture or a film', orChoose: 'or choose one', letGo: 'Let go to upload', upload: 'Upload', library: 'Library', limits: 'Up to 10 pictures or one film, 50 MB each',
    chosen: 'Pictures of this post', chosenFilm: 'Film of this post', filmAlone: 'A film goes by itself. Take it out to choose something else.', remove: (name: string) => `Remove ${name}`, earlier: (name: string) => `Move ${name} one earlier`, laterOne: (name: string) => `Move ${name} one later`,
    added: (name: string) => `${name} is added`, full: 'At most 10 pictures fit in one post.', alone: 'A post takes one film, or up to 10 pictures. Take one out before you add the other.', noFilmOnGoogle: 'Google does not allow you to post videos.',
    and: ' and ', noFilm: (takers: string, network: string) => `Films go to ${takers} only for now. Take ${network} off, or choose a picture.`, mediaMissing: 'Posts without image or video are not allowed.', stillUploading: 'A file is still being uploaded. Wait until it is there, or cancel it.',
    words: 'Words', wordsLabel: 'Post text', wordsHint: 'What should guests read?', empty: 'Post text cannot be empty or whitespace only.',
    count: (used: number, most: number) => `${used} of ${most}`, overX: (by: number) => `${by} too many for X`, over: (by: number, network: string) => `${by} too many for ${network}`, overAll: (by: number) => `${by} too many`,
    act: { now: 'Post Now', posting: 'Posting...', schedule: 'Schedule', scheduling: 'Processing...', cancel: 'Cancel', preview: 'See how it will look', close: 'Close' },
    leave: { question: 'You will lose all the info added', note: 'What you uploaded stays in your library.', confirm: 'Confirm', cancel: 'Cancel' },
    failed: 'An error occurred while creating the post', failedNote: 'Everything you wrote is still here. Press again: it cannot go out twice.', badKey: 'API Key not correct. Please provide a valid API key.',
  },
  preflight: {
    title: 'Before it goes out', ready: 'Ready', toDo: (count: number) => (count === 1 ? '1 to look at' : `${count} to look at`), noNetwork: 'Choose where it goes.', noText: 'Write what guests should read.', noMedia: 'Add a picture or a film.',
    off: 'Switched off for now. The post waits.', repair: 'Needs repair. Reconnect it on the Accounts page first.', tooLong: (by: number) => `${by} characters too many`, cropTall: (name: string) => `${name} is taller than Instagram takes. It is cropped to 4:5: some of the top and bottom go.`, cropWide: (name: string) => `${name} is wider than Instagram takes. It is cropped to 1.91:1: some of both sides goes.`,
    cropTalls: (count: number) => `${count} pictures are taller than Instagram takes. They are cropped to 4:5: some of the top and bottom go.`, cropWides: (count: number) => `${count} pictures are wider than Instagram takes. They are cropped to 1.91:1: some of both sides goes.`,
    reel: 'Ready. 1 film, as a reel', wideFilm: 'This film is wider than tall. Reels are shown 9:16, so phones put it between bars.',
    fits: (pictures: number) => (pictures === 0 ? 'Ready' : pictures === 1 ? 'Ready. 1 picture' : `Ready. ${pictures} pictures`),
  },
  preview: { title: 'How it will look', choose: 'Network', now: 'Just now', more: 'See more', empty: 'Your words stand here.', noPicture: 'Your picture or film stands here.', like: 'Like', comment: 'Comment', share: 'Share', textOnly: 'X shows text only.', pictureOf: (nth: number, all: number) => `${nth} of ${all}` },
  schedule: {
    title: 'Schedule', date: 'Select Date', time: 'Select Time', dateHint: 'DD.MM.YYYY', timeHint: 'HH:MM', calendar: 'Date', times: 'Time', schedule: 'Schedule', publishNow: 'Publish now', cancel: 'Cancel', busy: 'Processing...',
    when: (spoken: string, city: string) => `${spoken}, ${city} time`, distance: (words: string) => `(${words}).`, device: (city: string, time: string) => `On this device, in ${city}, it is then ${time}.`,
    past: 'This moment has passed: it will be published now.', gap: (time: string) => `${time} does not exist on this day: the clocks go forward. Choose another time.`,
    twice: 'The clocks go back: this time comes twice.', first: (time: string, offset: string) => `${time}, the first time (${offset})`, second: (time: string, offset: string) => `${time}, the second time (${offset})`,
    badDate: 'Write the date as DD.MM.YYYY.', tooFar: 'A post can be scheduled at most one year ahead.', tooEarly: 'This day has passed.', badTime: 'Write the time as HH:MM.',
    ask: 'If it cannot go out within 60 min, ask me instead', askNote: 'So that tonight’s news is not told at midnight.',
  },
  draft: {
    saving: 'Saving draft', saved: (at: string) => `Draft saved ${at}`, device: 'Only on this device', deviceNote: 'It goes to your account when the line is back.',
    restored: (at: string) => `Here is what you wrote, saved ${at}.`, startNew: 'Start a new post', conflict: 'This post was changed on another device.', conflictNote: (at: string) => `The other version was saved ${at}. Yours is still in the form.`,
    gone: 'This post was sent or thrown away on another device.', goneNote: 'Yours is still in the form.', mine: 'Keep mine', theirs: 'Take theirs', asNew: 'Keep as a new post', missing: 'This draft was sent or thrown away.',
  },
  result: {
    title: 'Post Status', published: (networks: string) => `Published on ${networks}.`, scheduled: (networks: string) => `Scheduled on ${networks}.`, onItsWay: (networks: string) => `Still on its way: ${networks}.`,
    held: (reason: string) => `Held, not lost: ${reason}`, heldReason: 'it goes out when the account is connected again.',
    notPublished: (reason: string) => `Not published: ${reason}`, named: (network: string, reason: string) => (reason.startsWith(`${network} `) ? reason : `${network}: ${reason}`), noReason: 'the network gave no reason.', what: 'What happened',
  },
} as const
