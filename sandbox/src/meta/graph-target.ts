import { findInstagramObject } from '../instagram/instagram-calls.ts'
import type { World } from '../world.ts'
import { findAdObject } from './ads/ads-calls.ts'
import { demoApp } from './facebook-world.ts'
import type { GraphTarget } from './graph-calls.ts'
import type { UsageOwner } from './usage-headers.ts'

const literals = new Set(['oauth', 'debug_token'])

function kindOf(world: World, id: string): string {
  const { facebook, people } = world
  if (id === demoApp.id) return 'app'
  if (id.startsWith('act_')) return 'ad_account'
  if (id.startsWith('t_')) return 'conversation'
  if (facebook.pages[id]) return 'page'
  if (facebook.posts[id]) return 'post'
  if (facebook.photos[id]) return 'photo'
  if (facebook.videos[id]) return 'video'
  if (facebook.comments[id]) return 'comment'
  if (people[id]) return 'user'
  const ours = findInstagramObject(world, id) ?? findAdObject(world, id)
  if (ours) return ours.kind
  return facebook.businesses.some((one) => one.id === id) ? 'business' : 'object'
}

/** Splits a path into its object and edge, and names the route as the log and the faults know it. */
export function findTarget(world: World, path: string): { target: GraphTarget; route: string } {
  const [id = '', edge, rest] = path.split('/').filter(Boolean).map(decodeURIComponent)
  const tail = edge === undefined ? '' : `/${edge}${rest === undefined ? '' : '/{name}'}`
  if (literals.has(id))
    return { target: { kind: undefined, id, edge, rest }, route: `/${id}${tail}` }
  if (id === 'me') return { target: { kind: 'me', id, edge, rest }, route: `/me${tail}` }
  const kind = kindOf(world, id)
  return { target: { kind, id, edge, rest }, route: `/{${kind}}${tail}` }
}

/** The page that an object of Facebook stands on. */
function pageIdOf(
  { facebook, conversations }: World,
  { kind, id }: GraphTarget,
): string | undefined {
  switch (kind) {
    case 'page':
      return id
    case 'post':
      return facebook.posts[id]?.pageId
    case 'photo':
      return facebook.photos[id]?.pageId
    case 'video':
      return facebook.videos[id]?.pageId
    case 'comment':
      return facebook.posts[facebook.comments[id]?.postId ?? '']?.pageId
    case 'conversation':
      return conversations?.[id]?.pageId
    default:
      return undefined
  }
}

const instagramKinds = new Set(['ig', 'container', 'media', 'ig_comment'])

/** The network a target belongs to, and whose usage it counts towards. */
export function ownerOf(
  world: World,
  target: GraphTarget,
): { network: 'facebook' | 'instagram'; business: UsageOwner | undefined } {
  const ours = instagramKinds.has(target.kind ?? '')
    ? findInstagramObject(world, target.id)
    : undefined
  if (ours) return { network: 'instagram', business: { id: ours.accountId, type: 'instagram' } }
  const adAccount = target.id.startsWith('act_')
    ? target.id.slice('act_'.length)
    : findAdObject(world, target.id)?.accountId
  if (adAccount !== undefined)
    return { network: 'facebook', business: { id: adAccount, type: 'ads_management' } }
  const pageId = pageIdOf(world, target)
  return {
    network: 'facebook',
    business: pageId === undefined ? undefined : { id: pageId, type: 'pages' },
  }
}
