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
import { panelPages, type PanelPageName } from '../pages/panel-pages.ts'

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

/** Where a page is opened from outside: its first address, without what may be missing. */
const hrefOf = (name: PanelPageName) => panelPages[name].paths[0].replace(/\/:\w+\?$/, '')

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
    { href: hrefOf('dashboard'), label: menu.dashboard, Icon: LayoutDashboard },
    { href: hrefOf('accounts'), label: menu.accounts, Icon: Plug },
  ]
  if (hasContent(user, now)) {
    main.push(
      { href: hrefOf('posts'), label: menu.posts, Icon: SquarePen, counts: 'posts' },
      { href: hrefOf('reels'), label: menu.reels, Icon: Clapperboard, counts: 'reels' },
      { href: hrefOf('inbox'), label: menu.inbox, Icon: Inbox, counts: 'inbox' },
      {
        href: hrefOf('messages'),
        label: menu.messages,
        Icon: MessageCircle,
        counts: 'messages',
      },
      { href: hrefOf('promotions'), label: menu.promotions, Icon: Megaphone },
      { href: hrefOf('reviews'), label: menu.reviews, Icon: Star, counts: 'reviews' },
      { href: hrefOf('insights'), label: menu.analytics, Icon: ChartLine },
    )
  }
  if (hasStore(user)) {
    main.push({ href: hrefOf('delivery'), label: menu.delivery, Icon: Bike })
  }
  const status = user.subscriptions[0]?.status
  return {
    main,
    help: { href: hrefOf('howItWorks'), label: menu.howItWorks, Icon: CirclePlay },
    foot: [
      {
        href: hrefOf('account'),
        label: status === 'trialing' || status === 'trial_expired' ? menu.upgrade : menu.account,
        Icon: CircleUserRound,
      },
      { href: hrefOf('help'), label: menu.contact, Icon: LifeBuoy },
    ],
  }
}
