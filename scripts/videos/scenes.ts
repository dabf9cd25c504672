import { accounts, dashboard, messaging, posts, promotions } from './looking-scenes.ts'
import { newPost, reels, summary } from './making-scenes.ts'
import type { Scene } from './scene.ts'

/** In the order of How It Works. */
export const scenes: Readonly<Record<string, Scene>> = {
  summary,
  dashboard,
  messaging,
  newPost,
  posts,
  reels,
  promotions,
  accounts,
}
