import { accountOf } from '../opened.ts'
import { notOffered, ProofError, works, type Proof, type Step } from '../../proof.ts'
import { until } from '../until.ts'

const quietMs = { forMs: 20_000, everyMs: 2000 } as const
const guestMs = { forMs: 180_000, everyMs: 4000 } as const

/**
 * A webhook about the account arrives and is proven by its signature: of what was put up, or else
 * of what somebody does there now.
 */
export const hearWebhookStep: Step = {
  name: 'webhook',
  title: 'A webhook arrives',
  needs: ['connect', 'subscribe'],
  async run(proof) {
    const { setup, connector, isUnattended, operator } = proof
    if (setup.facts.webhookUrls.length === 0)
      return notOffered(`Marquee takes no webhooks of ${connector.name}.`)
    const own = await until(proof, quietMs, () => heard(proof))
    if (own !== null) return works(own)
    if (!isUnattended) operator.say(whatToDo(proof))
    const guests = await until(proof, guestMs, () => heard(proof))
    if (guests !== null) return works(guests)
    throw new ProofError(
      `Nothing arrived about the account within three minutes. Compare the webhook address at its developer desk: ${setup.facts.webhookUrls.join(', ')}.`,
    )
  },
}

function heard(proof: Proof): string | null {
  const { key, site } = proof
  const { remoteId } = accountOf(proof)
  for (const { provider, kind, news } of site.told)
    for (const one of news)
      if (one.kind !== 'grant-withdrawn' && one.network === key && one.remoteId === remoteId)
        return `From ${provider}, with its signature: ${kind}${one.kind === 'changed' ? `, about ${one.topic}` : ''}.`
  return null
}

function whatToDo({ network, account, posts, connector }: Proof): string {
  if (network === null)
    return `Now place a test order at ${account?.name ?? 'the store'}. Three minutes are left for it.`
  const place = posts[0]?.permalink ?? account?.name ?? 'the account'
  return `Nothing arrived yet. Write ${webhookTriggerOf(network, posts.length > 0)} from another account of ${connector.name} within three minutes: ${place}`
}

function webhookTriggerOf(network: NonNullable<Proof['network']>, hasPosts: boolean): string {
  if (network.commentLevels > 0 && hasPosts) return 'a comment'
  if (network.messages !== null) return 'a message'
  return network.reviews === null ? 'a comment' : 'a review'
}
