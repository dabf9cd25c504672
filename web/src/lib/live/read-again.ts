import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What invalidating would not do right by: react-query asks a first reading no second time while it
 * runs, and cancels a further page that is on its way, and somebody's press with it.
 */
const isLeftToEnd = ({ state }: Query) =>
  state.fetchStatus === 'fetching' &&
  (state.data === undefined || state.fetchMeta?.fetchMore !== undefined)

/** Those that are read again once they have ended, so that many events ask for it once. */
const ending = new WeakMap<Query, Promise<void>>()

function onceEnded(client: QueryClient, query: Query): Promise<void> {
  const known = ending.get(query)
  if (known) return known
  const of = { queryKey: query.queryKey, exact: true }
  const again = client.refetchQueries(of, { cancelRefetch: false }).then(() => {
    ending.delete(query)
    return client.invalidateQueries(of)
  })
  ending.set(query, again)
  return again
}

/**
 * Has everything under these keys read again. Whatever was on its way may have been answered before
 * the change, so none of it counts as read after it.
 */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.flatMap((queryKey) => {
      const left = client
        .getQueryCache()
        .findAll({ queryKey, type: 'active', predicate: isLeftToEnd })
      return [
        client.invalidateQueries({ queryKey, predicate: (query) => !left.includes(query) }),
        ...left.map((query) => onceEnded(client, query)),
      ]
    }),
  )
}
