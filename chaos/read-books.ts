import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Venue } from './connect-accounts.ts'
import type { TownControl } from './town-control.ts'

/** What really stands at a network, by the town's books. */
export interface StandingFact {
  readonly network: string
  readonly account: string
  readonly remoteId: string
  readonly text: string
}

interface Books {
  readonly standing: readonly StandingFact[]
  readonly takenDown: readonly StandingFact[]
}
interface Entry {
  readonly id: string
  readonly text: string
}

/** What really stands on a venue's accounts, and what its networks took down, by the town's books. */
export async function readBooks(town: TownControl, { accounts, personId }: Venue): Promise<Books> {
  const of = (network: NetworkKey, entries: readonly Entry[]) =>
    entries.map(({ id, text }): StandingFact => ({
      network,
      account: accounts[network] ?? '',
      remoteId: id,
      text,
    }))
  const standing: StandingFact[] = []
  const takenDown: StandingFact[] = []
  const { facebook, instagram, google, tiktok, twitter } = accounts
  if (facebook) {
    const { posts } = await town.get<{
      posts: { id: string; message: string; published: boolean }[]
    }>(`/truth/facebook/${facebook}`)
    standing.push(
      ...of(
        'facebook',
        posts
          .filter(({ published }) => published)
          .map(({ id, message }) => ({ id, text: message })),
      ),
    )
  }
  if (instagram) {
    const { media } = await town.get<{ media: { id: string; caption: string }[] }>(
      `/truth/instagram/${instagram}`,
    )
    standing.push(
      ...of(
        'instagram',
        media.map(({ id, caption }) => ({ id, text: caption })),
      ),
    )
  }
  if (google) {
    const { posts } = await town.get<{ posts: { id: string; summary: string; state: string }[] }>(
      `/truth/google/${google.split('/').at(-1) ?? ''}`,
    )
    const named = (state: string) =>
      of(
        'google',
        posts
          .filter((post) => post.state === state)
          .map(({ id, summary }) => ({ id, text: summary })),
      )
    standing.push(...named('LIVE'))
    takenDown.push(...named('REJECTED'))
  }
  if (tiktok) {
    const { publications } = await town.get<{
      publications: { id: string; title: string; status: string }[]
    }>(`/truth/tiktok/${personId}`)
    standing.push(
      ...of(
        'tiktok',
        publications
          .filter(({ status }) => status === 'PUBLISH_COMPLETE')
          .map(({ id, title }) => ({ id, text: title })),
      ),
    )
  }
  if (twitter) {
    const { posts } = await town.get<{ posts: { id: string; text: string }[] }>(
      `/truth/x/${personId}`,
    )
    standing.push(...of('twitter', posts))
  }
  return { standing, takenDown }
}
