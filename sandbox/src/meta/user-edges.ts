import type { Person } from '../kernel/people.ts'
import { cardOf, leastBudgetOf } from './ads/account-state.ts'
import type { AdAccount, Business, Page } from './facebook-world.ts'
import { missingObject } from './graph-error.ts'
import type { NodeType } from './graph-node.ts'
import { askedFields, showEdge, showInnerEdge, showNode } from './graph-node.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requireScope, requireUser } from './graph-request.ts'
import { pageNode } from './page-node.ts'
import { avatarAddress } from './photo-address.ts'
import { removeApp } from './remove-app.ts'

/**
 * Pages as /me/accounts shows them: with a Page token and the person's tasks, which a page has
 * nowhere else.
 */
const accountNode: NodeType<Page> = {
  ...pageNode,
  fields: {
    ...pageNode.fields,
    tasks: (page, graph) => page.roles[graph.caller?.userId ?? ''],
  },
  defaults: ['access_token', 'category', 'category_list', 'name', 'id', 'tasks'],
}

const businessNode: NodeType<Business> = {
  name: 'Business',
  defaults: ['id', 'name'],
  fields: { id: (business) => business.id, name: (business) => business.name },
}

const tasksOf = ({ tasks }: AdAccount) => tasks ?? ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE']

export const adAccountNode: NodeType<AdAccount> = {
  name: 'AdAccount',
  defaults: ['account_id', 'id'],
  fields: {
    id: (account) => `act_${account.id}`,
    account_id: (account) => account.id,
    name: (account) => account.name,
    currency: (account) => account.currency,
    timezone_name: (account) => account.timezone,
    account_status: (account) => account.status,
    disable_reason: (account) => (account.status === 2 ? 1 : 0),
    min_daily_budget: leastBudgetOf,
    user_tasks: tasksOf,
    business_name: (account) => account.businessName ?? account.name,
    // nobody below MANAGE is told who pays
    funding_source_details: (account) => {
      const card = tasksOf(account).includes('MANAGE') ? cardOf(account) : null
      return card === null ? undefined : { id: `77${account.id}`, display_string: card, type: 1 }
    },
  },
}

function sharedPages(graph: GraphRequest): Page[] {
  const { caller, world } = graph
  // Login for Business names the pages in debug_token alone
  if (world.appKind === 'business') return []
  // without the permission the list is empty, not refused
  if (!caller?.scopes.has('pages_show_list')) return []
  return Object.values(world.pages).filter(
    (page) => caller.pageIds.has(page.id) && page.roles[caller.userId ?? ''] !== undefined,
  )
}

const userNode: NodeType<Person> = {
  name: 'User',
  defaults: ['name', 'id'],
  fields: {
    id: (person) => person.id,
    name: (person) => person.name,
    first_name: (person) => person.name.split(' ')[0],
    last_name: (person) => person.name.split(' ').at(-1),
    email: (person, graph) => (graph.caller?.scopes.has('email') ? person.email : undefined),
    picture: (person, graph) => ({
      data: {
        height: 50,
        is_silhouette: false,
        url: avatarAddress(graph.kernel, person),
        width: 50,
      },
    }),
    accounts: (person, graph, asked) =>
      showInnerEdge(accountNode, {
        items: sharedPages(graph),
        graph,
        asked,
        path: `/${person.id}/accounts`,
      }),
  },
}

function self(graph: GraphRequest, id: string): Person {
  const caller = requireUser(graph)
  const person = graph.kernel.world.people[id]
  if (!person || caller.userId !== id) throw missingObject(id, graph.method)
  return person
}

export function readUser(graph: GraphRequest, id: string): GraphAnswer {
  return { body: showNode(userNode, { item: self(graph, id), graph, asked: askedFields(graph) }) }
}

export function readAccounts(graph: GraphRequest, id: string): GraphAnswer {
  self(graph, id)
  return { body: showEdge(accountNode, { items: sharedPages(graph), graph }) }
}

export function readBusinesses(graph: GraphRequest, id: string): GraphAnswer {
  self(graph, id)
  requireScope(requireUser(graph), 'business_management')
  return {
    body: showEdge(businessNode, {
      items: graph.world.businesses.filter((business) => business.userIds.includes(id)),
      graph,
    }),
  }
}

/** Pages of a business are seen even when they were not picked in the dialog. */
export function readBusinessPages(
  graph: GraphRequest,
  id: string,
  edge: 'ownedPageIds' | 'clientPageIds',
): GraphAnswer {
  const caller = requireUser(graph)
  requireScope(caller, 'business_management')
  const business = graph.world.businesses.find(
    (one) => one.id === id && one.userIds.includes(caller.userId),
  )
  if (!business) throw missingObject(id, graph.method)
  return {
    body: showEdge(pageNode, {
      items: business[edge].flatMap((pageId) => graph.world.pages[pageId] ?? []),
      graph,
    }),
  }
}

export function readAdAccounts(graph: GraphRequest, id: string): GraphAnswer {
  self(graph, id)
  const { scopes } = requireUser(graph)
  if (!scopes.has('ads_read')) requireScope(requireUser(graph), 'ads_management')
  return {
    body: showEdge(adAccountNode, {
      items: graph.world.adAccounts.filter((account) => account.userIds.includes(id)),
      graph,
    }),
  }
}

export function readPermissions(graph: GraphRequest, id: string): GraphAnswer {
  self(graph, id)
  const permissions = graph.world.grants[id]?.permissions ?? {}
  return {
    body: {
      data: Object.entries(permissions).map(([permission, status]) => ({ permission, status })),
    },
  }
}

/**
 * DELETE /me/permissions removes the app and kills its tokens; with a name it takes back one
 * permission.
 */
export function revokePermissions(
  graph: GraphRequest,
  id: string,
  name: string | undefined,
): GraphAnswer {
  self(graph, id)
  const grant = graph.world.grants[id]
  if (grant && name !== undefined) grant.permissions[name] = 'declined'
  else if (grant) removeApp(graph.kernel, id)
  graph.kernel.touch()
  return { body: { success: true }, effect: name === undefined ? 'app removed' : `${name} revoked` }
}
