// Written by npm run generate from the catalogues in languages/; not by hand.

declare module '#texts/language' {
  import type { Language } from '@marquee/contract/languages.ts'
  /** The language of this page. */
  export const language: Language
  /** Its rules for numbers, dates, money and plurals, for Intl. */
  export const locale: string
}

declare module '#texts/app' {
  export const texts: {
    readonly skip: string
    readonly notifications: string
    readonly menu: {
      readonly label: string
      readonly back: string
      readonly open: string
      readonly close: string
      readonly collapse: string
      readonly expand: string
      readonly dashboard: string
      readonly accounts: string
      readonly posts: string
      readonly reels: string
      readonly messages: string
      readonly promotions: string
      readonly reviews: string
      readonly analytics: string
      readonly delivery: string
      readonly howItWorks: string
      readonly upgrade: string
      readonly account: string
      readonly contact: string
      readonly inbox: string
    }
    readonly phone: {
      readonly label: string
      readonly home: string
      readonly posts: string
      readonly newPost: string
      readonly messages: string
      readonly more: string
    }
    readonly person: {
      readonly label: (args: { name: string }) => string
      readonly menu: string
      readonly account: string
      readonly contact: string
      readonly logout: string
    }
    readonly company: {
      readonly choose: string
      readonly one: string
    }
    readonly logout: {
      readonly question: (args: { email: string }) => string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
    }
    readonly demo: {
      readonly label: string
      readonly text: string
      readonly short: string
      readonly town: string
    }
    readonly newVersion: {
      readonly title: string
      readonly text: string
      readonly reload: string
    }
    readonly offline: {
      readonly title: string
      readonly text: string
    }
    readonly retry: {
      readonly word: string
      readonly title: string
      readonly text: string
      readonly again: string
      readonly key: string
      readonly reload: string
    }
    readonly noCompany: {
      readonly word: string
      readonly title: string
      readonly text: string
      readonly act: string
    }
  }
}

declare module '#texts/app/account' {
  export const texts: {
    readonly title: string
    readonly tabs: string
    readonly plans: string
    readonly profile: string
  }
}

declare module '#texts/app/callback' {
  export const texts: {
    readonly loading: string
    readonly close: string
    readonly done: string
    readonly noAnswer: string
    readonly elsewhere: {
      readonly title: (args: { network: string; company: string }) => string
      readonly say: (args: { person: string; company: string }) => string
      readonly mine: string
      readonly mineSignedIn: string
      readonly notMine: string
      readonly email: string
      readonly password: string
      readonly logIn: string
      readonly connect: (args: { network: string }) => string
      readonly otherWay: string
      readonly connected: (args: { company: string }) => string
    }
  }
}

declare module '#texts/app/company' {
  export const texts: {
    readonly choose: string
    readonly manage: string
    readonly add: string
    readonly people: string
  }
}

declare module '#texts/app/document' {
  export const texts: {
    readonly description: string
    readonly noScript: string
    readonly titles: {
      readonly landing: string
      readonly login: string
      readonly signUp: string
      readonly signUpSuccess: string
      readonly forgotPassword: string
      readonly terms: string
      readonly privacy: string
      readonly contact: string
      readonly help: string
      readonly dashboard: string
      readonly accounts: string
      readonly newPost: string
      readonly whatHappened: string
      readonly posts: string
      readonly newReel: string
      readonly reels: string
      readonly insights: string
      readonly messages: string
      readonly account: string
      readonly resetPassword: string
      readonly activateAccount: string
      readonly confirmEmail: string
      readonly unsubscribe: string
      readonly resubscribe: string
      readonly appsumo: string
      readonly oneMoment: string
      readonly howItWorks: string
      readonly invitation: string
      readonly whatWasDeleted: string
      readonly connecting: string
      readonly notFound: string
      readonly inbox: string
      readonly reviews: string
      readonly notifications: string
      readonly restored: string
      readonly delivery: string
      readonly promotions: string
      readonly newPromotion: string
      readonly welcome: string
      readonly payment: string
    }
  }
}

declare module '#texts/app/fallback' {
  export const texts: {
    readonly broken: {
      readonly title: string
      readonly reload: string
      readonly home: string
    }
    readonly notFound: {
      readonly lines: readonly [
        string,
        string,
      ]
      readonly title: string
      readonly text: string
      readonly dashboard: string
      readonly start: string
    }
  }
}

declare module '#texts/app/idle' {
  export const texts: {
    readonly title: string
    readonly text: string
    readonly goBack: string
    readonly drafts: string
    readonly left: string
    readonly spoken: (args: { seconds: number }) => string
  }
}

declare module '#texts/app/late' {
  export const texts: {
    readonly title: string
    readonly text: string
    readonly numbers: (args: { count: number; oldest: string }) => string
    readonly off: (args: { network: string }) => string
    readonly offText: string
    readonly offBecause: (args: { network: string; reason: string }) => string
  }
}

declare module '#texts/app/other-company' {
  export const texts: {
    readonly about: (args: { company: string }) => string
    readonly here: (args: { company: string }) => string
    readonly open: string
  }
}

declare module '#texts/app/restored' {
  export const texts: {
    readonly title: (args: { at: string }) => string
    readonly text: string
    readonly act: string
  }
}

declare module '#texts/features/accounts' {
  export const texts: {
    readonly title: string
    readonly tabs: {
      readonly label: string
      readonly tools: string
      readonly media: string
    }
    readonly delivery: string
    readonly loading: string
    readonly failed: {
      readonly title: string
      readonly again: string
    }
    readonly state: {
      readonly connected: string
      readonly disconnected: string
      readonly notActive: string
      readonly soon: string
      readonly notReady: string
    }
    readonly act: {
      readonly connect: string
      readonly connected: string
      readonly disconnect: string
      readonly switch: string
      readonly reconnect: string
    }
    readonly card: {
      readonly ads: string
      readonly noAds: string
      readonly held: string
      readonly signedInAs: string
      readonly connectedBy: string
      readonly scheduled: (args: { count: number }) => string
      readonly noneScheduled: string
      readonly beside: (args: { count: number }) => string
      readonly followers: (args: { count: string }) => string
      readonly works: string
      readonly worksSo: string
      readonly worksNot: string
      readonly unchecked: string
      readonly checked: (args: { ago: string }) => string
    }
    readonly info: (args: { network: string }) => string
    readonly popup: {
      readonly blocked: string
    }
  }
}

declare module '#texts/features/accounts/about' {
  export const texts: {
    readonly seeVideo: string
    readonly close: string
    readonly video: (args: { title: string }) => string
  }
}

declare module '#texts/features/accounts/dialog' {
  export const texts: {
    readonly group: {
      readonly list: string
      readonly first: string
      readonly which: string
      readonly second: string
      readonly add: string
      readonly open: (args: { name: string }) => string
      readonly rights: string
      readonly signedIn: string
      readonly failed: string
    }
    readonly replace: {
      readonly confirm: string
      readonly cancel: string
      readonly scheduled: (args: { count: number; page: string }) => string
    }
    readonly dialog: {
      readonly back: string
      readonly next: string
      readonly notYou: string
      readonly left: (args: { what: string }) => string
      readonly tickAll: string
      readonly notShared: string
      readonly askAgain: string
      readonly active: string
      readonly saved: string
      readonly savedStore: string
      readonly missing: (args: { page: string; person: string }) => string
      readonly turnOn: (args: { page: string }) => string
      readonly copyNote: string
      readonly copied: string
      readonly activate: string
      readonly activateOne: (args: { page: string }) => string
      readonly staysTitle: (args: { count: number }) => string
      readonly stays: (args: { count: number; kind: 'page' | 'profile' | 'location' | 'store' | 'account' }) => string
    }
    readonly ads: {
      readonly title: string
      readonly intro: string
      readonly list: string
      readonly add: string
      readonly addTo: (args: { name: string }) => string
      readonly later: string
      readonly none: string
      readonly noneWord: string
      readonly connected: string
      readonly failed: string
    }
    readonly disconnect: {
      readonly title: (args: { page: string }) => string
      readonly store: string
      readonly confirm: string
      readonly cancel: string
      readonly done: (args: { network: string }) => string
      readonly doneUnnamed: string
      readonly failedTitle: string
      readonly failedPage: string
      readonly noId: string
      readonly noPage: string
      readonly promotions: string
      readonly scheduled: (args: { count: number; kind: 'page' | 'profile' | 'location' | 'store' | 'account' }) => string
    }
    readonly recheck: {
      readonly failed: string
      readonly well: (args: { page: string }) => string
      readonly still: string
    }
    readonly leftOne: (args: { name: string }) => string
  }
}

declare module '#texts/features/accounts/flow' {
  export const texts: {
    readonly unchanged: string
    readonly adsFailed: string
    readonly saveFailed: string
    readonly lostPermission: string
  }
}

declare module '#texts/features/accounts/password' {
  export const texts: {
    readonly open: string
    readonly title: (args: { network: string }) => string
    readonly intro: (args: { network: string }) => string
    readonly handle: string
    readonly handleHelp: string
    readonly password: string
    readonly passwordHelp: (args: { network: string }) => string
    readonly server: string
    readonly optional: string
    readonly serverHelp: string
    readonly act: string
    readonly busy: string
    readonly cancel: string
    readonly failed: string
  }
}

declare module '#texts/features/accounts/role' {
  export const texts: {
    readonly locked: string
    readonly lockedNote: (args: { company: string }) => string
  }
}

declare module '#texts/features/accounts/state' {
  export const texts: {
    readonly waiting: {
      readonly state: (args: { network: string }) => string
      readonly again: string
      readonly cancel: string
      readonly reading: (args: { network: string }) => string
      readonly say: string
      readonly noWindow: string
    }
    readonly unhealthy: {
      readonly repairState: string
      readonly lostState: string
      readonly tryAgain: string
      readonly remove: string
      readonly repair: (args: { network: string }) => string
      readonly lost: string
    }
    readonly banner: {
      readonly title: (args: { network: string; page: string }) => string
      readonly act: (args: { network: string }) => string
      readonly many: (args: { count: number }) => string
    }
    readonly repairNote: (args: { held: number }) => string
    readonly abilities: {
      readonly posts: string
      readonly reels: string
      readonly comments: string
      readonly messages: string
      readonly reviews: string
      readonly insights: string
      readonly ads: string
      readonly orders: string
    }
    readonly repairStore: string
    readonly works: (args: { names: string }) => string
    readonly later: (args: { names: string }) => string
    readonly recheck: string
    readonly month: (args: { spent: string; limit: string }) => string
    readonly ads: {
      readonly title: string
      readonly text: string
      readonly act: string
    }
  }
}

declare module '#texts/features/accounts/whom' {
  export const texts: {
    readonly connectOne: (args: { people: string }) => string
    readonly connect: (args: { people: string; networks: string }) => string
    readonly reconnect: (args: { people: string }) => string
    readonly somebody: string
  }
}

declare module '#texts/features/alerts' {
  export const texts: {
    readonly title: string
    readonly markAll: string
    readonly notMarked: string
    readonly unread: string
    readonly settled: string
    readonly today: string
    readonly yesterday: string
    readonly loading: string
    readonly failed: string
    readonly again: string
    readonly more: string
    readonly noneWord: string
    readonly none: string
    readonly someone: string
    readonly toSomeone: string
    readonly someColleague: string
    readonly said: {
      readonly 'post-failed': (args: { network: string }) => string
      readonly 'post-unknown': (args: { network: string }) => string
      readonly 'post-held': (args: { network: string }) => string
      readonly 'post-missed': (args: { network: string }) => string
      readonly 'post-inbox': (args: { network: string }) => string
      readonly 'posts-without-plan': string
      readonly 'step-failed': (args: { network: string }) => string
      readonly 'account-attention': (args: { account: string; network: string }) => string
      readonly 'low-review': (args: { guest: string; stars: number; network: string }) => string
      readonly 'not-recommended': (args: { guest: string; network: string }) => string
      readonly 'message-waiting': (args: { guest: string; network: string; until: string }) => string
      readonly 'message-waits': (args: { guest: string; network: string }) => string
      readonly 'message-waited': (args: { guest: string; network: string }) => string
      readonly 'order-waiting': (args: { order: string; network: string }) => string
      readonly 'order-waited': (args: { order: string; network: string }) => string
      readonly 'store-offline': (args: { account: string; network: string }) => string
      readonly 'ad-refused': (args: { network: string; ad: string }) => string
      readonly 'ad-without-result': (args: { ad: string; network: string }) => string
      readonly 'ads-cannot-spend': (args: { network: string }) => string
      readonly 'item-assigned': (args: { colleague: string; guest: string; network: string }) => string
    }
  }
}

declare module '#texts/features/alerts/choices' {
  export const texts: {
    readonly title: string
    readonly always: string
    readonly stopped: string
    readonly stoppedNote: string
    readonly lowReview: string
    readonly messageWaiting: string
    readonly mails: {
      readonly now: string
      readonly digest: string
      readonly none: string
    }
    readonly noDigest: string
    readonly digest: string
    readonly digestHelp: string
    readonly digests: {
      readonly off: string
      readonly daily: string
      readonly weekly: string
    }
    readonly loading: string
    readonly unread: string
    readonly again: string
    readonly done: string
    readonly failed: string
  }
}

declare module '#texts/features/alerts/news' {
  export const texts: {
    readonly unread: (args: { count: number }) => string
  }
}

declare module '#texts/features/answers' {
  export const texts: {
    readonly saved: string
    readonly slash: string
    readonly create: string
    readonly saveThis: string
    readonly search: string
    readonly found: (args: { count: number }) => string
    readonly notFound: string
    readonly noneWord: string
    readonly none: string
    readonly loading: string
    readonly failedLoad: string
    readonly again: string
    readonly edit: (args: { title: string }) => string
    readonly failedFill: string
    readonly failedSave: string
    readonly failedDelete: string
    readonly wasSaved: string
    readonly wasDeleted: string
    readonly toFill: string
    readonly fill: (args: { place: string }) => string
    readonly suggest: {
      readonly press: string
      readonly asking: string
      readonly title: string
      readonly plain: string
      readonly savedAs: (args: { title: string }) => string
      readonly others: string
      readonly replaced: string
      readonly undo: string
      readonly failed: string
    }
    readonly form: {
      readonly create: string
      readonly change: string
      readonly title: string
      readonly text: string
      readonly textHelp: string
      readonly insert: string
      readonly places: {
        readonly guest: string
        readonly venue: string
        readonly phone: string
        readonly address: string
        readonly link: string
      }
      readonly save: string
      readonly saving: string
      readonly cancel: string
      readonly delete: string
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly keep: string
      readonly drop: {
        readonly question: string
        readonly note: string
        readonly confirm: string
        readonly cancel: string
      }
    }
  }
}

declare module '#texts/features/answers/guard' {
  export const texts: {
    readonly somebody: string
    readonly writes: (args: { name: string }) => string
    readonly answered: (args: { name: string; when: string }) => string
    readonly note: {
      readonly message: string
      readonly comment: string
      readonly review: string
      readonly mention: string
    }
    readonly notSent: string
    readonly send: string
    readonly look: string
  }
}

declare module '#texts/features/answers/places' {
  export const texts: {
    readonly open: (args: { place: string }) => string
  }
}

declare module '#texts/features/billing' {
  export const texts: {
    readonly board: {
      readonly lines: readonly [
        string,
        string,
      ]
    }
    readonly plan: {
      readonly label: string
      readonly choose: string
      readonly monthly: string
      readonly annually: string
      readonly save: (args: { sum: string }) => string
      readonly aMonth: string
      readonly aYear: string
      readonly monthlyNote: string
      readonly annualNote: (args: { sum: string }) => string
      readonly saving: (args: { sum: string }) => string
      readonly upgrade: string
      readonly select: string
      readonly current: string
      readonly busy: string
      readonly failed: string
      readonly chosen: (args: { interval: string; date: string }) => string
      readonly trialGoesOn: (args: { date: string }) => string
      readonly startsAtOnce: string
      readonly lifetime: string
      readonly loading: string
      readonly unread: string
      readonly again: string
      readonly none: string
      readonly noneText: string
      readonly noPrice: string
      readonly owners: (args: { company: string }) => string
      readonly ask: (args: { names: string }) => string
    }
    readonly email: {
      readonly label: string
      readonly help: string
      readonly save: string
      readonly busy: string
      readonly invalid: string
      readonly done: string
      readonly failed: string
      readonly loading: string
      readonly unread: string
      readonly again: string
    }
    readonly portal: {
      readonly title: string
      readonly text: string
      readonly none: string
      readonly open: string
      readonly busy: string
      readonly failed: string
    }
    readonly waiting: {
      readonly title: (args: { count: number }) => string
      readonly text: (args: { when: string }) => string
      readonly now: (args: { count: number }) => string
      readonly late: (args: { count: number }) => string
    }
    readonly incident: {
      readonly pastDue: string
      readonly pastDueText: (args: { date: string }) => string
      readonly pastDueOver: string
      readonly card: string
      readonly unpaid: string
      readonly unpaidText: string
      readonly canceled: string
      readonly canceledText: string
      readonly paused: string
      readonly pausedText: string
      readonly incomplete: string
      readonly incompleteText: string
      readonly ending: (args: { date: string }) => string
      readonly endingText: string
      readonly keep: string
      readonly paysToo: string
      readonly paysTooText: string
      readonly endIt: string
      readonly see: string
    }
    readonly notice: {
      readonly text: string
      readonly act: string
    }
    readonly prompt: {
      readonly title: string
      readonly text: string
      readonly view: string
      readonly close: string
    }
    readonly success: {
      readonly bar: string
      readonly lines: readonly [
        string,
        string,
      ]
      readonly title: (args: { name: string }) => string
      readonly friend: string
      readonly confirmed: string
      readonly confirming: string
      readonly unproven: string
      readonly none: string
      readonly noneText: string
      readonly wait: string
      readonly slow: string
      readonly account: string
    }
    readonly canceled: {
      readonly bar: string
      readonly lines: readonly [
        string,
        string,
      ]
      readonly badge: string
      readonly title: string
      readonly text: string
      readonly account: string
    }
  }
}

declare module '#texts/features/comments' {
  export const texts: {
    readonly of: (args: { network: string }) => string
    readonly list: string
    readonly none: string
    readonly noneWord: string
    readonly notYet: string
    readonly loading: string
    readonly total: (args: { count: number }) => string
    readonly reading: (args: { network: string }) => string
    readonly readAt: (args: { when: string }) => string
    readonly again: string
    readonly somebody: string
    readonly someoneNote: string
    readonly you: string
    readonly picture: string
    readonly write: string
    readonly label: string
    readonly post: string
    readonly posting: string
    readonly reply: string
    readonly replyTo: (args: { name: string }) => string
    readonly answeredIsGone: string
    readonly cancel: string
    readonly empty: string
    readonly posted: string
    readonly replied: string
    readonly unknown: string
    readonly unknownNote: string
    readonly sending: string
    readonly sendingNote: string
    readonly waitsUntil: (args: { when: string }) => string
    readonly failedFacebook: string
    readonly failedLoad: string
    readonly failedSend: string
    readonly failedReply: string
    readonly failedComment: string
    readonly state: {
      readonly sending: string
      readonly waiting: string
      readonly unknown: string
      readonly failed: string
    }
    readonly sendAgain: string
    readonly remove: string
    readonly removeFailed: string
    readonly readOnly: string
    readonly like: {
      readonly likeOne: (args: { name: string }) => string
      readonly unlikeOne: (args: { name: string }) => string
      readonly likePost: string
      readonly unlikePost: string
      readonly count: (args: { count: number }) => string
      readonly commentLiked: string
      readonly commentUnliked: string
      readonly postLiked: string
      readonly postUnliked: string
      readonly notLiked: string
      readonly stillLiked: string
    }
    readonly picturesOf: string
    readonly leave: {
      readonly question: string
      readonly note: string
      readonly close: string
      readonly stay: string
    }
  }
}

declare module '#texts/features/comments/moderation' {
  export const texts: {
    readonly more: (args: { name: string }) => string
    readonly moreOwn: string
    readonly does: {
      readonly hide: string
      readonly unhide: string
      readonly 'edit-comment': string
      readonly 'delete-comment': string
    }
    readonly showAgainOf: (args: { name: string }) => string
    readonly hidden: string
    readonly hiddenNote: (args: { network: string }) => string
    readonly hiddenWith: string
    readonly busy: {
      readonly hide: string
      readonly unhide: string
      readonly 'edit-comment': string
      readonly 'delete-comment': string
    }
    readonly checking: string
    readonly checkingNote: {
      readonly hide: (args: { network: string }) => string
      readonly unhide: (args: { network: string }) => string
      readonly 'edit-comment': (args: { network: string }) => string
      readonly 'delete-comment': (args: { network: string }) => string
    }
    readonly failed: {
      readonly hide: string
      readonly unhide: string
      readonly 'edit-comment': string
      readonly 'delete-comment': string
    }
    readonly again: string
    readonly againOf: {
      readonly hide: (args: { name: string }) => string
      readonly unhide: (args: { name: string }) => string
      readonly 'edit-comment': (args: { name: string }) => string
      readonly 'delete-comment': (args: { name: string }) => string
    }
    readonly done: {
      readonly hide: string
      readonly unhide: string
      readonly 'edit-comment': string
      readonly 'delete-comment': string
    }
    readonly onItsWay: {
      readonly hide: string
      readonly unhide: string
      readonly 'edit-comment': string
      readonly 'delete-comment': string
    }
    readonly refused: {
      readonly hide: string
      readonly unhide: string
      readonly 'edit-comment': string
      readonly 'delete-comment': string
    }
    readonly edit: {
      readonly label: string
      readonly save: string
      readonly saving: string
    }
    readonly gone: string
    readonly question: string
    readonly note: (args: { network: string }) => string
    readonly noteAnswers: (args: { count: number }) => string
    readonly confirm: string
    readonly cancel: string
    readonly hidesTops: (args: { network: string }) => string
    readonly guestsStay: (args: { network: string }) => string
  }
}

declare module '#texts/features/comments/news' {
  export const texts: {
    readonly news: (args: { count: number }) => string
  }
}

declare module '#texts/features/dashboard' {
  export const texts: {
    readonly bar: string
    readonly hello: (args: { name: string }) => string
    readonly newPost: string
    readonly accounts: {
      readonly label: string
      readonly title: string
      readonly connected: string
      readonly notActive: string
      readonly repair: string
      readonly lost: string
      readonly partly: string
      readonly manage: string
      readonly about: string
      readonly infoTitle: string
      readonly info: string
    }
    readonly board: {
      readonly next: (args: { when: string }) => string
      readonly today: (args: { time: string }) => string
      readonly tomorrow: (args: { time: string }) => string
      readonly open: string
      readonly goes: string
      readonly waits: string
      readonly someWait: string
      readonly isBlocked: string
      readonly none: string
      readonly noneLines: readonly [
        string,
        string,
      ]
      readonly unread: string
      readonly write: string
      readonly ready: string
      readonly reconnect: string
      readonly cannotPost: string
      readonly notKnown: string
      readonly held: string
      readonly missed: string
      readonly failed: string
      readonly inbox: string
      readonly sending: string
      readonly live: string
      readonly checking: string
      readonly canceled: string
      readonly readiness: string
    }
    readonly columns: {
      readonly posts: string
      readonly reels: string
      readonly messages: string
      readonly choose: string
      readonly comingUp: string
      readonly about: (args: { title: string }) => string
    }
    readonly info: {
      readonly posts: {
        readonly title: string
        readonly text: string
      }
      readonly reels: {
        readonly title: string
        readonly text: string
      }
      readonly messages: {
        readonly title: string
        readonly text: string
      }
    }
    readonly posts: {
      readonly none: string
      readonly noneWord: string
      readonly create: string
      readonly more: string
      readonly failed: string
      readonly again: string
      readonly loading: string
    }
    readonly reels: {
      readonly none: string
      readonly connect: string
      readonly create: string
      readonly more: string
      readonly failed: string
      readonly loading: string
    }
  }
}

declare module '#texts/features/dashboard/needs' {
  export const texts: {
    readonly needs: {
      readonly label: string
      readonly signedOut: (args: { network: string; page: string }) => string
      readonly lost: (args: { page: string }) => string
      readonly partly: (args: { network: string; page: string }) => string
      readonly waiting: (args: { count: number }) => string
      readonly reconnect: string
      readonly post: (args: { begins: string }) => string
      readonly noWords: string
      readonly more: (args: { count: number }) => string
      readonly fewer: string
      readonly all: (args: { count: string }) => string
      readonly lowReview: (args: { stars: number; network: string }) => string
      readonly answer: string
      readonly guestSays: (args: { begins: string }) => string
      readonly wordless: string
      readonly picture: string
      readonly closes: (args: { guest: string; network: string; time: string }) => string
      readonly closesOn: (args: { guest: string; network: string; when: string }) => string
      readonly from: {
        readonly message: (args: { guest: string; network: string }) => string
        readonly comment: (args: { guest: string; network: string }) => string
        readonly review: (args: { guest: string; network: string }) => string
        readonly mention: (args: { guest: string; network: string }) => string
      }
      readonly aGuest: string
    }
  }
}

declare module '#texts/features/dashboard/welcome' {
  export const texts: {
    readonly welcome: {
      readonly lines: readonly [
        string,
        string,
      ]
      readonly hey: (args: { name: string }) => string
      readonly user: string
      readonly title: string
      readonly notice: string
      readonly text: string
      readonly textElsewhere: string
      readonly connect: string
      readonly video: string
      readonly moreVideos: string
      readonly networks: {
        readonly facebook: string
        readonly instagram: string
        readonly google: string
        readonly tiktok: string
        readonly twitter: string
      }
    }
    readonly expired: {
      readonly lines: readonly [
        string,
        string,
      ]
      readonly title: string
      readonly text: string
      readonly view: string
    }
    readonly stopped: {
      readonly title: string
      readonly noWords: string
      readonly more: (args: { count: number }) => string
    }
  }
}

declare module '#texts/features/delivery' {
  export const texts: {
    readonly title: string
    readonly orders: string
    readonly menu: string
    readonly promotions: string
    readonly loading: string
    readonly failed: string
    readonly again: string
    readonly more: string
    readonly none: string
    readonly noneWord: string
    readonly notYet: string
    readonly notYetWord: string
    readonly arrived: (args: { order: string }) => string
    readonly columns: {
      readonly order: string
      readonly date: string
      readonly accepted: string
    }
    readonly status: {
      readonly waiting: string
      readonly accepted: string
      readonly cancelled: string
    }
    readonly soon: {
      readonly title: string
      readonly text: string
      readonly back: string
    }
    readonly today: {
      readonly title: string
      readonly orders: string
      readonly waiting: (args: { count: number }) => string
      readonly takings: string
      readonly average: string
      readonly cancelled: string
      readonly none: string
      readonly hint: string
    }
    readonly store: {
      readonly online: string
      readonly closed: string
      readonly paused: string
      readonly offline: string
      readonly reading: (args: { network: string }) => string
      readonly readAt: (args: { network: string; when: string }) => string
      readonly neverRead: (args: { network: string }) => string
      readonly notRead: (args: { network: string }) => string
      readonly failed: string
    }
    readonly detail: {
      readonly title: string
      readonly titleOf: (args: { order: string }) => string
      readonly failed: string
      readonly loading: string
      readonly eater: string
      readonly wanted: string
      readonly store: string
      readonly items: string
      readonly itemsLater: string
      readonly times: (args: { count: number }) => string
      readonly dish: string
      readonly total: string
      readonly history: string
      readonly states: {
        readonly PLACED: string
        readonly CREATED: string
        readonly OFFERED: string
        readonly ACCEPTED: string
        readonly READY: string
        readonly HANDED_OFF: string
        readonly FINISHED: string
        readonly SUCCEEDED: string
        readonly DENIED: string
        readonly CANCELED: string
        readonly FAILED: string
        readonly GONE: string
      }
    }
  }
}

declare module '#texts/features/how-it-works' {
  export const texts: {
    readonly heading: string
    readonly place: (args: { number: number; of: number }) => string
    readonly videos: {
      readonly summary: {
        readonly title: string
      }
      readonly dashboard: {
        readonly title: string
      }
      readonly messaging: {
        readonly title: string
      }
      readonly newPost: {
        readonly title: string
      }
      readonly posts: {
        readonly title: string
      }
      readonly reels: {
        readonly title: string
      }
      readonly promotions: {
        readonly title: string
      }
      readonly accounts: {
        readonly title: string
      }
    }
    readonly more: (args: { number: number }) => string
    readonly carousel: string
    readonly previous: string
    readonly next: string
    readonly select: string
    readonly selected: string
  }
}

declare module '#texts/features/identity' {
  export const texts: {
    readonly login: {
      readonly title: string
      readonly subtitle: string
      readonly board: readonly [
        string,
        string,
      ]
      readonly google: string
      readonly facebook: string
      readonly or: string
      readonly email: string
      readonly password: string
      readonly next: string
      readonly login: string
      readonly loading: string
      readonly back: string
      readonly forgot: string
      readonly incident: string
      readonly contact: string
      readonly notRegistered: string
      readonly signUp: string
      readonly wrong: string
      readonly unexpected: string
      readonly noAnswer: string
    }
    readonly errors: {
      readonly title: string
      readonly emailRequired: string
      readonly emailFormat: string
      readonly passwordRequired: string
      readonly passwordShort: string
      readonly signUpEmail: string
      readonly firstName: string
      readonly firstNameShort: string
      readonly lastName: string
      readonly lastNameShort: string
      readonly nameLong: string
      readonly terms: string
      readonly taken: string
      readonly takenLink: string
      readonly unchecked: string
      readonly noMail: string
      readonly company: string
    }
    readonly code: {
      readonly title: string
      readonly prompt: string
      readonly digit: (args: { place: number }) => string
      readonly group: string
      readonly invalid: string
      readonly paste: string
      readonly resendIn: string
      readonly resend: string
      readonly back: string
      readonly next: string
      readonly orLink: string
      readonly link: string
      readonly sent: string
      readonly tooMany: string
      readonly notSent: string
      readonly oneMinute: string
      readonly ready: string
    }
    readonly wizard: {
      readonly titles: readonly [
        string,
        string,
        string,
        string,
        string,
      ]
      readonly otherTitle: string
      readonly subtitles: readonly [
        string,
        string,
        string,
        string,
        string,
      ]
      readonly otherSubtitle: string
      readonly boards: readonly [
        readonly [
          string,
          string,
        ],
        readonly [
          string,
          string,
        ],
        readonly [
          string,
          string,
        ],
        readonly [
          string,
          string,
        ],
        readonly [
          string,
          string,
        ],
      ]
      readonly progress: (args: { step: number }) => string
      readonly nextStep: string
      readonly back: string
      readonly cancel: string
      readonly busy: string
      readonly member: string
      readonly memberLink: string
      readonly or: string
      readonly foot: {
        readonly business: string
        readonly connect: string
      }
    }
    readonly intro: readonly [
      {
        readonly title: string
        readonly text: string
      },
      {
        readonly title: string
        readonly text: string
      },
      {
        readonly title: string
        readonly text: string
      },
    ]
    readonly person: {
      readonly firstName: string
      readonly lastName: string
      readonly email: string
      readonly password: string
      readonly agree: string
      readonly terms: string
      readonly and: string
      readonly privacy: string
    }
    readonly business: {
      readonly account: string
      readonly unread: string
      readonly again: string
      readonly name: string
      readonly nameHelp: string
      readonly country: string
      readonly countryHelp: string
      readonly countryNone: string
      readonly address: string
      readonly addressHelp: string
      readonly city: string
      readonly zipCode: string
      readonly phone: string
      readonly phoneCode: string
      readonly phoneCodeNone: string
      readonly optional: string
      readonly zone: string
      readonly zoneHelp: (args: { time: string }) => string
      readonly website: string
      readonly loadingCountries: string
    }
    readonly connect: {
      readonly later: string
      readonly facebook: string
      readonly instagram: string
      readonly google: string
      readonly failed: string
      readonly goOn: string
    }
    readonly done: {
      readonly title: string
      readonly text: string
      readonly go: string
      readonly board: readonly [
        string,
        string,
      ]
    }
  }
}

declare module '#texts/features/identity/links' {
  export const texts: {
    readonly errors: {
      readonly title: string
      readonly emailRequired: string
      readonly email: string
      readonly repeatRequired: string
      readonly repeatDiffers: string
      readonly terms: string
      readonly noToken: string
      readonly noAnswer: string
    }
    readonly forgot: {
      readonly title: string
      readonly text: string
      readonly board: readonly [
        string,
        string,
      ]
      readonly email: string
      readonly send: string
      readonly busy: string
      readonly back: string
      readonly sent: string
      readonly sentNote: string
      readonly failed: string
    }
    readonly reset: {
      readonly title: string
      readonly text: string
      readonly board: readonly [
        string,
        string,
      ]
      readonly password: string
      readonly repeat: string
      readonly save: string
      readonly busy: string
      readonly back: string
      readonly done: string
      readonly failed: string
      readonly noToken: {
        readonly title: string
        readonly text: string
        readonly again: string
      }
    }
    readonly activation: {
      readonly working: {
        readonly title: string
        readonly text: string
        readonly board: readonly [
          string,
          string,
        ]
      }
      readonly over: {
        readonly title: string
        readonly text: (args: { email: string }) => string
        readonly warn: string
        readonly open: string
        readonly stay: string
        readonly board: readonly [
          string,
          string,
        ]
      }
      readonly verified: {
        readonly as: (args: { email: string }) => string
        readonly badge: string
        readonly title: string
        readonly business: string
        readonly dashboard: string
        readonly board: readonly [
          string,
          string,
        ]
      }
      readonly signedIn: {
        readonly title: string
        readonly text: string
        readonly go: string
      }
      readonly expired: {
        readonly title: string
        readonly text: string
      }
      readonly failed: {
        readonly title: string
        readonly text: string
        readonly say: string
        readonly again: string
      }
      readonly lostBoard: readonly [
        string,
        string,
      ]
      readonly login: string
    }
    readonly confirm: {
      readonly title: string
      readonly board: readonly [
        string,
        string,
      ]
      readonly sentTo: (args: { email: string }) => string
      readonly follow: string
      readonly missing: string
      readonly resend: string
      readonly sent: string
      readonly tooMany: string
      readonly notSent: string
      readonly wrong: string
      readonly back: string
    }
    readonly mails: {
      readonly unsubscribe: {
        readonly title: string
        readonly text: string
        readonly board: readonly [
          string,
          string,
        ]
        readonly act: string
        readonly done: string
        readonly doneNote: string
        readonly other: string
        readonly otherLink: string
      }
      readonly resubscribe: {
        readonly title: string
        readonly text: string
        readonly board: readonly [
          string,
          string,
        ]
        readonly act: string
        readonly done: string
        readonly doneNote: string
        readonly other: string
        readonly otherLink: string
      }
      readonly busy: string
      readonly noEmail: string
      readonly failed: string
      readonly home: string
    }
  }
}

declare module '#texts/features/identity/social' {
  export const texts: {
    readonly failed: {
      readonly google: string
      readonly facebook: string
    }
    readonly popupBlocked: string
    readonly errorTitle: string
    readonly userStart: string
    readonly arriving: {
      readonly title: string
      readonly text: string
      readonly board: readonly [
        string,
        string,
      ]
    }
    readonly signUp: {
      readonly with: (args: { provider: string }) => string
      readonly firstName: string
      readonly lastName: string
      readonly firstNameNeeded: string
      readonly lastNameNeeded: string
      readonly agreeBefore: string
      readonly terms: string
      readonly and: string
      readonly privacy: string
      readonly agreeAfter: string
    }
  }
}

declare module '#texts/features/inbox-extras' {
  export const texts: {
    readonly picture: string
    readonly chosen: string
    readonly removePicture: string
    readonly upload: string
    readonly library: string
    readonly uploading: string
    readonly notPicture: string
    readonly two: (args: { network: string }) => string
    readonly quick: string
    readonly quickList: string
    readonly quickNote: (args: { name: string }) => string
    readonly quickOne: (args: { nth: number }) => string
    readonly quickAdd: string
    readonly quickRemove: (args: { nth: number }) => string
  }
}

declare module '#texts/features/inbox' {
  export const texts: {
    readonly title: string
    readonly list: string
    readonly none: string
    readonly noneWord: string
    readonly noneFound: string
    readonly notYet: string
    readonly notYetWord: string
    readonly loading: string
    readonly again: string
    readonly more: string
    readonly earlier: string
    readonly failedLoad: string
    readonly notRead: (args: { network: string; account: string }) => string
    readonly asOf: (args: { when: string }) => string
    readonly messagesAsOf: (args: { when: string }) => string
    readonly somebody: string
    readonly picture: string
    readonly pictureOf: (args: { nth: number; count: number }) => string
    readonly other: string
    readonly youSaid: (args: { words: string }) => string
    readonly notReplied: string
    readonly unread: (args: { count: number }) => string
    readonly you: string
    readonly guest: string
    readonly today: string
    readonly talkWith: (args: { name: string }) => string
    readonly on: (args: { network: string; account: string }) => string
    readonly seeThere: (args: { network: string }) => string
    readonly gone: string
    readonly emptied: string
    readonly begun: string
    readonly choose: string
    readonly chooseWord: string
    readonly seeAll: string
    readonly replyTo: (args: { name: string }) => string
    readonly send: string
    readonly cancel: string
    readonly sending: string
    readonly sendingNote: string
    readonly unknown: string
    readonly unknownNote: string
    readonly failedSend: string
    readonly removeFailed: string
    readonly state: {
      readonly sending: string
      readonly waiting: string
      readonly unknown: string
      readonly failed: string
    }
    readonly sendAgain: string
    readonly remove: string
    readonly waitsUntil: (args: { when: string }) => string
    readonly tooLong: (args: { network: string; most: number }) => string
    readonly readOnly: string
    readonly drop: {
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
    }
    readonly filter: {
      readonly label: string
      readonly all: string
      readonly unanswered: string
      readonly unread: string
      readonly search: string
      readonly clear: string
    }
    readonly window: {
      readonly until: (args: { when: string }) => string
      readonly left: (args: { left: string; when: string }) => string
      readonly over: string
      readonly overNote: (args: { network: string; name: string }) => string
      readonly never: (args: { network: string }) => string
    }
    readonly offered: (args: { replies: string }) => string
    readonly quickWords: string
    readonly seen: string
  }
}

declare module '#texts/features/inbox/news' {
  export const texts: {
    readonly unread: (args: { count: number }) => string
  }
}

declare module '#texts/features/insights' {
  export const texts: {
    readonly title: string
    readonly period: string
    readonly errorTitle: string
    readonly periods: {
      readonly yesterday: string
      readonly last7Days: string
      readonly last30Days: string
      readonly last90Days: string
    }
    readonly notKnown: string
    readonly networks: string
    readonly failed: string
    readonly failedPosts: string
    readonly again: string
    readonly emptyWord: string
    readonly empty: string
    readonly followers: (args: { count: number; shown: string }) => string
    readonly reconnect: string
    readonly reading: string
    readonly meaning: string
    readonly notRead: string
    readonly readAt: (args: { when: string }) => string
    readonly tellsUntil: (args: { network: string; day: string }) => string
    readonly ended: (args: { day: string }) => string
    readonly download: string
    readonly print: string
    readonly file: string
    readonly printed: (args: { company: string; days: string; place: string }) => string
    readonly ownDays: (args: { count: number; networks: string; place: string }) => string
    readonly metrics: {
      readonly impressions: string
      readonly searches: string
      readonly views: string
      readonly websiteVisits: string
      readonly newLikes: string
      readonly newFollowers: string
      readonly likes: string
      readonly comments: string
      readonly shares: string
      readonly reach: string
      readonly engagements: string
      readonly calls: string
      readonly directions: string
      readonly followers: string
    }
    readonly change: {
      readonly up: (args: { change: string; before: string }) => string
      readonly down: (args: { change: string; before: string }) => string
      readonly same: string
    }
    readonly chart: {
      readonly title: (args: { metric: string }) => string
      readonly span: (args: { days: string; place: string }) => string
      readonly choose: string
      readonly before: (args: { network: string }) => string
      readonly table: string
      readonly day: string
      readonly sentence: (args: { network: string; first: string; firstDay: string; last: string; lastDay: string; mostDay: string; most: string }) => string
    }
    readonly comparison: {
      readonly title: string
      readonly note: string
      readonly network: string
      readonly first: string
      readonly change: string
    }
    readonly posts: {
      readonly best: string
      readonly none: string
      readonly withoutText: string
      readonly counts: (args: { likes: string; comments: string; shares: string }) => string
      readonly hours: string
      readonly hoursNote: (args: { count: number }) => string
      readonly noHours: string
      readonly hour: (args: { weekday: string; hour: string }) => string
      readonly times: (args: { count: number; times: string }) => string
    }
    readonly csv: {
      readonly day: string
      readonly network: string
      readonly account: string
      readonly number: string
      readonly value: string
    }
  }
}

declare module '#texts/features/landing' {
  export const texts: {
    readonly nav: {
      readonly skip: string
      readonly label: string
      readonly how: string
      readonly what: string
      readonly price: string
      readonly login: string
      readonly start: string
      readonly panel: string
    }
    readonly hero: {
      readonly title: readonly [
        string,
        string,
      ]
      readonly text: string
      readonly start: string
      readonly login: string
      readonly panel: string
      readonly sign: readonly [
        string,
        string,
        string,
      ]
      readonly receipts: string
    }
    readonly what: {
      readonly title: string
      readonly features: readonly [
        {
          readonly title: string
          readonly text: string
        },
        {
          readonly title: string
          readonly text: string
        },
        {
          readonly title: string
          readonly text: string
        },
      ]
    }
    readonly shots: {
      readonly title: string
      readonly desk: {
        readonly alt: string
        readonly text: string
      }
      readonly write: {
        readonly title: string
        readonly text: string
        readonly alt: string
      }
      readonly receipt: {
        readonly title: string
        readonly text: string
        readonly alt: string
      }
    }
    readonly price: {
      readonly title: string
      readonly text: string
      readonly toggle: string
      readonly annually: string
      readonly monthly: string
      readonly plans: string
      readonly plain: string
    }
    readonly how: {
      readonly title: string
      readonly text: string
      readonly post: string
      readonly when: string
      readonly rows: readonly [
        {
          readonly text: string
          readonly word: string
        },
        {
          readonly text: string
          readonly word: string
        },
        {
          readonly text: string
          readonly word: string
        },
        {
          readonly text: string
          readonly word: string
        },
      ]
    }
    readonly close: {
      readonly sign: readonly [
        string,
        string,
      ]
      readonly text: string
    }
    readonly foot: {
      readonly label: string
      readonly terms: string
      readonly privacy: string
      readonly contact: string
    }
    readonly receipts: {
      readonly live: string
      readonly processing: string
      readonly open: string
      readonly sent: string
      readonly orders: string
    }
  }
}

declare module '#texts/features/landing/price' {
  export const texts: {
    readonly monthly: string
    readonly annually: string
    readonly paidYearly: (args: { total: string }) => string
    readonly paidMonthly: string
    readonly saving: (args: { percent: number }) => string
    readonly trial: (args: { days: number }) => string
    readonly none: string
  }
}

declare module '#texts/features/legal' {
  export const texts: {
    readonly nav: {
      readonly label: string
      readonly home: string
      readonly login: string
      readonly terms: string
      readonly privacy: string
      readonly contact: string
      readonly skip: string
    }
    readonly terms: {
      readonly title: string
      readonly lead: string
      readonly sections: readonly [
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
          ]
        },
      ]
    }
    readonly privacy: {
      readonly title: string
      readonly lead: string
      readonly sections: readonly [
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
          ]
          readonly rows: readonly [
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
            {
              readonly what: string
              readonly how: string
            },
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
            string,
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
          ]
        },
        {
          readonly title: string
          readonly paragraphs: readonly [
            string,
            string,
          ]
        },
      ]
    }
    readonly contact: {
      readonly title: string
      readonly lead: string
      readonly write: string
      readonly none: string
      readonly noScript: string
      readonly panel: string
      readonly open: string
      readonly lost: string
      readonly reset: string
    }
  }
}

declare module '#texts/features/licences' {
  export const texts: {
    readonly title: string
    readonly welcome: string
    readonly already: string
    readonly note: {
      readonly waiting: string
      readonly attached: string
      readonly attachedHere: string
      readonly plain: string
    }
    readonly reading: {
      readonly title: string
      readonly text: string
    }
    readonly failed: {
      readonly title: string
      readonly again: string
    }
    readonly board: readonly [
      string,
      string,
    ]
    readonly close: string
    readonly login: string
    readonly signUp: string
    readonly panel: {
      readonly attached: string
      readonly attachedNote: string
      readonly already: string
      readonly failed: string
    }
  }
}

declare module '#texts/features/media' {
  export const texts: {
    readonly upload: {
      readonly label: string
      readonly limits: string
      readonly choose: string
      readonly drop: string
      readonly sending: (args: { name: string }) => string
      readonly waiting: string
      readonly cut: string
      readonly cancel: string
      readonly retry: string
      readonly dismiss: string
      readonly cancelOne: (args: { name: string }) => string
      readonly retryOne: (args: { name: string }) => string
      readonly dismissOne: (args: { name: string }) => string
      readonly locked: string
      readonly lockedNote: string
      readonly list: string
      readonly done: (args: { name: string }) => string
    }
    readonly refused: {
      readonly title: string
      readonly type: string
      readonly size: string
      readonly empty: string
    }
    readonly failed: {
      readonly corrupted: string
      readonly invalid: string
      readonly signIn: string
      readonly size: string
      readonly type: string
      readonly server: string
      readonly other: (args: { status: number; reason: string }) => string
      readonly line: string
      readonly many: string
    }
    readonly recent: string
    readonly files: {
      readonly title: string
      readonly file: string
      readonly type: string
      readonly added: string
      readonly size: string
      readonly acts: string
      readonly image: string
      readonly video: string
      readonly more: string
      readonly play: (args: { name: string }) => string
      readonly none: string
      readonly noneWord: string
      readonly delete: (args: { name: string }) => string
      readonly preparing: string
      readonly broken: string
      readonly loading: string
      readonly failed: string
      readonly again: string
    }
    readonly remove: {
      readonly question: (args: { name: string }) => string
      readonly note: string
      readonly neededTitle: (args: { name: string }) => string
      readonly close: string
      readonly needed: (args: { text: string; at: string }) => string
      readonly confirm: string
      readonly cancel: string
      readonly done: string
      readonly failed: string
    }
    readonly detail: {
      readonly failed: string
      readonly loading: string
      readonly copies: string
      readonly asItIs: string
      readonly reelOn: (args: { network: string }) => string
      readonly state: {
        readonly ready: string
        readonly preparing: string
        readonly refused: string
      }
      readonly needed: string
      readonly working: string
      readonly percent: (args: { value: number }) => string
      readonly open: (args: { name: string }) => string
    }
    readonly storage: {
      readonly title: string
      readonly images: string
      readonly videos: string
      readonly used: string
      readonly free: (args: { free: string; quota: string }) => string
      readonly bar: (args: { images: string; videos: string }) => string
    }
    readonly library: {
      readonly title: string
      readonly intro: string
      readonly none: string
      readonly cancel: string
      readonly close: string
      readonly add: (args: { count: number }) => string
      readonly addVideo: string
      readonly alone: string
      readonly full: (args: { most: number }) => string
      readonly here: string
      readonly introPicture: string
      readonly nonePicture: string
    }
  }
}

declare module '#texts/features/members' {
  export const texts: {
    readonly roles: {
      readonly owner: string
      readonly manager: string
      readonly editor: string
      readonly viewer: string
    }
    readonly may: {
      readonly owner: string
      readonly manager: string
      readonly editor: string
      readonly viewer: string
    }
    readonly list: {
      readonly title: (args: { company: string }) => string
      readonly you: string
      readonly invite: string
      readonly loading: string
      readonly unread: string
      readonly again: string
      readonly invited: (args: { day: string }) => string
      readonly roleOf: (args: { name: string }) => string
      readonly remove: string
      readonly removeOne: (args: { name: string }) => string
      readonly leave: string
      readonly takeBack: string
      readonly takeBackOf: (args: { email: string }) => string
      readonly managersInvite: string
    }
    readonly ask: {
      readonly remove: (args: { name: string; company: string }) => string
      readonly removeText: string
      readonly leave: (args: { company: string }) => string
      readonly leaveText: string
      readonly confirmRemove: string
      readonly confirmLeave: string
      readonly cancel: string
    }
    readonly said: {
      readonly removed: (args: { name: string }) => string
      readonly role: (args: { name: string; role: string }) => string
      readonly invited: (args: { email: string }) => string
      readonly takenBack: string
      readonly failed: string
    }
    readonly form: {
      readonly title: string
      readonly email: string
      readonly role: string
      readonly send: string
      readonly busy: string
      readonly cancel: string
      readonly help: string
      readonly required: string
      readonly wrong: string
    }
    readonly add: {
      readonly title: string
      readonly name: string
      readonly help: string
      readonly act: string
      readonly busy: string
      readonly cancel: string
      readonly failed: string
      readonly required: string
      readonly short: string
      readonly long: string
    }
  }
}

declare module '#texts/features/members/invitation' {
  export const texts: {
    readonly title: string
    readonly reading: string
    readonly board: readonly [
      string,
      string,
    ]
    readonly lostBoard: readonly [
      string,
      string,
    ]
    readonly offer: (args: { who: string; company: string }) => string
    readonly roles: {
      readonly owner: string
      readonly manager: string
      readonly editor: string
      readonly viewer: string
    }
    readonly forWhom: (args: { email: string }) => string
    readonly join: (args: { company: string }) => string
    readonly joining: string
    readonly login: string
    readonly signUp: string
    readonly otherwise: string
    readonly other: {
      readonly title: string
      readonly text: (args: { invited: string; you: string }) => string
      readonly logout: string
    }
    readonly lost: {
      readonly title: string
      readonly noToken: string
      readonly login: string
      readonly again: string
    }
  }
}

declare module '#texts/features/mentions' {
  export const texts: {
    readonly alsoThere: (args: { network: string }) => string
    readonly answer: string
    readonly answerAgain: string
    readonly answerHint: string
    readonly answerOf: (args: { name: string }) => string
    readonly checking: string
    readonly failed: string
    readonly failedAnswer: string
    readonly inComment: string
    readonly inPost: string
    readonly loading: string
    readonly notHere: (args: { network: string }) => string
    readonly notSent: string
    readonly sending: string
    readonly sent: string
    readonly somebody: string
    readonly takeBack: string
    readonly picture: string
    readonly noWords: string
    readonly failedDrop: string
    readonly notKnown: string
    readonly there: string
    readonly 'not-there': string
    readonly failedDecide: string
  }
}

declare module '#texts/features/places' {
  export const texts: {
    readonly field: {
      readonly options: (args: { label: string }) => string
      readonly found: (args: { count: number }) => string
      readonly searchStreet: (args: { text: string }) => string
      readonly standsIn: string
    }
    readonly map: {
      readonly label: string
      readonly radius: string
      readonly radiusInKm: string
      readonly unit: string
      readonly km: (args: { km: number }) => string
      readonly sentence: (args: { km: number; place: string }) => string
      readonly nothingChosen: string
      readonly near: (args: { town: string }) => string
      readonly spot: (args: { lat: string; lng: string }) => string
      readonly keys: string
      readonly zoomIn: string
      readonly zoomOut: string
      readonly noStreets: string
    }
  }
}

declare module '#texts/features/privacy' {
  export const texts: {
    readonly data: {
      readonly title: string
      readonly note: string
      readonly act: string
      readonly preparing: string
      readonly download: string
      readonly size: (args: { bytes: string; until: string }) => string
      readonly asked: (args: { when: string }) => string
      readonly failed: string
      readonly gone: string
      readonly unread: string
      readonly notAsked: string
      readonly mb: (args: { number: string }) => string
      readonly kb: (args: { number: string }) => string
      readonly loading: string
    }
    readonly end: {
      readonly title: string
      readonly note: string
      readonly act: string
      readonly question: string
      readonly whatGoes: string
      readonly password: string
      readonly email: (args: { email: string }) => string
      readonly confirm: string
      readonly cancel: string
      readonly busy: string
      readonly required: string
      readonly failed: string
      readonly planned: (args: { day: string }) => string
      readonly goes: (args: { names: string }) => string
      readonly stays: (args: { names: string }) => string
    }
    readonly banner: {
      readonly title: (args: { day: string }) => string
      readonly text: string
      readonly keep: string
      readonly kept: string
      readonly failed: string
    }
    readonly network: {
      readonly title: string
      readonly board: readonly [
        string,
        string,
      ]
      readonly reading: string
      readonly unknown: string
      readonly login: string
      readonly done: (args: { network: string; when: string }) => string
      readonly accounts: (args: { number: number }) => string
      readonly grants: (args: { number: number }) => string
      readonly identities: (args: { number: number }) => string
    }
  }
}

declare module '#texts/features/profile' {
  export const texts: {
    readonly account: {
      readonly title: string
      readonly firstName: string
      readonly lastName: string
      readonly email: string
      readonly locked: string
      readonly nameFrom: (args: { who: string }) => string
    }
    readonly business: {
      readonly title: string
      readonly name: string
      readonly address: string
      readonly city: string
      readonly zipCode: string
      readonly country: string
      readonly noCountry: string
      readonly loading: string
      readonly phoneCode: string
      readonly noCode: string
      readonly phone: string
      readonly website: string
      readonly timeZone: string
      readonly zoneHelp: (args: { time: string }) => string
      readonly forOthers: (args: { company: string }) => string
    }
    readonly acts: {
      readonly edit: string
      readonly cancel: string
      readonly save: string
      readonly busy: string
    }
    readonly said: {
      readonly user: string
      readonly noUser: string
      readonly company: string
      readonly noCompany: string
      readonly emailRequired: string
      readonly emailWrong: string
    }
    readonly leave: {
      readonly title: string
      readonly text: string
      readonly stay: string
      readonly leave: string
    }
    readonly password: {
      readonly title: string
      readonly old: string
      readonly fresh: string
      readonly repeat: string
      readonly act: string
      readonly busy: string
      readonly repeatRequired: string
      readonly mustMatch: string
      readonly done: string
      readonly wrong: string
      readonly failed: string
      readonly ended: (args: { number: number }) => string
    }
    readonly sessions: {
      readonly title: string
      readonly here: string
      readonly thisDevice: (args: { since: string }) => string
      readonly seen: (args: { when: string }) => string
      readonly out: string
      readonly outOf: (args: { device: string }) => string
      readonly everywhere: string
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
      readonly loading: string
      readonly unread: string
      readonly again: string
      readonly ended: (args: { device: string }) => string
      readonly failed: string
    }
    readonly voice: {
      readonly title: string
      readonly hasModel: string
      readonly noModel: string
      readonly modelNote: string
      readonly localNote: string
      readonly forOthers: string
      readonly tone: string
      readonly toneHelp: string
      readonly facts: string
      readonly factsHelp: string
      readonly factsHint: string
      readonly hashtags: string
      readonly hashtagsHelp: string
      readonly save: string
      readonly busy: string
      readonly saved: string
      readonly unsaved: string
      readonly loading: string
      readonly unread: string
      readonly again: string
    }
    readonly choices: {
      readonly title: string
      readonly language: string
      readonly languageHelp: string
      readonly theme: string
      readonly themes: {
        readonly system: string
        readonly light: string
        readonly dark: string
      }
      readonly mail: string
      readonly mailNote: string
      readonly analytics: string
      readonly analyticsNote: string
    }
  }
}

declare module '#texts/features/promotions' {
  export const texts: {
    readonly title: string
    readonly promote: string
    readonly loading: string
    readonly failed: string
    readonly again: string
    readonly more: string
    readonly notKnown: string
    readonly noData: string
    readonly filters: {
      readonly label: string
      readonly yesterday: string
      readonly last7Days: string
      readonly last30Days: string
    }
    readonly stats: {
      readonly title: string
      readonly failed: string
      readonly loading: string
      readonly span: (args: { days: string; place: string }) => string
      readonly results: string
    }
    readonly figures: {
      readonly spend: string
      readonly spent: string
      readonly reach: string
      readonly clicks: string
      readonly costPerClick: string
      readonly engagements: string
      readonly calls: string
      readonly directions: string
      readonly messages: string
      readonly costPerResult: string
    }
    readonly resultsNote: {
      readonly engagements: string
      readonly clicks: string
      readonly contacts: string
    }
    readonly list: {
      readonly title: string
      readonly platforms: string
      readonly none: string
      readonly noneWord: string
      readonly new: string
      readonly newNote: string
      readonly unnamed: string
    }
    readonly labels: {
      readonly active: string
      readonly 'in-review': string
      readonly paused: string
      readonly completed: string
      readonly disapproved: string
      readonly 'with-issues': string
    }
    readonly card: {
      readonly left: (args: { time: string }) => string
      readonly over: (args: { time: string }) => string
      readonly endless: string
      readonly days: (args: { count: number }) => string
      readonly hours: (args: { count: number }) => string
      readonly minutes: (args: { count: number }) => string
      readonly budget: string
      readonly spentOf: (args: { spent: string; budget: string }) => string
      readonly progress: string
      readonly pause: string
      readonly unpause: string
      readonly why: string
      readonly withoutResult: string
      readonly details: string
    }
    readonly acts: {
      readonly pauseSent: string
      readonly unpauseSent: string
      readonly failed: string
      readonly failedTitle: string
      readonly end: string
      readonly endQuestion: string
      readonly endNote: string
      readonly endCampaignNote: string
      readonly keep: string
      readonly endSent: string
      readonly ended: string
    }
    readonly wish: {
      readonly pause: string
      readonly resume: string
      readonly end: string
      readonly checking: (args: { network: string }) => string
      readonly held: (args: { reason: string }) => string
      readonly pauseFailed: (args: { reason: string }) => string
      readonly resumeFailed: (args: { reason: string }) => string
      readonly endFailed: (args: { reason: string }) => string
    }
    readonly boost: {
      readonly preparing: string
      readonly checking: string
      readonly started: string
      readonly held: string
      readonly missed: string
      readonly undoing: string
      readonly failed: string
      readonly notKnown: string
      readonly preparingNote: (args: { network: string }) => string
      readonly checkingNote: (args: { network: string }) => string
      readonly startedNote: string
      readonly undoingNote: string
      readonly missedNote: string
      readonly failedNote: (args: { network: string }) => string
      readonly notKnownNote: (args: { network: string }) => string
      readonly withoutText: string
      readonly takeBack: string
      readonly putAway: string
      readonly again: string
      readonly 'look-again': string
      readonly 'not-there': string
      readonly dropFailed: string
      readonly ends: (args: { date: string }) => string
      readonly where: (args: { km: number; address: string }) => string
    }
    readonly former: {
      readonly title: string
      readonly intro: string
      readonly canStop: string
      readonly refused: string
      readonly refusedHolds: string
      readonly account: (args: { account: string }) => string
      readonly unseen: (args: { network: string }) => string
      readonly ofOtherPage: (args: { network: string }) => string
    }
    readonly running: {
      readonly title: string
      readonly intro: string
      readonly loading: string
    }
    readonly connect: {
      readonly title: string
      readonly connection: (args: { network: string }) => string
      readonly adsAccount: (args: { network: string }) => string
      readonly steps: string
      readonly stepTools: string
      readonly stepConnect: (args: { network: string }) => string
      readonly stepPage: string
      readonly stepAccount: string
      readonly open: string
      readonly running: (args: { count: number; network: string; date: string }) => string
      readonly runningNote: (args: { network: string }) => string
    }
    readonly freshness: {
      readonly reading: (args: { network: string }) => string
      readonly readAt: (args: { when: string }) => string
      readonly never: string
      readonly failed: (args: { network: string }) => string
    }
    readonly choose: {
      readonly intro: (args: { network: string }) => string
      readonly list: string
      readonly loading: string
      readonly failed: string
      readonly none: (args: { network: string }) => string
      readonly noneWord: string
      readonly cancel: string
      readonly promote: string
      readonly pick: string
      readonly likes: (args: { count: number }) => string
      readonly comments: (args: { count: number }) => string
      readonly promoted: string
    }
    readonly caps: {
      readonly title: string
      readonly intro: string
      readonly day: string
      readonly month: string
      readonly none: string
      readonly of: (args: { counted: string; cap: string }) => string
      readonly counted: (args: { counted: string }) => string
      readonly dayNote: string
      readonly monthNote: string
      readonly reached: string
      readonly edit: string
      readonly set: string
      readonly dialog: string
      readonly dialogNote: (args: { currency: string }) => string
      readonly dayField: string
      readonly monthField: string
      readonly cancel: string
      readonly save: string
      readonly saved: string
      readonly failed: string
      readonly amount: (args: { example: string }) => string
      readonly setIn: (args: { currency: string }) => string
      readonly loadFailed: string
    }
    readonly panel: {
      readonly title: string
      readonly loading: string
      readonly failed: string
      readonly whatToDo: string
      readonly refusedAdvice: (args: { network: string }) => string
      readonly refusedHolds: (args: { amount: string }) => string
      readonly issuesAdvice: (args: { network: string }) => string
      readonly promoteAgain: string
      readonly numbers: string
      readonly days: string
      readonly daysNote: (args: { place: string }) => string
      readonly noDays: string
      readonly daysUnread: string
      readonly choose: string
      readonly table: string
      readonly day: string
      readonly chartSentence: (args: { name: string; first: string; last: string; mostDay: string; most: string }) => string
      readonly facts: string
      readonly started: string
      readonly ends: string
      readonly goal: string
      readonly audience: string
      readonly by: string
      readonly budgetLeft: string
      readonly elsewhere: (args: { network: string }) => string
    }
    readonly goals: {
      readonly POST_ENGAGEMENT: string
      readonly LINK_CLICKS: string
    }
  }
}

declare module '#texts/features/promotions/new' {
  export const texts: {
    readonly title: string
    readonly loading: string
    readonly failed: string
    readonly again: string
    readonly facts: {
      readonly page: string
      readonly account: string
      readonly payment: string
      readonly noPayment: string
    }
    readonly cannotSpend: string
    readonly mayNot: string
    readonly post: {
      readonly title: string
      readonly none: string
      readonly choose: string
      readonly change: string
      readonly required: string
      readonly unknown: string
    }
    readonly goal: {
      readonly title: string
      readonly POST_ENGAGEMENT: string
      readonly LINK_CLICKS: string
    }
    readonly audience: {
      readonly title: string
      readonly address: string
      readonly placeMissing: string
      readonly note: (args: { least: number; most: number }) => string
      readonly ownAddress: (args: { name: string }) => string
      readonly ownFailed: (args: { name: string }) => string
      readonly ownTown: (args: { town: string }) => string
    }
    readonly run: {
      readonly title: string
      readonly instagram: (args: { network: string }) => string
      readonly duration: string
      readonly durationHint: string
      readonly less: string
      readonly more: string
      readonly daysRange: string
      readonly ends: (args: { date: string; place: string }) => string
      readonly budget: string
      readonly budgetHint: string
      readonly amount: (args: { example: string }) => string
      readonly leastBudget: (args: { amount: string }) => string
      readonly perDay: (args: { amount: string }) => string
      readonly bounds: (args: { amount: string }) => string
      readonly capLeaves: (args: { amount: string }) => string
      readonly special: {
        readonly label: string
        readonly none: string
        readonly EMPLOYMENT: string
        readonly HOUSING: string
        readonly FINANCIAL_PRODUCTS_SERVICES: string
        readonly note: (args: { network: string }) => string
      }
    }
    readonly pay: {
      readonly title: string
      readonly own: string
      readonly ownNote: (args: { name: string; payment: string }) => string
      readonly internalNote: string
    }
    readonly summary: {
      readonly title: string
      readonly goal: string
      readonly duration: string
      readonly days: (args: { count: number }) => string
      readonly perDay: string
      readonly payer: string
      readonly total: string
      readonly open: string
      readonly note: (args: { network: string }) => string
    }
    readonly preview: {
      readonly title: (args: { network: string }) => string
      readonly sponsored: string
      readonly none: string
      readonly withoutText: string
    }
    readonly bar: {
      readonly cancel: string
      readonly boost: string
      readonly checking: string
    }
    readonly confirm: {
      readonly title: (args: { amount: string }) => string
      readonly money: (args: { amount: string; perDay: string; days: string; date: string }) => string
      readonly payerOwn: (args: { payer: string; payment: string }) => string
      readonly payer: (args: { payer: string }) => string
      readonly where: (args: { networks: string; km: number; place: string }) => string
      readonly special: (args: { network: string; about: string }) => string
      readonly act: (args: { amount: string }) => string
      readonly busy: string
      readonly back: string
    }
    readonly sent: {
      readonly title: string
      readonly text: (args: { network: string }) => string
    }
    readonly failure: {
      readonly title: string
      readonly noAnswer: string
      readonly noAnswerText: string
      readonly checkFailed: string
      readonly startAnew: string
    }
    readonly kept: string
    readonly clear: string
  }
}

declare module '#texts/features/publishing' {
  export const texts: {
    readonly posts: {
      readonly one: string
      readonly planned: string
      readonly title: string
      readonly newPost: string
      readonly tabs: {
        readonly label: string
        readonly posted: string
        readonly scheduled: string
        readonly drafts: string
      }
      readonly filter: string
      readonly list: string
      readonly scheduledList: string
      readonly draftList: string
      readonly loading: string
      readonly more: string
      readonly again: string
      readonly noneChosen: string
      readonly nonePosted: string
      readonly noneScheduled: string
      readonly noneFound: string
      readonly noneWord: string
      readonly noneFoundWord: string
      readonly chooseWord: string
      readonly failedPosted: string
      readonly failedScheduled: string
      readonly failedDrafts: string
      readonly cancelPost: string
    }
  }
}

declare module '#texts/features/publishing/composer' {
  export const texts: {
    readonly composer: {
      readonly title: string
      readonly loading: string
      readonly where: string
      readonly notConnected: string
      readonly connect: string
      readonly soon: string
      readonly pickerOnly: {
        readonly tripadvisor: string
        readonly justEat: string
      }
      readonly laterList: string
      readonly repair: string
      readonly later: string
      readonly laterPosts: string
      readonly select: string
      readonly xTooLong: string
      readonly xTextOnly: string
      readonly picture: string
      readonly drop: string
      readonly orChoose: string
      readonly letGo: string
      readonly upload: string
      readonly camera: string
      readonly library: string
      readonly limits: string
      readonly chosen: string
      readonly chosenVideo: string
      readonly videoAlone: string
      readonly remove: (args: { name: string }) => string
      readonly earlier: (args: { name: string }) => string
      readonly laterOne: (args: { name: string }) => string
      readonly added: (args: { name: string }) => string
      readonly describe: string
      readonly describeOne: (args: { name: string }) => string
      readonly full: string
      readonly alone: string
      readonly noVideoOnGoogle: string
      readonly oneOnTiktok: string
      readonly noScheduleTitle: string
      readonly noSchedule: string
      readonly mediaMissing: string
      readonly stillUploading: string
      readonly words: string
      readonly wordsLabel: string
      readonly wordsHint: string
      readonly empty: string
      readonly count: (args: { used: number; most: number }) => string
      readonly over: (args: { by: number; network: string }) => string
      readonly overAll: (args: { by: number }) => string
      readonly act: {
        readonly now: string
        readonly posting: string
        readonly schedule: string
        readonly scheduling: string
        readonly cancel: string
        readonly preview: string
        readonly close: string
      }
      readonly leave: {
        readonly question: string
        readonly note: string
        readonly confirm: string
        readonly cancel: string
      }
      readonly leaveUploads: {
        readonly title: string
        readonly text: string
        readonly stay: string
        readonly leave: string
      }
      readonly failed: string
      readonly failedNote: string
      readonly badKey: string
    }
    readonly preflight: {
      readonly title: string
      readonly ready: string
      readonly toDo: (args: { count: number }) => string
      readonly toAdd: (args: { count: number }) => string
      readonly leaveOut: (args: { network: string }) => string
      readonly shorten: (args: { network: string }) => string
      readonly shortened: (args: { network: string }) => string
      readonly crop: string
      readonly noNumber: string
      readonly noNetwork: string
      readonly noText: string
      readonly noMedia: string
      readonly noVersion: string
      readonly off: string
      readonly repair: string
      readonly reel: string
      readonly video: string
      readonly wideVideo: string
      readonly fits: (args: { pictures: number }) => string
    }
    readonly mend: {
      readonly reconnect: string
      readonly reconnectOn: (args: { network: string }) => string
    }
    readonly x: {
      readonly label: string
      readonly sendPicture: string
      readonly sendVideo: string
      readonly textOnly: string
      readonly partsOnly: string
      readonly alsoMedia: string
    }
    readonly preview: {
      readonly title: string
      readonly choose: string
      readonly now: string
      readonly more: string
      readonly empty: string
      readonly noPicture: string
      readonly like: string
      readonly comment: string
      readonly share: string
      readonly textOnly: string
      readonly carousel: string
      readonly pictureOf: (args: { nth: number; all: number }) => string
    }
    readonly schedule: {
      readonly title: string
      readonly date: string
      readonly time: string
      readonly dateHint: string
      readonly timeHint: string
      readonly calendar: string
      readonly times: string
      readonly schedule: string
      readonly publishNow: string
      readonly cancel: string
      readonly busy: string
      readonly when: (args: { spoken: string; city: string }) => string
      readonly distance: (args: { words: string }) => string
      readonly device: (args: { city: string; time: string }) => string
      readonly take: string
      readonly pastMove: string
      readonly past: string
      readonly gap: (args: { time: string }) => string
      readonly twice: string
      readonly first: (args: { time: string; offset: string }) => string
      readonly second: (args: { time: string; offset: string }) => string
      readonly badDate: string
      readonly noSuchDay: (args: { typed: string }) => string
      readonly sameMinute: (args: { begins: string; networks: string }) => string
      readonly tooFar: string
      readonly tooEarly: string
      readonly badTime: string
      readonly ask: string
      readonly askNote: string
    }
    readonly edit: {
      readonly title: string
      readonly save: string
      readonly saving: string
      readonly time: string
      readonly planned: (args: { at: string }) => string
      readonly moved: (args: { at: string }) => string
      readonly picture: (args: { nth: number }) => string
      readonly video: string
      readonly gone: string
      readonly goneNote: string
      readonly failed: string
      readonly again: string
      readonly back: string
      readonly question: string
      readonly note: string
      readonly saveFailed: string
      readonly savedNote: string
      readonly loadAgain: string
      readonly loaded: string
      readonly loadedNote: string
      readonly notKept: string
      readonly notKeptNote: string
    }
    readonly draft: {
      readonly saving: string
      readonly saved: (args: { at: string }) => string
      readonly device: string
      readonly deviceNote: string
      readonly restored: (args: { at: string }) => string
      readonly startNew: string
      readonly conflict: string
      readonly conflictNote: (args: { at: string }) => string
      readonly theirsBegins: (args: { text: string }) => string
      readonly theirsEmpty: string
      readonly offline: string
      readonly slow: string
      readonly gone: string
      readonly goneNote: string
      readonly mine: string
      readonly theirs: string
      readonly asNew: string
      readonly missing: string
    }
    readonly result: {
      readonly title: string
      readonly published: (args: { networks: string }) => string
      readonly scheduled: (args: { networks: string }) => string
      readonly onItsWay: (args: { networks: string }) => string
      readonly held: (args: { reason: string }) => string
      readonly heldReason: string
      readonly notPublished: (args: { reason: string }) => string
      readonly named: (args: { network: string; reason: string }) => string
      readonly noReason: string
      readonly what: string
    }
  }
}

declare module '#texts/features/publishing/composer/assist' {
  export const texts: {
    readonly emoji: {
      readonly open: string
      readonly title: string
      readonly find: string
      readonly loading: string
      readonly none: string
    }
    readonly tags: {
      readonly press: string
      readonly asking: string
      readonly list: string
      readonly label: string
      readonly add: (args: { tag: string }) => string
      readonly none: string
      readonly local: string
      readonly needsText: string
    }
    readonly suggest: {
      readonly press: string
      readonly asking: string
      readonly needsImage: string
      readonly failed: string
      readonly title: string
      readonly local: string
      readonly use: string
      readonly replace: string
      readonly append: string
      readonly dismiss: string
      readonly taken: string
      readonly undo: string
      readonly done: string
      readonly leftOut: string
      readonly notLooked: string
      readonly sayMore: string
    }
  }
}

declare module '#texts/features/publishing/composer/result' {
  export const texts: {
    readonly x: {
      readonly title: string
      readonly failed: string
    }
    readonly posts: {
      readonly failed: string
      readonly badKey: string
    }
    readonly offline: string
    readonly kept: {
      readonly text: (args: { networks: string }) => string
      readonly open: string
    }
    readonly thrownAway: {
      readonly title: string
      readonly undo: string
      readonly failed: string
    }
    readonly saved: {
      readonly title: string
      readonly failed: string
      readonly open: string
    }
  }
}

declare module '#texts/features/publishing/edit-live' {
  export const texts: {
    readonly open: string
    readonly title: string
    readonly changes: (args: { networks: string }) => string
    readonly stays: (args: { networks: string }) => string
    readonly reviewed: (args: { networks: string }) => string
    readonly where: string
    readonly none: string
    readonly differ: string
    readonly onlyWords: string
    readonly save: string
    readonly saving: string
    readonly cancel: string
    readonly again: string
    readonly againOn: (args: { network: string }) => string
    readonly results: string
    readonly state: {
      readonly busy: string
      readonly done: string
      readonly later: string
      readonly review: string
      readonly refused: string
    }
    readonly kept: string
    readonly now: string
    readonly doneOn: (args: { networks: string }) => string
    readonly laterOn: (args: { networks: string }) => string
    readonly note: {
      readonly sending: string
      readonly checking: string
      readonly checkingNote: string
      readonly review: string
      readonly reviewNote: (args: { network: string }) => string
      readonly failed: string
      readonly unseen: string
      readonly unseenNote: string
      readonly words: string
      readonly again: string
      readonly againOn: (args: { network: string }) => string
      readonly leave: string
      readonly leaveOn: (args: { network: string }) => string
      readonly look: string
      readonly lookOn: (args: { network: string }) => string
      readonly leaveFailed: string
    }
    readonly drop: {
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
    }
  }
}

declare module '#texts/features/publishing/incidents' {
  export const texts: {
    readonly refused: (args: { network: string }) => string
    readonly refusedNote: string
    readonly inbox: (args: { network: string }) => string
    readonly inboxNote: string
    readonly missed: (args: { network: string }) => string
    readonly missedNote: string
    readonly asks: (args: { network: string }) => string
    readonly asksNote: string
    readonly look: string
    readonly lookOn: (args: { network: string }) => string
    readonly checking: (args: { network: string }) => string
    readonly checkingNote: string
    readonly reconnect: (args: { network: string }) => string
    readonly reconnectNote: string
    readonly connect: string
    readonly connectOn: (args: { network: string }) => string
    readonly off: (args: { network: string }) => string
    readonly offNote: string
    readonly held: (args: { network: string }) => string
    readonly heldNote: string
    readonly waiting: (args: { network: string }) => string
    readonly what: string
    readonly whatOn: (args: { network: string }) => string
    readonly list: (args: { post: string }) => string
    readonly noWords: string
    readonly count: (args: { count: number }) => string
  }
}

declare module '#texts/features/publishing/networks/audience' {
  export const texts: {
    readonly title: string
    readonly public: string
    readonly note: string
  }
}

declare module '#texts/features/publishing/networks/tiktok' {
  export const texts: {
    readonly panel: {
      readonly title: string
      readonly as: (args: { name: string }) => string
      readonly loading: string
      readonly failed: string
      readonly failedNote: string
      readonly again: string
      readonly who: string
      readonly levels: {
        readonly PUBLIC_TO_EVERYONE: string
        readonly MUTUAL_FOLLOW_FRIENDS: string
        readonly FOLLOWER_OF_CREATOR: string
        readonly SELF_ONLY: string
      }
      readonly levelOff: string
      readonly allow: string
      readonly comments: string
      readonly duet: string
      readonly stitch: string
      readonly off: string
      readonly disclose: string
      readonly discloseNote: string
      readonly own: string
      readonly ownNote: string
      readonly branded: string
      readonly brandedNote: string
      readonly brandedPrivate: string
      readonly labelPromotional: string
      readonly labelPaid: string
      readonly ai: string
      readonly aiNote: string
      readonly music: string
      readonly musicNote: string
      readonly headline: string
      readonly headlineHelp: (args: { used: number }) => string
      readonly consent: string
      readonly consentAnd: string
      readonly consentEnd: string
      readonly musicLink: string
      readonly brandLink: string
      readonly wait: string
      readonly inbox: string
      readonly inboxVideo: string
      readonly inboxPicture: string
      readonly inboxNote: string
    }
    readonly problem: {
      readonly privacy: string
      readonly brandedPrivate: string
      readonly whom: string
      readonly notAllowed: string
      readonly tooLong: (args: { seconds: number }) => string
    }
  }
}

declare module '#texts/features/publishing/networks/tiktok/result' {
  export const texts: {
    readonly inbox: string
    readonly final: (args: { status: string }) => string
    readonly unknown: string
    readonly initFailed: string
    readonly pictureFailed: string
    readonly badKey: string
  }
}

declare module '#texts/features/publishing/picture-edit' {
  export const texts: {
    readonly crop: {
      readonly title: string
      readonly cancel: string
      readonly crop: string
      readonly shape: string
      readonly free: string
      readonly upright: string
      readonly square: string
      readonly wide: string
      readonly opening: string
      readonly alt: (args: { name: string }) => string
      readonly size: (args: { width: number; height: number; fullWidth: number; fullHeight: number }) => string
      readonly ratio: (args: { value: string }) => string
      readonly tooWide: (args: { ratio: string }) => string
      readonly tooNarrow: (args: { ratio: string }) => string
      readonly bounds: (args: { back: string }) => string
      readonly failed: string
      readonly hint: string
      readonly one: (args: { name: string }) => string
      readonly cropped: (args: { name: string }) => string
      readonly area: string
      readonly handles: {
        readonly nw: string
        readonly n: string
        readonly ne: string
        readonly e: string
        readonly se: string
        readonly s: string
        readonly sw: string
        readonly w: string
      }
    }
    readonly overlay: {
      readonly toggle: string
      readonly title: string
      readonly subtitle: string
      readonly titleHint: string
      readonly subtitleHint: string
      readonly colour: string
      readonly alignment: string
      readonly position: string
      readonly background: string
      readonly align: {
        readonly left: string
        readonly center: string
        readonly right: string
      }
      readonly place: {
        readonly top: string
        readonly center: string
        readonly bottom: string
      }
      readonly other: string
      readonly colours: {
        readonly cream: string
        readonly white: string
        readonly black: string
        readonly lamp: string
        readonly tomato: string
        readonly olive: string
      }
      readonly easy: string
      readonly hard: string
      readonly easyPlain: string
      readonly hardPlain: string
      readonly note: string
      readonly noteFirst: string
      readonly notePlain: string
      readonly over: string
      readonly drawn: string
      readonly drawnName: string
      readonly drawnOn: (args: { name: string }) => string
      readonly waiting: string
    }
    readonly file: {
      readonly failed: (args: { reason: string }) => string
      readonly empty: string
      readonly tooLarge: string
      readonly noData: string
      readonly preparing: string
      readonly invalid: string
    }
  }
}

declare module '#texts/features/publishing/picture-edit/alt' {
  export const texts: {
    readonly title: string
    readonly label: string
    readonly hint: (args: { networks: string }) => string
    readonly placeholder: string
    readonly cancel: string
    readonly save: string
    readonly saving: string
    readonly loading: string
    readonly unread: string
    readonly failed: string
    readonly drop: {
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
    }
  }
}

declare module '#texts/features/publishing/posts' {
  export const texts: {
    readonly detail: {
      readonly likes: string
      readonly comments: string
      readonly shares: string
      readonly video: string
      readonly previous: string
      readonly next: string
      readonly where: string
      readonly whereTo: string
      readonly accepted: (args: { at: string }) => string
      readonly seen: (args: { accepted: string; home: 'page' | 'profile'; seen: string }) => string
      readonly seenOnly: (args: { home: 'page' | 'profile'; at: string }) => string
      readonly open: string
      readonly openOn: (args: { network: string }) => string
      readonly notLive: string
      readonly checkingTitle: string
      readonly heldTitle: string
      readonly inboxTitle: string
      readonly missedTitle: string
      readonly onItsWay: string
      readonly waitingTitle: string
      readonly waits: (args: { when: string }) => string
      readonly reconnect: string
      readonly what: string
      readonly whyOn: (args: { network: string }) => string
      readonly ownText: string
      readonly elsewhere: string
      readonly gone: string
      readonly notLoaded: string
      readonly commentsOn: (args: { network: string }) => string
      readonly copy: string
      readonly copied: string
      readonly notCopied: string
      readonly boost: string
      readonly again: string
      readonly againFailed: string
      readonly fileOf: (args: { isVideo: boolean; nth: number }) => string
      readonly edit: string
      readonly delete: string
      readonly question: string
      readonly confirm: string
      readonly cancel: string
      readonly deleteNote: (args: { networks: string }) => string
      readonly cannotDelete: (args: { count: number; networks: string }) => string
      readonly cancelNote: string
      readonly stayNote: string
      readonly deleted: string
      readonly deletedOn: (args: { networks: string }) => string
      readonly liveOn: (args: { networks: string }) => string
      readonly laterNote: (args: { networks: string }) => string
      readonly laterOn: (args: { networks: string }) => string
      readonly notSentNote: (args: { networks: string }) => string
      readonly mayAppear: (args: { count: number; networks: string }) => string
      readonly askedTitle: string
      readonly askedNote: (args: { network: string }) => string
      readonly notDeleted: string
      readonly canceledDone: string
      readonly deleteFailed: (args: { message: string }) => string
      readonly cancelFailed: string
    }
    readonly leave: {
      readonly question: string
      readonly note: (args: { network: string }) => string
      readonly confirm: string
      readonly cancel: string
    }
    readonly leaveInInbox: {
      readonly question: string
      readonly note: (args: { network: string }) => string
      readonly confirm: string
      readonly buttonOn: (args: { network: string }) => string
    }
    readonly decide: {
      readonly send: string
      readonly leave: string
      readonly leaveOn: (args: { network: string }) => string
      readonly there: string
      readonly 'not-there': string
      readonly failed: string
    }
    readonly drafts: {
      readonly continue: string
      readonly continueOne: (args: { text: string }) => string
      readonly delete: string
      readonly deleteOne: (args: { text: string }) => string
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
      readonly saved: (args: { at: string }) => string
      readonly device: string
      readonly deviceNote: (args: { at: string }) => string
      readonly reel: string
      readonly noPicture: string
      readonly noWords: string
      readonly foot: string
      readonly deleteFailed: string
      readonly none: string
    }
  }
}

declare module '#texts/features/publishing/reel-composer' {
  export const texts: {
    readonly title: string
    readonly editTitle: string
    readonly loading: string
    readonly back: string
    readonly trim: {
      readonly video: (args: { name: string }) => string
      readonly title: string
      readonly play: string
      readonly pause: string
      readonly start: string
      readonly end: string
      readonly kept: (args: { kept: string; whole: string }) => string
      readonly note: string
      readonly short: string
    }
    readonly video: {
      readonly legend: string
      readonly drop: string
      readonly orChoose: string
      readonly letGo: string
      readonly upload: string
      readonly camera: string
      readonly library: string
      readonly remove: (args: { name: string }) => string
      readonly list: string
      readonly use: string
      readonly used: string
      readonly chosen: string
      readonly refusedTitle: string
      readonly tooLong: string
      readonly yours: (args: { length: string }) => string
      readonly missing: string
      readonly trimmed: (args: { length: string }) => string
      readonly facts: (args: { length: string; width: number; height: number }) => string
      readonly stillUploading: string
    }
    readonly picture: {
      readonly legend: string
      readonly make: string
      readonly seconds: string
      readonly secondsOf: (args: { count: number }) => string
      readonly now: string
      readonly note: string
      readonly failed: string
    }
    readonly work: {
      readonly trimming: string
      readonly making: string
      readonly percent: (args: { value: number }) => string
      readonly stop: string
      readonly failed: string
      readonly waiting: string
      readonly notSent: string
      readonly notSaved: string
    }
    readonly words: {
      readonly empty: string
      readonly hint: string
      readonly label: string
    }
    readonly act: {
      readonly now: string
      readonly on: (args: { date: string }) => string
      readonly schedule: string
      readonly change: string
      readonly clear: string
      readonly save: string
      readonly cancel: string
      readonly posting: string
    }
    readonly where: {
      readonly select: string
    }
    readonly result: {
      readonly checking: string
      readonly noReason: string
      readonly success: string
      readonly failed: string
      readonly processing: string
      readonly badKey: string
      readonly held: string
      readonly error: string
      readonly kept: string
      readonly saved: string
    }
  }
}

declare module '#texts/features/publishing/reels' {
  export const texts: {
    readonly title: string
    readonly previous: string
    readonly newReel: string
    readonly scheduled: string
    readonly list: string
    readonly scheduledList: string
    readonly loading: string
    readonly more: string
    readonly noText: string
    readonly noneWord: string
    readonly connect: string
    readonly connectWord: string
    readonly connectAct: string
    readonly nonePrevious: string
    readonly noneScheduled: string
    readonly failed: string
    readonly failedScheduled: string
    readonly edit: string
    readonly editOne: (args: { text: string }) => string
    readonly cancelReel: string
    readonly cancelOne: (args: { text: string }) => string
    readonly likes: (args: { count: number }) => string
    readonly comments: (args: { count: number }) => string
    readonly question: string
    readonly confirm: string
    readonly cancel: string
    readonly deleted: string
    readonly canceled: string
    readonly deleteFailed: (args: { message: string }) => string
    readonly cancelFailed: string
    readonly detail: string
  }
}

declare module '#texts/features/publishing/reels/detail' {
  export const texts: {
    readonly gone: string
    readonly notLoaded: string
    readonly scheduledDetail: string
  }
}

declare module '#texts/features/publishing/repair' {
  export const texts: {
    readonly open: string
    readonly openOn: (args: { network: string }) => string
    readonly title: (args: { network: string }) => string
    readonly refused: string
    readonly only: (args: { network: string }) => string
    readonly send: string
    readonly sending: string
    readonly cancel: string
    readonly failed: string
    readonly failedNote: string
    readonly video: string
    readonly picture: (args: { nth: number }) => string
    readonly done: (args: { network: string }) => string
    readonly donePlanned: (args: { network: string }) => string
    readonly doneText: string
    readonly settled: string
    readonly settledNote: string
    readonly drop: {
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
    }
    readonly loading: string
    readonly loadFailed: string
    readonly again: string
  }
}

declare module '#texts/features/publishing/restored' {
  export const texts: {
    readonly title: string
    readonly sub: string
    readonly from: (args: { at: string }) => string
    readonly fromText: string
    readonly loading: string
    readonly failed: string
    readonly again: string
    readonly noneWord: string
    readonly none: string
    readonly noRestore: string
    readonly list: string
    readonly account: (args: { network: string; account: string }) => string
    readonly waitingPast: (args: { at: string; network: string }) => string
    readonly waitingAhead: (args: { at: string }) => string
    readonly looking: (args: { at: string; network: string }) => string
    readonly asks: (args: { network: string }) => string
    readonly asksAct: string
    readonly live: (args: { network: string }) => string
    readonly release: string
    readonly drop: string
    readonly named: (args: { act: string; text: string }) => string
    readonly releaseAll: string
    readonly dropAll: string
    readonly others: (args: { count: number }) => string
    readonly more: (args: { count: number }) => string
    readonly askRelease: string
    readonly askReleaseText: string
    readonly askDrop: string
    readonly askDropText: string
    readonly dropConfirm: string
    readonly released: (args: { count: number }) => string
    readonly dropped: (args: { count: number }) => string
    readonly notDone: string
  }
}

declare module '#texts/features/publishing/role' {
  export const texts: {
    readonly word: string
    readonly locked: (args: { company: string }) => string
    readonly people: string
  }
}

declare module '#texts/features/publishing/row' {
  export const texts: {
    readonly row: {
      readonly noPicture: string
      readonly noText: string
      readonly likesOf: (args: { count: number }) => string
      readonly commentsOf: (args: { count: number }) => string
      readonly sharesOf: (args: { count: number }) => string
    }
    readonly state: {
      readonly live: string
      readonly liveOn: (args: { networks: string }) => string
      readonly partly: (args: { live: string; rest: string }) => string
      readonly partFailed: (args: { networks: string }) => string
      readonly partChecking: (args: { networks: string }) => string
      readonly partInbox: (args: { networks: string }) => string
      readonly partScheduled: (args: { networks: string }) => string
      readonly partProcessing: (args: { networks: string }) => string
      readonly deleting: (args: { networks: string }) => string
      readonly failed: (args: { network: string }) => string
      readonly checking: (args: { network: string }) => string
      readonly held: (args: { network: string }) => string
      readonly notConnected: (args: { networks: string }) => string
      readonly missed: (args: { network: string }) => string
      readonly inbox: (args: { network: string }) => string
      readonly sending: string
      readonly waiting: string
      readonly processing: string
      readonly scheduled: string
      readonly canceled: string
      readonly waitingFor: (args: { networks: string }) => string
      readonly sendingTo: (args: { networks: string }) => string
      readonly announce: (args: { network: string; state: string }) => string
    }
  }
}

declare module '#texts/features/publishing/steps' {
  export const texts: {
    readonly undo: string
    readonly comment: {
      readonly title: string
      readonly add: string
      readonly hint: string
      readonly label: string
      readonly goes: (args: { networks: string }) => string
      readonly not: (args: { count: number; networks: string }) => string
      readonly remove: string
      readonly dropped: string
      readonly count: (args: { used: number; most: number }) => string
      readonly over: (args: { by: number }) => string
    }
    readonly thread: {
      readonly title: (args: { network: string }) => string
      readonly make: string
      readonly hint: (args: { network: string }) => string
      readonly split: string
      readonly instead: (args: { network: string }) => string
      readonly part: (args: { nth: number }) => string
      readonly add: string
      readonly full: (args: { most: number }) => string
      readonly one: string
      readonly dropped: string
      readonly earlier: (args: { nth: number }) => string
      readonly later: (args: { nth: number }) => string
      readonly remove: (args: { nth: number }) => string
      readonly moved: (args: { from: number; to: number }) => string
      readonly removed: (args: { nth: number }) => string
      readonly splitDone: (args: { parts: number }) => string
      readonly count: (args: { used: number; most: number }) => string
      readonly over: (args: { by: number }) => string
    }
    readonly state: {
      readonly waiting: string
      readonly sending: string
      readonly live: string
      readonly checking: string
      readonly unknown: string
      readonly failed: string
      readonly canceled: string
    }
    readonly list: {
      readonly title: string
      readonly comment: string
      readonly part: (args: { nth: number }) => string
      readonly waitsForPost: string
      readonly waitsForPart: string
      readonly stopped: string
      readonly open: string
      readonly openPart: (args: { nth: number }) => string
      readonly retryComment: string
      readonly retryPart: (args: { nth: number }) => string
      readonly retried: string
      readonly failed: string
      readonly there: string
      readonly 'not-there': string
      readonly thereOf: (args: { step: string }) => string
      readonly 'not-thereOf': (args: { step: string }) => string
      readonly decideFailed: string
      readonly videoOf: (args: { step: string }) => string
      readonly pictureOf: (args: { nth: number; step: string }) => string
    }
  }
}

declare module '#texts/features/publishing/steps/files' {
  export const texts: {
    readonly of: (args: { nth: number }) => string
    readonly add: (args: { nth: number }) => string
    readonly upload: string
    readonly library: string
    readonly libraryFor: (args: { nth: number }) => string
    readonly describe: (args: { name: string }) => string
    readonly remove: (args: { name: string; nth: number }) => string
    readonly added: (args: { nth: number; names: string }) => string
    readonly removed: (args: { nth: number; name: string }) => string
    readonly alone: string
    readonly full: (args: { network: string; most: number }) => string
    readonly ofFirst: string
    readonly notFirst: string
  }
}

declare module '#texts/features/publishing/why' {
  export const texts: {
    readonly title: {
      readonly live: (args: { network: string }) => string
      readonly failed: (args: { network: string }) => string
      readonly inbox: (args: { network: string }) => string
      readonly missed: (args: { network: string }) => string
      readonly asks: (args: { network: string }) => string
      readonly checking: (args: { network: string }) => string
      readonly held: (args: { network: string }) => string
      readonly onItsWay: (args: { network: string }) => string
      readonly waiting: (args: { network: string }) => string
      readonly scheduled: (args: { network: string }) => string
      readonly canceled: (args: { network: string }) => string
      readonly loading: string
      readonly missing: string
    }
    readonly due: (args: { when: string }) => string
    readonly changed: string
    readonly missing: {
      readonly word: string
      readonly text: string
      readonly back: string
    }
    readonly failed: {
      readonly title: string
      readonly again: string
    }
    readonly loading: string
    readonly story: {
      readonly title: string
      readonly to: string
    }
    readonly ask: {
      readonly checking: string
      readonly checkingNote: string
      readonly reconnect: string
      readonly profile: {
        readonly page: string
        readonly other: string
      }
    }
    readonly receipt: {
      readonly title: string
      readonly due: string
      readonly asked: string
      readonly accepted: string
      readonly answer: string
      readonly seen: string
      readonly looks: string
      readonly late: string
      readonly number: string
      readonly never: string
      readonly notYet: string
      readonly noAnswer: string
      readonly refused: string
      readonly lookCount: (args: { count: number; last: string }) => string
      readonly openOn: (args: { network: string }) => string
    }
    readonly elsewhere: string
    readonly post: string
  }
}

declare module '#texts/features/publishing/zone' {
  export const texts: {
    readonly title: string
    readonly zone: string
    readonly zoneHelp: (args: { time: string }) => string
    readonly question: string
    readonly keepClock: string
    readonly keepClockNote: (args: { time: string; city: string }) => string
    readonly keepInstants: string
    readonly keepInstantsNote: string
    readonly reading: string
    readonly unread: string
    readonly unreadNote: string
    readonly again: string
    readonly nothing: string
    readonly moves: (args: { count: number }) => string
    readonly shows: (args: { count: number }) => string
    readonly keeps: (args: { count: number }) => string
    readonly unchanged: (args: { count: number }) => string
    readonly all: (args: { count: number }) => string
    readonly more: (args: { count: number }) => string
    readonly becomes: string
    readonly later: (args: { words: string }) => string
    readonly earlier: (args: { words: string }) => string
    readonly note: {
      readonly gap: (args: { wall: string; after: string }) => string
      readonly doubled: (args: { wall: string }) => string
      readonly past: (args: { wall: string; city: string }) => string
    }
    readonly cancel: string
    readonly confirm: string
    readonly busy: string
    readonly done: (args: { zone: string }) => string
    readonly failed: string
  }
}

declare module '#texts/features/publishing/zone/line' {
  export const texts: {
    readonly times: (args: { zone: string }) => string
    readonly change: string
    readonly label: string
  }
}

declare module '#texts/features/reviews' {
  export const texts: {
    readonly title: string
    readonly week: string
    readonly latest: string
    readonly loading: string
    readonly failed: string
    readonly again: string
    readonly more: string
    readonly none: string
    readonly noneOfThese: string
    readonly noneWord: string
    readonly notYet: string
    readonly notYetWord: string
    readonly notConnectedWord: string
    readonly notConnected: (args: { first: string; second: string }) => string
    readonly connect: string
    readonly reading: (args: { network: string }) => string
    readonly readAt: (args: { network: string; when: string }) => string
    readonly neverRead: (args: { network: string }) => string
    readonly notRead: (args: { network: string }) => string
    readonly waiting: (args: { count: number }) => string
    readonly stars: (args: { stars: number }) => string
    readonly recommends: string
    readonly recommendsNot: string
    readonly nobody: string
    readonly on: (args: { network: string }) => string
    readonly noWords: string
    readonly changed: (args: { at: string }) => string
    readonly changedFrom: (args: { at: string; stars: number }) => string
    readonly reply: string
    readonly replyTo: (args: { name: string }) => string
    readonly replyOn: (args: { network: string }) => string
    readonly cards: {
      readonly label: string
      readonly reviews: (args: { network: string }) => string
      readonly rating: (args: { network: string }) => string
      readonly outOf: string
      readonly none: string
      readonly same: string
      readonly nothingBefore: string
      readonly up: (args: { by: string }) => string
      readonly down: (args: { by: string }) => string
      readonly recommendations: string
    }
    readonly distribution: {
      readonly all: string
      readonly label: (args: { network: string }) => string
      readonly stars: (args: { rating: number }) => string
      readonly total: (args: { count: number }) => string
      readonly ended: (args: { network: string }) => string
    }
    readonly filters: {
      readonly label: string
      readonly all: string
      readonly unanswered: string
      readonly network: string
      readonly allNetworks: string
      readonly rating: string
      readonly allRatings: string
    }
  }
}

declare module '#texts/features/reviews/reply' {
  export const texts: {
    readonly title: (args: { name: string }) => string
    readonly label: string
    readonly publicOn: (args: { network: string }) => string
    readonly sentAs: (args: { account: string }) => string
    readonly length: (args: { used: string; most: string }) => string
    readonly tooLong: (args: { over: number }) => string
    readonly rules: (args: { network: string }) => string
    readonly empty: string
    readonly cancel: string
    readonly send: string
    readonly change: string
    readonly sending: string
    readonly posted: string
    readonly onItsWay: string
    readonly failed: string
    readonly deleted: string
    readonly deletionOnItsWay: string
    readonly notDeleted: string
    readonly notDropped: string
    readonly youAnswered: string
    readonly inReview: string
    readonly refused: string
    readonly older: string
    readonly edit: string
    readonly remove: string
    readonly question: string
    readonly note: (args: { network: string }) => string
    readonly confirm: string
    readonly overtaken: {
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
    }
    readonly drop: {
      readonly question: string
      readonly note: string
      readonly confirm: string
      readonly cancel: string
    }
    readonly wish: {
      readonly reply: {
        readonly sending: string
        readonly checking: string
        readonly 'in-review': string
        readonly failed: string
      }
      readonly delete: {
        readonly sending: string
        readonly checking: string
        readonly 'in-review': string
        readonly failed: string
      }
      readonly checkingNote: (args: { network: string }) => string
      readonly reviewNote: (args: { network: string }) => string
      readonly again: string
      readonly leave: string
      readonly takeBack: string
    }
  }
}

declare module '#texts/features/support' {
  export const texts: {
    readonly title: string
    readonly sub: string
    readonly email: string
    readonly emailHelp: string
    readonly message: string
    readonly messageHint: string
    readonly count: (args: { letters: string }) => string
    readonly attachment: string
    readonly optional: string
    readonly choose: string
    readonly attachmentHelp: string
    readonly remove: (args: { name: string }) => string
    readonly preview: (args: { name: string }) => string
    readonly tooLarge: string
    readonly send: string
    readonly sending: string
    readonly progress: string
    readonly sent: string
    readonly failed: string
    readonly kept: string
    readonly direct: string
  }
}

declare module '#texts/features/team-inbox' {
  export const texts: {
    readonly title: string
    readonly list: string
    readonly loading: string
    readonly again: string
    readonly more: string
    readonly cancel: string
    readonly failedLoad: string
    readonly failedAct: string
    readonly gone: string
    readonly noneWord: string
    readonly none: {
      readonly open: string
      readonly snoozed: string
      readonly done: string
    }
    readonly noneFound: string
    readonly notYetWord: string
    readonly notYet: string
    readonly chooseWord: string
    readonly choose: string
    readonly somebody: string
    readonly picture: string
    readonly noWords: string
    readonly with: (args: { name: string }) => string
    readonly acts: string
    readonly assignedTo: string
    readonly kindOn: {
      readonly message: (args: { network: string }) => string
      readonly comment: (args: { network: string }) => string
      readonly review: (args: { network: string }) => string
      readonly mention: (args: { network: string }) => string
    }
    readonly kindAt: {
      readonly message: (args: { network: string; account: string }) => string
      readonly comment: (args: { network: string; account: string }) => string
      readonly review: (args: { network: string; account: string }) => string
      readonly mention: (args: { network: string; account: string }) => string
    }
    readonly stars: (args: { count: number }) => string
    readonly until: (args: { when: string }) => string
    readonly left: (args: { left: string }) => string
    readonly tooLate: string
    readonly snoozedUntil: (args: { when: string }) => string
    readonly state: {
      readonly done: string
      readonly answered: string
    }
    readonly done: string
    readonly doneNote: string
    readonly reopen: string
    readonly answered: (args: { when: string }) => string
    readonly answeredBy: (args: { name: string; when: string }) => string
    readonly writes: (args: { name: string }) => string
    readonly under: string
    readonly openComments: (args: { network: string }) => string
    readonly said: {
      readonly done: string
      readonly reopened: string
      readonly snoozed: (args: { when: string }) => string
      readonly assigned: (args: { name: string }) => string
      readonly unassigned: string
    }
    readonly filter: {
      readonly list: string
      readonly share: string
      readonly kind: string
      readonly lists: {
        readonly open: string
        readonly snoozed: string
        readonly done: string
      }
      readonly shares: {
        readonly all: string
        readonly mine: string
        readonly unassigned: string
      }
      readonly kinds: {
        readonly message: string
        readonly comment: string
        readonly review: string
        readonly mention: string
      }
    }
    readonly remarks: {
      readonly only: string
      readonly label: string
      readonly add: string
      readonly you: string
      readonly former: string
      readonly failed: string
      readonly count: (args: { count: number }) => string
    }
    readonly snooze: {
      readonly act: string
      readonly title: string
      readonly moments: {
        readonly hour: string
        readonly tonight: string
        readonly tomorrow: string
        readonly monday: string
      }
      readonly window: (args: { network: string; when: string }) => string
      readonly sooner: (args: { when: string }) => string
      readonly tooLate: string
      readonly own: string
      readonly zone: (args: { zone: string }) => string
    }
    readonly assign: {
      readonly act: string
      readonly title: string
      readonly who: string
      readonly failedLoad: string
      readonly nobody: string
      readonly me: (args: { name: string }) => string
    }
    readonly keys: {
      readonly title: string
      readonly key: {
        readonly next: string
        readonly previous: string
        readonly open: string
        readonly reply: string
        readonly done: string
        readonly snooze: string
        readonly assign: string
        readonly keys: string
      }
      readonly does: {
        readonly next: string
        readonly previous: string
        readonly open: string
        readonly reply: string
        readonly done: string
        readonly snooze: string
        readonly assign: string
        readonly keys: string
      }
    }
  }
}

declare module '#texts/features/team-inbox/news' {
  export const texts: {
    readonly waiting: (args: { count: number }) => string
  }
}

declare module '#texts/lib/dates' {
  export const texts: {
    readonly now: string
    readonly justNow: string
    readonly monthDay: (args: { month: string; day: string }) => string
    readonly at: (args: { day: string; time: string }) => string
    readonly days: (args: { count: number }) => string
    readonly ahead: (args: { size: string }) => string
    readonly ago: (args: { size: string }) => string
    readonly spokenDay: (args: { weekday: string; date: string }) => string
  }
}

declare module '#texts/lib/failure' {
  export const texts: {
    readonly unknown: string
    readonly noAnswer: string
    readonly unreadable: string
    readonly older: string
    readonly status: (args: { status: number }) => string
  }
}

declare module '#texts/lib/plan-features' {
  export const texts: {
    readonly features: readonly [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
  }
}

declare module '#texts/lib/plan' {
  export const texts: {
    readonly trialExpired: string
    readonly trialEnds: (args: { date: string }) => string
    readonly trialOver: string
    readonly annual: (args: { date: string }) => string
    readonly monthly: (args: { date: string }) => string
    readonly lifetime: string
    readonly unknown: string
    readonly ends: (args: { date: string }) => string
    readonly ended: string
    readonly pastDue: string
    readonly unpaid: string
    readonly paused: string
    readonly incomplete: string
  }
}

declare module '#texts/lib/session-note' {
  export const texts: {
    readonly ended: string
    readonly endedNote: string
    readonly idle: string
    readonly idleNote: string
    readonly login: string
  }
}

declare module '#texts/lib/upload' {
  export const texts: {
    readonly kilobytes: (args: { sent: number; all: number }) => string
    readonly megabytes: (args: { sent: number; all: number }) => string
    readonly left: (args: { done: string; seconds: number }) => string
  }
}

declare module '#texts/networks/bluesky/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/bluesky/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
    }
    readonly saving: string
    readonly about: {
      readonly title: string
      readonly text: string
    }
  }
}

declare module '#texts/networks/bluesky/insights' {
  export const texts: {
    readonly likes: string
    readonly comments: string
    readonly shares: string
    readonly days: string
  }
}

declare module '#texts/networks/facebook/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/facebook/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
      readonly added: string
    }
    readonly about: {
      readonly title: string
      readonly text: string
    }
    readonly dialog: {
      readonly connectTitle: string
      readonly switchTitle: string
      readonly list: string
      readonly found: (args: { count: number }) => string
      readonly noneFound: string
      readonly intro: string
      readonly noRight: string
      readonly noneWord: string
      readonly noneTitle: string
      readonly none: string
      readonly noneAble: string
      readonly addFailed: string
      readonly switchIntro: string
      readonly switchNext: string
      readonly note: string
    }
  }
}

declare module '#texts/networks/facebook/insights' {
  export const texts: {
    readonly impressions: string
    readonly views: string
    readonly websiteVisits: string
    readonly newLikes: string
    readonly days: string
  }
}

declare module '#texts/networks/google/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/google/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
      readonly added: string
    }
    readonly about: {
      readonly title: string
      readonly text: string
    }
    readonly dialog: {
      readonly connectTitle: string
      readonly switchTitle: string
      readonly list: string
      readonly found: (args: { count: number }) => string
      readonly noneFound: string
      readonly intro: string
      readonly noRight: string
      readonly noneWord: string
      readonly noneTitle: string
      readonly none: string
      readonly noneAble: string
      readonly addFailed: string
      readonly switchIntro: string
      readonly switchNext: string
      readonly note: string
    }
  }
}

declare module '#texts/networks/google/insights' {
  export const texts: {
    readonly searches: string
    readonly views: string
    readonly websiteVisits: string
    readonly days: string
  }
}

declare module '#texts/networks/instagram/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/instagram/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
      readonly added: string
    }
    readonly about: {
      readonly title: string
      readonly text: string
    }
    readonly dialog: {
      readonly connectTitle: string
      readonly switchTitle: string
      readonly list: string
      readonly found: (args: { count: number }) => string
      readonly noneFound: string
      readonly intro: string
      readonly noRight: string
      readonly noneWord: string
      readonly noneTitle: string
      readonly none: string
      readonly noneAble: string
      readonly addFailed: string
      readonly switchIntro: string
      readonly switchNext: string
      readonly help: string
      readonly helpAddress: string
    }
  }
}

declare module '#texts/networks/instagram/insights' {
  export const texts: {
    readonly impressions: string
    readonly views: string
    readonly websiteVisits: string
    readonly newFollowers: string
    readonly days: string
  }
}

declare module '#texts/networks/linkedin/card' {
  export const texts: {
    readonly about: string
  }
}

declare module '#texts/networks/threads/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/threads/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
    }
    readonly saving: string
    readonly about: {
      readonly title: string
      readonly text: string
    }
  }
}

declare module '#texts/networks/threads/insights' {
  export const texts: {
    readonly views: string
    readonly likes: string
    readonly comments: string
    readonly shares: string
    readonly days: string
  }
}

declare module '#texts/networks/tiktok/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/tiktok/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
    }
    readonly saving: string
    readonly about: {
      readonly title: string
      readonly text: string
    }
  }
}

declare module '#texts/networks/tiktok/insights' {
  export const texts: {
    readonly likes: string
    readonly comments: string
    readonly shares: string
    readonly days: string
  }
}

declare module '#texts/networks/uber-eats/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/uber-eats/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
      readonly added: string
    }
    readonly dialog: {
      readonly connectTitle: string
      readonly switchTitle: string
      readonly list: string
      readonly found: (args: { count: number }) => string
      readonly noneFound: string
      readonly intro: string
      readonly noRight: string
      readonly noneWord: string
      readonly noneTitle: string
      readonly none: string
      readonly noneAble: string
      readonly addFailed: string
      readonly switchIntro: string
      readonly switchNext: string
    }
  }
}

declare module '#texts/networks/whatsapp/card' {
  export const texts: {
    readonly about: string
  }
}

declare module '#texts/networks/x/card' {
  export const texts: {
    readonly add: string
    readonly saved: (args: { count: number }) => string
    readonly notActive: string
    readonly about: string
  }
}

declare module '#texts/networks/x/connect' {
  export const texts: {
    readonly flow: {
      readonly canceled: string
      readonly denied: string
      readonly failed: string
      readonly enabled: string
    }
    readonly saving: string
    readonly about: {
      readonly title: string
      readonly text: string
    }
  }
}

declare module '#texts/networks/x/insights' {
  export const texts: {
    readonly likes: string
    readonly shares: string
    readonly days: string
  }
}

declare module '#texts/ui' {
  export const texts: {
    readonly close: string
    readonly back: string
    readonly confirm: string
    readonly cancel: string
    readonly loading: string
    readonly notifications: string
    readonly active: string
    readonly video: string
  }
}

declare module '#texts/ui/date-grid' {
  export const texts: {
    readonly previous: string
    readonly next: string
    readonly taken: (args: { day: string }) => string
  }
}

declare module '#texts/ui/feature-line' {
  export const texts: {
    readonly later: string
  }
}

declare module '#texts/ui/password' {
  export const texts: {
    readonly hide: string
    readonly show: string
    readonly rules: string
    readonly met: string
    readonly notMet: string
    readonly generate: string
    readonly copied: string
    readonly copy: string
  }
}

declare module '#texts/ui/publication' {
  export const texts: {
    readonly scheduled: string
    readonly preparing: string
    readonly ready: string
    readonly submitting: string
    readonly processing: string
    readonly published: string
    readonly inbox: string
    readonly failed: string
    readonly unknown: string
    readonly held: string
    readonly missed: string
    readonly canceled: string
  }
}

declare module '#texts/ui/select' {
  export const texts: {
    readonly choose: string
    readonly find: (args: { label: string }) => string
    readonly options: (args: { label: string }) => string
    readonly none: string
  }
}
