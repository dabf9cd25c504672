import { beforeEach } from 'vitest'
import { app, eventually, everyScope, useTown } from '../../testing.ts'
import { useReceiver } from '../../webhooks/testing.ts'

export const pageScope = `${everyScope},pages_manage_metadata,instagram_basic`
export const appToken = `${app.clientId}|${app.secret}`

/** A town that tells the product of its pages, with a Page token of the osteria's. */
export function usePageEvents() {
  const town = useTown()
  const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
  const signedIn = { page: '' }

  const signInPage = async () => {
    signedIn.page = await town.pageToken('20001', await town.signIn('10001', { scope: pageScope }))
  }
  beforeEach(signInPage)

  const subscribe = async (fields = 'feed') =>
    town.post('/20001/subscribed_apps', { subscribed_fields: fields, access_token: signedIn.page })
  const told = async (count: number) =>
    eventually(
      async () => product.told,
      (all) => all.length >= count,
    )
  /** What was sent or waits to be, once everything that happened had its moment. */
  const deliveries = async () => {
    await town.control('POST', '/clock', { advanceMs: 1000 })
    return (await town.control('GET', '/webhooks?provider=meta')).body.list('deliveries')
  }
  const elsewhere = async (message: string, pageId = '20001') =>
    (await town.control('POST', `/facebook/pages/${pageId}/posts`, { message })).body.text('id')
  return {
    town,
    product,
    pageToken: () => signedIn.page,
    signInPage,
    subscribe,
    told,
    deliveries,
    elsewhere,
  }
}
