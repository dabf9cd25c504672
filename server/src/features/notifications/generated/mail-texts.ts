// Written by npm run generate from the catalogues in languages/; not by hand.
import type { MessagePart } from '@marquee/contract/message.ts'
import type { RichText } from '../frame/mail-parts.ts'

/** What every mail says, by its name. */
export interface MailTexts {
  readonly 'account-ailing': {
    readonly ended: {
      readonly subject: (args: { network: MessagePart; accounts: MessagePart }) => string
      readonly board: string
      readonly what: (args: { accounts: MessagePart; network: MessagePart; reasons: MessagePart }) => RichText
      readonly calm: (args: { account: string }) => string
      readonly button: (args: { network: MessagePart }) => string
      readonly foot: (args: { network: MessagePart; company: MessagePart }) => string
    }
    readonly partial: {
      readonly subject: (args: { network: MessagePart; accounts: MessagePart }) => string
      readonly board: string
      readonly what: (args: { accounts: MessagePart; network: MessagePart; reasons: MessagePart }) => RichText
      readonly calm: string
      readonly button: string
      readonly foot: (args: { network: MessagePart; company: MessagePart }) => string
    }
  }
  readonly 'account-needs-repair': {
    readonly subject: (args: { posts: number; network: MessagePart; accounts: MessagePart }) => string
    readonly preview: (args: { posts: number; network: MessagePart }) => string
    readonly board: string
    readonly refused: (args: { accounts: MessagePart; network: MessagePart; reason: MessagePart }) => RichText
    readonly ended: (args: { accounts: MessagePart; network: MessagePart }) => RichText
    readonly since: (args: { posts: number; firstDue: MessagePart }) => string
    readonly afterwards: string
    readonly button: (args: { network: MessagePart }) => string
    readonly foot: (args: { company: MessagePart; network: MessagePart }) => string
  }
  readonly 'account-opened': {
    readonly subject: (args: { network: MessagePart; product: MessagePart }) => string
    readonly board: string
    readonly what: (args: { network: MessagePart; company: MessagePart; product: MessagePart; person: MessagePart }) => string
    readonly 'was-you': string
    readonly 'was-not-you': (args: { network: MessagePart; product: MessagePart }) => RichText
    readonly button: (args: { product: MessagePart }) => string
    readonly foot: (args: { network: MessagePart }) => string
  }
  readonly 'company-closing': {
    readonly subject: (args: { company: MessagePart; day: MessagePart }) => string
    readonly board: string
    readonly what: (args: { owner: MessagePart; company: MessagePart; day: MessagePart }) => string
    readonly keep: string
    readonly button: string
    readonly foot: string
  }
  readonly 'deletion-planned': {
    readonly subject: (args: { day: MessagePart }) => string
    readonly preview: string
    readonly board: string
    readonly what: (args: { day: MessagePart }) => string
    readonly goes: (args: { companies: MessagePart }) => string
    readonly stays: (args: { companies: MessagePart }) => string
    readonly keep: string
    readonly button: string
    readonly foot: string
  }
  readonly digest: {
    readonly daily: {
      readonly subject: (args: { company: MessagePart; day: MessagePart }) => string
      readonly board: string
      readonly fresh: (args: { what: MessagePart }) => string
    }
    readonly weekly: {
      readonly subject: (args: { company: MessagePart; day: MessagePart }) => string
      readonly board: string
      readonly fresh: (args: { what: MessagePart }) => string
    }
    readonly waiting: {
      readonly posts: (args: { count: number }) => string
      readonly accounts: (args: { count: number }) => string
      readonly messages: (args: { count: number }) => string
      readonly reviews: (args: { count: number }) => string
    }
    readonly new: {
      readonly messages: (args: { count: number }) => string
      readonly comments: (args: { count: number }) => string
      readonly reviews: (args: { count: number }) => string
    }
    readonly waits: (args: { what: MessagePart }) => RichText
    readonly 'nothing-waits': string
    readonly quiet: string
    readonly next: string
    readonly detail: (args: { at: MessagePart; networks: MessagePart }) => string
    readonly badge: string
    readonly 'no-words': string
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'export-ready': {
    readonly subject: string
    readonly preview: (args: { day: MessagePart }) => string
    readonly board: string
    readonly lamp: string
    readonly what: string
    readonly until: (args: { day: MessagePart }) => string
    readonly button: string
    readonly foot: string
  }
  readonly frame: {
    readonly greeting: (args: { name: MessagePart }) => string
    readonly copy: string
    readonly unsubscribe: string
    readonly 'network-says': (args: { network: MessagePart; words: MessagePart }) => string
  }
  readonly invitation: {
    readonly subject: (args: { product: MessagePart }) => string
    readonly preview: (args: { day: MessagePart }) => string
    readonly board: string
    readonly what: (args: { person: MessagePart; company: MessagePart; product: MessagePart }) => string
    readonly roles: {
      readonly viewer: string
      readonly editor: string
      readonly manager: string
      readonly owner: string
    }
    readonly until: (args: { day: MessagePart }) => string
    readonly button: string
    readonly foot: string
  }
  readonly 'low-review': {
    readonly subject: (args: { network: MessagePart; stars: string; account: MessagePart }) => string
    readonly recommended: (args: { network: MessagePart; account: MessagePart }) => string
    readonly board: string
    readonly what: (args: { reviewer: MessagePart; account: MessagePart; stars: string; network: MessagePart }) => RichText
    readonly 'not-recommended': (args: { reviewer: MessagePart; account: MessagePart; network: MessagePart }) => RichText
    readonly nobody: string
    readonly calm: string
    readonly 'no-words': string
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'message-waiting': {
    readonly subject: (args: { network: MessagePart }) => string
    readonly board: string
    readonly what: (args: { company: MessagePart; network: MessagePart }) => string
    readonly until: (args: { network: MessagePart; until: MessagePart }) => RichText
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'monthly-report': {
    readonly subject: (args: { company: MessagePart; month: MessagePart }) => string
    readonly board: string
    readonly what: (args: { month: MessagePart; company: MessagePart; networks: MessagePart }) => RichText
    readonly attached: string
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'one-time-code': {
    readonly subject: (args: { product: MessagePart; code: MessagePart }) => string
    readonly preview: (args: { code: MessagePart }) => string
    readonly board: string
    readonly type: string
    readonly elsewhere: string
    readonly button: string
    readonly foot: string
  }
  readonly 'password-changed': {
    readonly subject: (args: { product: MessagePart }) => string
    readonly preview: string
    readonly board: string
    readonly 'others-signed-out': string
    readonly 'all-signed-out': string
    readonly 'was-you': string
    readonly 'was-not-you': RichText
    readonly button: string
    readonly foot: string
  }
  readonly 'password-reset': {
    readonly subject: (args: { product: MessagePart }) => string
    readonly preview: string
    readonly board: string
    readonly what: string
    readonly once: string
    readonly button: string
    readonly foot: string
  }
  readonly 'payment-failed': {
    readonly subject: (args: { company: MessagePart }) => string
    readonly board: string
    readonly what: (args: { company: MessagePart }) => string
    readonly until: (args: { day: MessagePart }) => string
    readonly over: string
    readonly how: string
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'plan-ended': {
    readonly ahead: {
      readonly subject: (args: { posts: number }) => string
      readonly board: string
      readonly what: (args: { company: MessagePart }) => string
    }
    readonly held: {
      readonly subject: (args: { posts: number }) => string
      readonly board: string
      readonly what: (args: { company: MessagePart }) => string
    }
    readonly which: (args: { posts: number; firstDue: MessagePart }) => string
    readonly afterwards: string
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'post-trouble': {
    readonly 'not-live': {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { network: MessagePart; due: MessagePart; reason: MessagePart }) => RichText
      readonly unexplained: (args: { network: MessagePart; due: MessagePart }) => string
      readonly button: string
    }
    readonly 'not-sent': {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { due: MessagePart; network: MessagePart; reason: MessagePart }) => RichText
      readonly unexplained: (args: { due: MessagePart; network: MessagePart }) => RichText
      readonly button: string
    }
    readonly inbox: {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { due: MessagePart; network: MessagePart; reason: MessagePart }) => RichText
      readonly unexplained: (args: { due: MessagePart; network: MessagePart }) => string
      readonly button: string
    }
    readonly 'not-sure': {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { due: MessagePart; network: MessagePart; reason: MessagePart }) => RichText
      readonly unexplained: (args: { due: MessagePart; network: MessagePart }) => RichText
      readonly button: string
    }
    readonly 'not-sure-ahead': {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { due: MessagePart; network: MessagePart; reason: MessagePart }) => RichText
      readonly unexplained: (args: { due: MessagePart; network: MessagePart }) => RichText
      readonly button: string
      readonly foot: (args: { company: MessagePart }) => string
    }
    readonly 'step-not-live': {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { due: MessagePart; network: MessagePart; what: string; part: number; reason: MessagePart }) => RichText
      readonly unexplained: (args: { due: MessagePart; network: MessagePart; what: string; part: number }) => string
      readonly button: string
    }
    readonly 'step-not-sure': {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { due: MessagePart; network: MessagePart; what: string; part: number; reason: MessagePart }) => RichText
      readonly unexplained: (args: { due: MessagePart; network: MessagePart; what: string; part: number }) => RichText
      readonly button: string
    }
    readonly waiting: {
      readonly subject: (args: { networks: MessagePart; excerpt: MessagePart }) => string
      readonly board: string
      readonly lamp: (args: { networks: MessagePart }) => string
      readonly reason: (args: { due: MessagePart; network: MessagePart; reason: MessagePart }) => RichText
      readonly unexplained: (args: { due: MessagePart; network: MessagePart }) => RichText
      readonly button: string
    }
    readonly badges: {
      readonly live: string
      readonly 'not-live': string
      readonly 'not-sent': string
      readonly inbox: string
      readonly 'not-sure': string
      readonly 'not-sure-ahead': string
      readonly 'step-not-live': string
      readonly 'step-not-sure': string
      readonly waiting: string
      readonly 'on-its-way': string
      readonly left: string
    }
    readonly since: {
      readonly seen: (args: { at: MessagePart }) => string
      readonly taken: (args: { at: MessagePart }) => string
      readonly 'not-live': (args: { at: MessagePart }) => string
      readonly 'not-sent': (args: { at: MessagePart }) => string
      readonly inbox: (args: { at: MessagePart }) => string
      readonly 'not-sure': (args: { at: MessagePart }) => string
      readonly 'not-sure-ahead': (args: { at: MessagePart }) => string
      readonly 'step-not-live': (args: { at: MessagePart }) => string
      readonly 'step-not-sure': (args: { at: MessagePart }) => string
      readonly waiting: (args: { at: MessagePart }) => string
    }
    readonly why: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'support-message': {
    readonly subject: (args: { email: MessagePart; excerpt: MessagePart }) => string
    readonly board: string
    readonly wrote: (args: { email: MessagePart; at: MessagePart }) => string
    readonly attached: (args: { name: MessagePart }) => string
    readonly download: (args: { name: MessagePart; size: MessagePart; url: MessagePart }) => string
    readonly button: string
    readonly foot: (args: { id: MessagePart }) => string
  }
  readonly 'trial-ended': {
    readonly subject: (args: { company: MessagePart }) => string
    readonly preview: string
    readonly board: string
    readonly what: (args: { company: MessagePart }) => string
    readonly after: string
    readonly choose: string
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
  readonly 'trial-ending': {
    readonly subject: (args: { company: MessagePart; day: MessagePart }) => string
    readonly preview: string
    readonly board: string
    readonly what: (args: { company: MessagePart; day: MessagePart }) => string
    readonly after: string
    readonly choose: string
    readonly button: string
    readonly foot: (args: { company: MessagePart }) => string
  }
}
