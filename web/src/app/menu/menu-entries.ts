import type { User } from '@marquee/contract/identity.ts'
import { tools, type ToolType } from '@marquee/contract/networks/table.ts'
import {
  CircleUserRound,
  ChartLine,
  Clapperboard,
  CirclePlay,
  Bike,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  Plug,
  SquarePen,
  Star,
  type LucideIcon,
} from '#ui/icons.ts'
import { trialIsOver } from '#lib/billing/trial-is-over.ts'
import { texts } from '#texts/app'

export interface MenuEntry {
  readonly href: string
  readonly label: string
  readonly Icon: LucideIcon
  /** Shows how much of it waits for a person. */
  readonly counts?: 'posts' | 'reels' | 'inbox' | 'messages' | 'reviews'
}

const isStore = (type: ToolType) => tools[type].account === 'store'

/** Networks whose accounts open the content screens; delivery is not one of them. */
export function hasSocialTool(user: User): boolean {
  return user.socialAccounts.some((account) => account.enabled && !isStore(account.type))
}

/** Somebody orders here: the delivery area is open (UBEREATS-002). */
export function hasStore(user: User): boolean {
  return user.socialAccounts.some((account) => account.enabled && isStore(account.type))
}

/** Posts, Reels and what follows them are there for this person (SHELL-022). */
export function hasContent(user: User, now: Date): boolean {
  return hasSocialTool(user) && !trialIsOver(user, now)
}

const { menu } = texts

/** The side menu, by SHELL-020 to 026 and C77: what a person cannot use yet is not listed. */
export function menuEntries(
  user: User,
  now: Date,
): {
  readonly main: readonly MenuEntry[]
  readonly help: MenuEntry
  readonly foot: readonly MenuEntry[]
} {
  const main: MenuEntry[] = [
    { href: '/user-panel/dashboard', label: menu.dashboard, Icon: LayoutDashboard },
    { href: '/user-panel/tools', label: menu.accounts, Icon: Plug },
  ]
  if (hasContent(user, now)) {
    main.push(
      { href: '/user-panel/posts', label: menu.posts, Icon: SquarePen, counts: 'posts' },
      { href: '/user-panel/reels', label: menu.reels, Icon: Clapperboard, counts: 'reels' },
      { href: '/user-panel/inbox', label: menu.inbox, Icon: Inbox, counts: 'inbox' },
      {
        href: '/user-panel/messages',
        label: menu.messages,
        Icon: MessageCircle,
        counts: 'messages',
      },
      { href: '/user-panel/promotions', label: menu.promotions, Icon: Megaphone },
      { href: '/user-panel/reviews', label: menu.reviews, Icon: Star, counts: 'reviews' },
      { href: '/user-panel/analytics', label: menu.analytics, Icon: ChartLine },
    )
  }
  if (hasStore(user)) {
    main.push({ href: '/user-panel/delivery', label: menu.delivery, Icon: Bike })
  }
  const status = user.subscriptions[0]?.status
  return {
    main,
    help: { href: '/user-panel/how-it-works', label: menu.howItWorks, Icon: CirclePlay },
    foot: [
      {
        href: '/user-panel/account',
        label: status === 'trialing' || status === 'trial_expired' ? menu.upgrade : menu.account,
        Icon: CircleUserRound,
      },
      { href: '/user-panel/help', label: menu.contact, Icon: LifeBuoy },
    ],
  }
}
