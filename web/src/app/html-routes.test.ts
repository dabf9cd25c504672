import { tools } from '@marquee/contract/networks/table.ts'
import { describe, expect, it } from 'vitest'
import { panelRoutes } from './panel-routes.tsx'
import { budgets } from '../../build/budgets.ts'
import { callbackPaths, elsewhereInPanel, htmlRoutes } from '../../build/html-routes.ts'

/** As the server reads patterns (`platform/http/pages/serve-web.ts`). */
const fits = (pattern: string, path: string) =>
  pattern === '*' ||
  new RegExp(`^${pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:[a-z]+/gi, '[^/]+')}/?$`).test(path)
const routeOf = (path: string) =>
  htmlRoutes.find(({ patterns }) => patterns.some((pattern) => fits(pattern, path)))

/** `/inbox/:itemId?` is an address with and without its last part. */
const addressesOf = (path: string) =>
  (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.replace('?', '')] : [path]).map(
    (one) => one.replace(/:\w+/g, 'something'),
  )

describe('the pages that the server answers with', () => {
  it.each(panelRoutes.flatMap(({ path }) => addressesOf(path)))(
    'have one of its own for %s, with a title and what it loads ahead',
    (address) => {
      const route = routeOf(address)
      expect(route?.patterns).not.toContain(elsewhereInPanel)
      expect(route?.title).toBeDefined()
      expect(route?.ahead).toHaveLength(1)
      expect(route?.status).toBeUndefined()
    },
  )

  it('say of an unknown address in the panel that it is none, in the panel', () => {
    expect(routeOf('/user-panel/nowhere')).toMatchObject({ shell: 'app.html', status: 404 })
    expect(routeOf('/nowhere')).toMatchObject({ shell: 'not-found.html', status: 404 })
  })

  it('take people back from every network', () => {
    expect(new Set(callbackPaths)).toEqual(
      new Set(['/twitter', '/callback', '/uber-eats/redirect_uri']),
    )
    for (const path of callbackPaths) expect(routeOf(path)?.shell).toBe('callback.html')
    expect([tools.twitter, tools.uberEats].map(({ callbackPath }) => callbackPath)).toEqual([
      '/twitter',
      '/uber-eats/redirect_uri',
    ])
  })

  it('are found by the whole address, and by its beginning only in the panel', () => {
    const patterns = htmlRoutes.flatMap((route) => route.patterns)
    expect(patterns.filter((pattern) => pattern.includes('*'))).toEqual(['/user-panel/*', '*'])
    const ofStrangers = patterns.filter((one) => one !== '*' && !one.startsWith('/user-panel'))
    expect(ofStrangers.filter((pattern) => pattern.includes(':'))).toEqual([])
    for (const path of ofStrangers.filter((one) => one !== '/'))
      expect([
        routeOf(path)?.patterns.includes(path),
        routeOf(`${path}/more`)?.shell,
        routeOf(`${path}s`)?.shell,
      ]).toEqual([true, 'not-found.html', 'not-found.html'])
  })

  it('each have a budget for what they load', () => {
    const budgeted = new Set(budgets.flatMap(({ modules }) => modules))
    const ahead = htmlRoutes.flatMap((route) => route.ahead ?? [])
    expect(ahead.filter((module) => !budgeted.has(module))).toEqual([])
  })
})
