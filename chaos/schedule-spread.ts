import type { Venue } from './connect-accounts.ts'

/** Only networks whose limits a day's worth of posts does not meet. */
const used = new Set(['facebook', 'instagram', 'threads'])

/**
 * So many publications, spread evenly over a run that starts then. Answers each as `network: text`,
 * once all are scheduled.
 */
export async function scheduleSpread(
  venues: readonly Venue[],
  run: { readonly wanted: number; readonly startAt: number; readonly runMs: number },
): Promise<string[]> {
  const { wanted, startAt, runMs } = run
  const texts: string[] = []
  for (let planned = 0, number = 1; planned < wanted; number++) {
    const venue = venues[number % venues.length]
    if (!venue) throw new Error('There is no venue.')
    const networks = venue.networks.filter((network) => used.has(network))
    const title = `Evening ${number}: eleven portions, gone by eight.`
    await venue.owner.call(
      'POST /posts/schedule',
      {
        title,
        mediaIds: venue.mediaIds,
        socialNetworks: networks,
        scheduledAt: new Date(startAt + (planned / wanted) * runMs).toISOString(),
        latenessMinutes: 60,
      },
      { key: crypto.randomUUID() },
    )
    planned += networks.length
    texts.push(...networks.map((network) => `${network}: ${title}`))
  }
  return texts
}
