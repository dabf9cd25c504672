import {
  changeAlertChoices,
  countForMenu,
  listAlerts as listCall,
  readAlert,
  readAlertChoices,
  readAllAlerts,
} from '@marquee/contract/alerts.ts'
import type { Api } from '#platform/http/api.ts'
import { countUnread, markRead } from './alert-store.ts'
import { kindsShown, listAlerts, readOne } from './alert-views.ts'
import type { AlertsDeps } from './alerts-deps.ts'
import { putChoices, readChoices } from './choice-store.ts'

export function mountAlerts(api: Api, deps: AlertsDeps): void {
  const { db, clock } = deps
  api.mount(listCall, ({ scope, query }) => listAlerts(deps, scope, query))
  api.mount(countForMenu, async ({ scope, query }) => {
    const [alerts, counts] = await Promise.all([
      countUnread(db, scope, kindsShown(scope.role, query)),
      deps.countsOfRooms(scope),
    ])
    return { alerts, ...counts }
  })
  api.mount(readAlert, async ({ scope, params: { id } }) => {
    await readOne(deps, scope, id)
    return { id }
  })
  api.mount(readAllAlerts, async ({ scope, body }) => ({
    read: await markRead(db, scope, {
      kinds: kindsShown(scope.role, body),
      of: { upTo: new Date(body.upTo) },
      at: clock.now(),
    }),
  }))
  api.mount(readAlertChoices, ({ scope }) => readChoices(db, scope.userId))
  api.mount(changeAlertChoices, ({ scope, body }) =>
    putChoices(db, scope.userId, { changed: body, at: clock.now() }),
  )
}
