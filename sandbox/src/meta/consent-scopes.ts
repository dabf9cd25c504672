import { demoConfigId, demoSignInConfigId } from './facebook-world.ts'

/** Every scope that the app has, and what it means to a person. */
export const scopeMeanings: Record<string, string> = {
  public_profile: 'your name and picture; cannot be declined',
  email: 'your email address',
  pages_show_list: 'see the list of your pages',
  business_management: 'see pages that belong to your business',
  pages_manage_posts: 'post, change and delete for your pages',
  pages_read_engagement: 'read what your pages posted',
  pages_read_user_content: 'read comments and ratings with their names',
  pages_manage_engagement: 'comment and like as your page',
  pages_manage_metadata: 'settings and notifications of your pages',
  pages_messaging: 'read and answer messages',
  read_insights: 'the numbers of your pages',
  ads_management: 'pay for promotions',
  ads_read: 'read promotions',
  instagram_basic: 'see the Instagram account of your pages and what it posted',
  instagram_content_publish: 'post to that Instagram account',
  instagram_manage_contents: 'delete what that Instagram account posted',
  instagram_manage_comments: 'read and answer comments on Instagram',
  instagram_manage_insights: 'the numbers of your Instagram account',
  instagram_manage_messages: 'read and answer messages on Instagram',
}

/** Login for Business asks for everything that a configuration holds: all of it, or a sign-in's. */
export const configuredScopes: ReadonlyMap<string, string[]> = new Map([
  [demoConfigId, Object.keys(scopeMeanings).filter((scope) => scope !== 'public_profile')],
  [demoSignInConfigId, ['email']],
])

/** Scopes that nobody knows, or that this app does not have. */
export const unknownScopes = (scopes: readonly string[], lacking: readonly string[] = []) =>
  scopes.filter((scope) => scopeMeanings[scope] === undefined || lacking.includes(scope))

/** A sign-in asks for the person only. */
export const asksForPages = (scopes: readonly string[]) =>
  scopes.some((scope) => scope !== 'email' && scope !== 'public_profile')
