const names = (all: readonly string[]) => all.join(', ')

/** Every sentence about one's data and the end of an account. */
export const texts = {
  data: {
    title: 'Your data',
    note: 'A zip with everything we keep about you and the companies that you own: text files that anyone can read, and your pictures and videos.',
    act: 'Export my data',
    preparing:
      'Your data is being prepared. We email you when it is ready; you can close this page.',
    download: 'Download',
    size: (bytes: string, until: string) => `${bytes}, kept until ${until}`,
    asked: (when: string) => `Asked for ${when}`,
    failed: 'It could not be prepared. Please ask again.',
    gone: 'Deleted after seven days.',
    unread: 'We could not load your exports.',
    notAsked: 'Your export could not be requested.',
    mb: (number: string) => `${number} MB`,
    kb: (number: string) => `${number} kB`,
    loading: 'Loading your exports',
  },
  end: {
    title: 'Delete my account',
    note: 'You have 14 days to change your mind. Then your account and the companies that only you own are deleted for good.',
    act: 'Delete my account',
    question: 'Delete your account?',
    whatGoes:
      'After 14 days, everything that only you own is deleted: posts and drafts, pictures and videos, connections to networks, the plan. Scheduled posts are not sent any more. What is already on the networks stays there.',
    password: 'Password',
    email: (email: string) => `Type ${email}`,
    confirm: 'Delete my account',
    cancel: 'Cancel',
    busy: 'One moment...',
    required: 'Password is required',
    failed: 'Your account was not marked for deletion.',
    planned: (day: string) => `Your account will be deleted on ${day}`,
    goes: (all: readonly string[]) => `With it: ${names(all)}.`,
    stays: (all: readonly string[]) => `Staying with others: ${names(all)}.`,
  },
  banner: {
    title: (day: string) => `Your account is deleted on ${day}.`,
    text: 'Until then everything works as before.',
    keep: 'Keep my account',
    kept: 'Your account stays',
    failed: 'Your account could not be kept.',
  },
  network: {
    title: 'What was deleted',
    board: ['All', 'gone'],
    reading: 'Loading what was deleted',
    unknown: 'There is no deletion with this code.',
    login: 'Go to Login',
    done: (network: string, when: string) =>
      `You asked ${network} that we delete what we had from you. We did, on ${when}.`,
    accounts: (number: number) =>
      `${number === 1 ? '1 connected page or profile was' : `${number} connected pages and profiles were`} disconnected, and the keys to them deleted.`,
    grants: (number: number) =>
      `${number === 1 ? '1 permission was' : `${number} permissions were`} deleted.`,
    identities: (number: number) =>
      number === 0
        ? 'Nobody signs in here with your account.'
        : 'Your account no longer signs in here.',
  },
} as const
