import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Shell } from './shell.tsx'

const user = aUser({ companies: [aCompany({ role: 'owner' })] })

it('More opens the menu in the same frame as the press, once the shell has its later parts', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { element } = await renderSignedIn(
    <Shell user={user} ownBar={false}>
      <p>Page</p>
    </Shell>,
    { known: [[queryKeys.config, { mode: 'live' }]] },
  )
  await act(() => import('../soon-after.ts'))
  const more = [...element.querySelectorAll('button')].find((one) => one.textContent === 'More')
  act(() => {
    more?.click()
  })
  expect(element.querySelector('dialog[open] nav')).not.toBeNull()
})

/** The shell around pages of its own, with what it loads a moment later. */
async function openPages() {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  history.replaceState(null, '', '/user-panel/dashboard')
  const { element } = await renderSignedIn(
    <Shell user={user} ownBar={false}>
      <Switch>
        <Route key="home" path="/user-panel/dashboard">
          <PageHead title="Home" />
          <Link href="/user-panel/posts" className="to-posts">
            All posts
          </Link>
        </Route>
        <Route key="posts" path="/user-panel/posts">
          <PageHead title="Posts" />
          <input name="find" />
        </Route>
        <Route key="inbox" path="/user-panel/inbox/:id?">
          <PageHead title="Inbox" />
          <Link href="/user-panel/inbox/7" className="to-item">
            Ada
          </Link>
        </Route>
        <Route key="reel" path="/user-panel/reels/new">
          <PageHead title="New Reel" />
          <textarea autoFocus />
        </Route>
        <Route>
          <p>No head</p>
        </Route>
      </Switch>
    </Shell>,
    { known: [[queryKeys.config, { mode: 'live' }]] },
  )
  await act(() => import('../soon-after.ts'))
  const go = (address: string) =>
    act(async () => {
      history.pushState(null, '', address)
      await Promise.resolve()
    })
  const press = (selector: string) =>
    act(async () => {
      element.querySelector<HTMLElement>(selector)?.click()
      await Promise.resolve()
    })
  return { element, scroll, go, press }
}
/** As a browser does it: the router's own events are of the methods of the history alone. */
const goBackTo = (address: string) =>
  act(async () => {
    History.prototype.replaceState.call(history, null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  })

it('a page that is gone to begins at its top, with the focus at its heading', async () => {
  const { scroll, go, press } = await openPages()
  expect(document.activeElement).toBe(document.body)
  await press('.to-posts')
  expect(scroll.mock.calls).toEqual([[{ top: 0 }]])
  const heading = document.activeElement
  expect([heading?.tagName, heading?.textContent]).toEqual(['H1', 'Posts'])
  expect(heading instanceof HTMLElement ? heading.tabIndex : null).toBe(-1)
  // also where nothing says what it is called
  await go('/user-panel/help')
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(document.activeElement?.id).toBe('page')
})

it('a panel over the page, a place in it and an address that is replaced move nothing', async () => {
  const { element, scroll, go } = await openPages()
  await go('/user-panel/posts')
  scroll.mockClear()
  const find = element.querySelector('input')
  find?.focus()
  await go('/user-panel/posts?post=1')
  await go('/user-panel/posts#people')
  expect(document.activeElement).toBe(find)
  await act(async () => {
    history.replaceState(null, '', '/user-panel/dashboard')
    await Promise.resolve()
  })
  expect(element.textContent).toContain('All posts')
  expect(scroll).not.toHaveBeenCalled()
  expect(document.activeElement?.tagName).not.toBe('H1')
})

it('going back is left to the browser', async () => {
  const { element, scroll, go } = await openPages()
  await go('/user-panel/posts')
  scroll.mockClear()
  element.querySelector('input')?.focus()
  await goBackTo('/user-panel/dashboard')
  expect(element.textContent).toContain('All posts')
  expect(scroll).not.toHaveBeenCalled()
  expect(['H1', 'MAIN']).not.toContain(document.activeElement?.tagName)
})

it('a page that puts the focus itself keeps it, and a row that opens an item beside it too', async () => {
  const { element, scroll, go, press } = await openPages()
  await go('/user-panel/reels/new')
  expect(scroll).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(element.querySelector('textarea'))
  await go('/user-panel/inbox')
  scroll.mockClear()
  const row = element.querySelector<HTMLElement>('.to-item')
  row?.focus()
  await press('.to-item')
  expect(location.pathname).toBe('/user-panel/inbox/7')
  expect(scroll).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(row)
})
