import { isGranular } from '../google/google-scopes.ts'
import { html } from '../kernel/html.ts'
import type { Html } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { panelTable, postButton } from './panel-parts.ts'

/** What one person allows Marquee on one network, and the control route that takes it back. */
interface Given {
  personId: string
  network: string
  what: string
  path: string
  body: Record<string, unknown>
}

function facebookGrants({ facebook }: Kernel['world']): Given[] {
  return Object.entries(facebook.grants)
    .filter(([, grant]) => !grant.removed)
    .map(([personId, { permissions, pageIds }]) => {
      const names = Object.keys(permissions)
      const declined = names.filter((name) => permissions[name] === 'declined')
      const pages = pageIds.flatMap((id) => facebook.pages[id]?.name ?? [])
      const what = `${names.length - declined.length} permissions${declined.length === 0 ? '' : `, without ${declined.join(', ')}`}; ${pages.length === 0 ? 'no page' : pages.join(', ')}`
      return {
        personId,
        network: 'Facebook and Instagram',
        what,
        path: `/control/users/${personId}`,
        body: { removeApp: true },
      }
    })
}

function otherGrants({ google, tiktok, x, threads, bluesky, uberEats }: Kernel['world']): Given[] {
  const given = (
    personId: string,
    { network, what, route }: { network: string; what: string; route: string },
  ): Given => ({
    personId,
    network,
    what,
    path: `/control/${route}/users/${personId}`,
    body: { revoke: true },
  })
  return [
    ...Object.entries(google.grants).flatMap(([id, grant]) =>
      grant.removed
        ? []
        : given(id, {
            network: 'Google',
            what: grant.scopes.some(isGranular) ? 'sign-in and business' : 'sign-in only',
            route: 'google',
          }),
    ),
    ...Object.entries(tiktok.grants).flatMap(([id, grant]) =>
      grant.isRemoved
        ? []
        : given(id, { network: 'TikTok', what: grant.scopes.join(', '), route: 'tiktok' }),
    ),
    ...Object.values(x.grants).flatMap((grant) =>
      grant.isRevoked
        ? []
        : given(grant.personId, { network: 'X', what: grant.scopes.join(', '), route: 'x' }),
    ),
    ...Object.entries(threads.grants).flatMap(([id, grant]) =>
      grant.isRemoved
        ? []
        : given(id, { network: 'Threads', what: grant.scopes.join(', '), route: 'threads' }),
    ),
    ...Object.values(bluesky.sessions).flatMap(({ did, scope, isRevoked }) => {
      const personId = bluesky.accounts[did]?.personId
      return isRevoked || personId === undefined
        ? []
        : given(personId, { network: 'Bluesky', what: scope, route: 'bluesky' })
    }),
    ...Object.entries(uberEats.grants).flatMap(([id, grant]) =>
      grant.removed
        ? []
        : given(id, { network: 'Uber Eats', what: grant.scope, route: 'uber-eats' }),
    ),
  ]
}

/** Who gave what to Marquee, and a button that takes it back behind its back. */
export function grantsBox(kernel: Kernel): Html {
  const { world } = kernel
  const nameOf = (id: string) => world.people[id]?.name ?? 'Ugo Verri'
  const all = [...facebookGrants(world), ...otherGrants(world)].sort((a, b) =>
    a.personId.localeCompare(b.personId),
  )
  const rows = all.map(
    (one) =>
      html`<tr><td>${nameOf(one.personId)}</td><td>${one.network}</td><td>${one.what}</td><td><div class="btns in-cell">${postButton(one.path, { body: one.body, label: html`Take it back<span class="hide"> from Marquee on ${one.network} as ${nameOf(one.personId)}</span>`, look: 'alarm' })}${postButton(one.path, { body: { expireTokens: true }, label: html`End the tokens<span class="hide"> of ${nameOf(one.personId)} on ${one.network}</span>` })}</div></td></tr>`,
  )
  return html`<section class="box"><h2>Who gave what to Marquee</h2>${rows.length === 0 ? html`<p>Nobody has allowed anything.</p>` : panelTable('Consents', ['Person', 'Network', 'What', 'Do'], rows)}</section>`
}

/**
 * Stores at Uber Eats: whether Marquee is tied to them, an order from the street, and what a
 * read-only app must never do.
 */
export function uberEatsBox(kernel: Kernel): Html {
  const { stores, orders, violations } = kernel.world.uberEats
  const open = (storeId: string) =>
    Object.values(orders).filter((order) => order.storeId === storeId && order.state === 'CREATED')
      .length
  const rows = Object.values(stores).map((store) => {
    const tie =
      store.posData === null
        ? 'not tied'
        : store.posData.integrationEnabled
          ? store.posData.isOrderManager
            ? 'ORDER MANAGER'
            : 'reads orders'
          : 'switched off'
    const named = (label: string) => html`${label}<span class="hide"> at ${store.name}</span>`
    return html`<tr><td>${store.name}</td><td>${tie}</td><td>${open(store.id)}</td><td><div class="btns in-cell">${postButton('/control/uber-eats/orders', { body: { storeId: store.id }, label: named('Order something') })}${store.posData?.integrationEnabled === true && postButton(`/control/uber-eats/stores/${store.id}`, { body: { integration: 'off' }, label: named('Switch off'), look: 'alarm' })}</div></td></tr>`
  })
  const wrong =
    violations.length === 0
      ? html`<p class="small">Marquee has taken no decision that is the kitchen’s.</p>`
      : html`<p class="sum" role="alert">Marquee tried ${violations.length === 1 ? 'once' : `${violations.length} times`} to decide about an order. Last: <code>${violations.at(-1)?.path}</code></p>`
  return html`<section class="box"><h2>Uber Eats</h2>${panelTable('Stores', ['Store', 'Marquee', 'New orders', 'Do'], rows)}${wrong}</section>`
}
