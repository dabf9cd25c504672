import type { ToolType } from '@marquee/contract/networks/table.ts'

/**
 * Every key of local storage; all but these are foreign. Opening the login screen clears them all
 * (LOGIN-007).
 */
export const storageKeys = {
  token: 'token',
  user: 'user',
  companyId: 'companyId',
  pendingSocialLogin: 'pendingSocialLogin',
  otpExpiry: 'otpExpiry',
  /** Whose code it is that expires then. */
  otpAddress: 'otpAddress',
  loginProvider: 'loginProviderKey',
  /** Milliseconds since 1970 of the last touch in any tab (IDLE-010). */
  lastActivity: 'lastActivity',
  menuCollapsed: 'menuCollapsed',
  /** What the window of a network left that holds one account, or leaves a code (ENTRY-019). */
  account: (network: ToolType) => network,
  accountError: (network: ToolType) => `${network}Error`,
  /** The notice of the first visit was seen (DASHBOARD-014). */
  welcomeShown: 'welcomeShown',
  /**
   * What became of the popup of a network without a key of its own, under the state that its opener
   * waits for.
   */
  connection: (state: string) => `connection:${state}`,
  /** Where the last post of a company went, comma-joined. */
  lastNetworks: (companyId: string) => `lastNetworks:${companyId}`,
  /** A reply that was not sent yet, or words of a post that are being changed. */
  reply: (companyId: string, threadId: string) => `reply:${companyId}:${threadId}`,
  /** What goes with it: a picture, short answers to tap. */
  replyExtras: (companyId: string, threadId: string) => `replyExtras:${companyId}:${threadId}`,
  /** The last try to send what one of these keeps. */
  tried: (kept: string) => `${kept}:tried`,
  /** Whose words the replies here are. */
  wordsOf: 'wordsOf',
  /** What went out of one tab, for as long as it takes to tell the others. */
  sent: 'wordsSent',
  firstSignup: (email: string) => `firstSignup:${email.toLowerCase()}`,
} as const
