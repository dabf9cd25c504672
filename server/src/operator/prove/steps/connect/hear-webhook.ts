import { accountOf } from '../opened.ts'
import { notOffered, notTried, ProofError, works, type Proof, type Step } from '../../proof.ts'
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
    const toDo = whatToDo(proof)
    if (toDo === null)
      return notTried('Nothing came of our own posts, and what guests write is not asked for.')
    if (!isUnattended) operator.say(toDo)
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

/** Null: nothing that a guest can do would be told to us. */
function whatToDo({ network, account, posts, connector, notAsked }: Proof): string | null {
  if (network === null)
    return `Now place a test order at ${account?.name ?? 'the store'}. Three minutes are left for it.`
  const place = posts[0]?.permalink ?? account?.name ?? 'the account'
  const trigger = webhookTriggerOf(network, posts.length > 0, notAsked)
  if (trigger === null) return null
  return `Nothing arrived yet. Write ${trigger} from another account of ${connector.name} within three minutes: ${place}`
}

function webhookTriggerOf(
  network: NonNullable<Proof['network']>,
  hasPosts: boolean,
  notAsked: Proof['notAsked'],
): string | null {
  if (network.commentLevels > 0 && hasPosts && !notAsked.has('comments')) return 'a comment'
  if (network.messages !== null && !notAsked.has('messages')) return 'a message'
  if (network.reviews !== null && !notAsked.has('reviews')) return 'a review'
  return notAsked.size === 0 ? 'a comment' : null
}
