import { notOffered, works, type Step } from '../../proof.ts'

/** Asks the network to tell us of changes on the account. */
export const subscribeStep: Step = {
  name: 'subscribe',
  title: 'Ask for webhooks of the account',
  needs: ['connect'],
  async run({ connector: { news, name }, secret, leftovers }) {
    if (!news) return notOffered(`${name} is not asked account by account.`)
    // what failed may have taken effect all the same
    leftovers.add({
      what: 'the webhooks of the account',
      where: null,
      kind: 'connection',
      async takeAway() {
        await news.unsubscribe(secret)
        return null
      },
    })
    await news.subscribe(secret)
    return works(`${name} took the subscription.`)
  },
}
