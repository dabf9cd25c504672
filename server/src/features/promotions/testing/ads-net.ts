import type {
  AdAccountState,
  AdNumbers,
  AdNumbersOfDay,
  Advertiser,
  BoostOrder,
  RemoteAd,
} from '#connectors/capabilities/ads/advertiser.ts'
import type { Prepared, WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'

/** What a write comes to. `late`: its answer is lost, and it takes effect so much later. */
export type Fate =
  | 'done'
  | 'lost before'
  | 'lost after'
  | 'fails'
  | { readonly late: number }
  | { readonly refused: string }

export interface Campaign {
  readonly id: string
  readonly orderId: string
  readonly budget: number
  sets: number
  ads: string[]
  status: 'PAUSED' | 'ACTIVE' | 'ARCHIVED'
  hasCreative: boolean
  readonly declared: Pick<BoostOrder, 'specialCategory' | 'country'>
}

export const failure = (kind: ConnectorErrorKind, raw = 'The network said no.') =>
  new ConnectorError(kind, { network: 'facebook', message: { code: 'raw', raw } })

export const noNumbers: AdNumbers = {
  spend: null,
  reach: null,
  linkClicks: null,
  costPerLinkClick: null,
  engagements: null,
  calls: null,
  directions: null,
  messages: null,
}

export const pays: AdAccountState = {
  remoteId: 'act_1',
  name: 'Osteria Lume Ads',
  businessName: 'Osteria Lume Ltd',
  currency: 'GBP',
  minorPerUnit: 100,
  timeZone: 'Europe/London',
  minDailyBudget: 100,
  paymentMethod: 'Visa ···· 4242',
  canSpend: true,
  reason: null,
}

const nothingYet = () => ({
  adAccountId: 'act_1',
  account: pays,
  campaigns: [] as Campaign[],
  ads: [] as RemoteAd[],
  /** Nothing is left out of the list. */
  isListWhole: true,
  days: [] as AdNumbersOfDay[],
  /** Called after the list was read, before the days of the account are. */
  onDays: async (): Promise<void> => undefined,
  daysOfAds: {} as Record<string, readonly AdNumbersOfDay[]>,
  period: null as AdNumbers | null,
  /** Every write that was tried, in order. */
  writes: [] as string[],
  reads: 0,
  readFails: null as ConnectorError | null,
  /** Ads of another account of the same person: seen by their ids, and not listed. */
  elsewhere: [] as RemoteAd[],
  /** A single ad is not shown to us. */
  seeFails: null as ConnectorError | null,
  fate: (_step: string): Fate => 'done',
  /** Called in the middle of every write, before its effect. */
  onWrite: async (_step: string): Promise<void> => undefined,
  pending: [] as { readonly at: number; readonly effect: () => void }[],
})
type Net = ReturnType<typeof nothingYet>
type Write = <T>(context: WriteContext, step: string, effect: () => T) => Promise<T>
type Read = <T>(work: () => T) => Promise<T>
interface Door {
  readonly net: Net
  readonly write: Write
  readonly read: Read
  readonly newId: () => string
}

/** Every write with its fate; what was lost and is late takes effect once its time has come. */
function openDoor(net: Net, now: () => Date): Door & { readonly settle: () => void } {
  let last = 0
  const settle = () => {
    for (const one of net.pending.filter(({ at }) => at <= now().getTime())) {
      net.pending.splice(net.pending.indexOf(one), 1)
      one.effect()
    }
  }
  return {
    net,
    settle,
    newId: () => String(9000 + ++last),
    write: (context, step, effect) =>
      context.write(step, async (guard) => {
        if (!guard.mayStillSend()) throw failure('unavailable', 'The lease is over.')
        net.writes.push(step)
        await net.onWrite(step)
        settle()
        const fate = net.fate(step)
        if (fate === 'done') return effect()
        if (fate === 'fails') throw failure('unavailable')
        if (fate === 'lost after') effect()
        if (typeof fate === 'object' && 'refused' in fate) throw failure('rejected', fate.refused)
        if (typeof fate === 'object') net.pending.push({ at: now().getTime() + fate.late, effect })
        throw failure('uncertain')
      }),
    async read(work) {
      settle()
      net.reads++
      if (net.readFails) throw net.readFails
      return work()
    },
  }
}

const ofOrder = (net: Net, id: string) => net.campaigns.filter(({ orderId }) => orderId === id)

const preparing =
  ({ net, write, read, newId }: Door) =>
  async (order: BoostOrder, prepared: Prepared | null, context: WriteContext) => {
    await read(() => undefined)
    const known = ofOrder(net, order.id)
    let campaign = known.find(({ id }) => id === prepared?.campaignId) ?? known[0]
    if (!campaign) {
      const made: Campaign = {
        id: newId(),
        orderId: order.id,
        budget: order.budget,
        sets: 0,
        ads: [],
        status: 'PAUSED',
        hasCreative: false,
        declared: { specialCategory: order.specialCategory, country: order.country },
      }
      campaign = await write(context, 'make-campaign', () => {
        net.campaigns.push(made)
        return made
      })
    }
    const into = campaign
    if (into.sets === 0) await write(context, 'make-set', () => into.sets++)
    if (!into.hasCreative)
      await write(context, 'make-creative', () => {
        into.hasCreative = true
      })
    if (into.ads.length === 0) {
      const adId = newId()
      await write(context, 'make-ad', () => into.ads.push(adId))
    }
    return { campaignId: into.id, adId: into.ads[0] }
  }

const boosting = (door: Door): Pick<Advertiser, 'prepare' | 'commit' | 'lookUp' | 'undo'> => {
  const { net, write, read } = door
  return {
    prepare: preparing(door),
    async commit(_order, prepared, context) {
      await write(context, 'start-ad', () => undefined)
      await write(context, 'start-set', () => undefined)
      await write(context, 'commit', () => {
        const campaign = net.campaigns.find(({ id }) => id === prepared.campaignId)
        if (campaign) campaign.status = 'ACTIVE'
      })
      return { campaignId: String(prepared.campaignId), adId: String(prepared.adId) }
    },
    lookUp: ({ id }) =>
      read(() => {
        const all = ofOrder(net, id)
        const started = all.find(({ status }) => status !== 'PAUSED')
        if (started)
          return { state: 'running', campaignId: started.id, adId: started.ads[0] ?? '' } as const
        const [first] = all
        return first
          ? ({ state: 'paused', campaignId: first.id } as const)
          : ({ state: 'absent' } as const)
      }),
    async undo({ id }, _prepared, context) {
      await read(() => undefined)
      for (const { id: campaignId } of ofOrder(net, id))
        await write(context, 'remove-campaign', () => {
          net.campaigns = net.campaigns.filter((one) => one.id !== campaignId)
        })
    },
  }
}

/**
 * An ads account as a network holds it, with a fate for each write. It finds by the id in the
 * names, as the real one does, and knows nothing of what was not made yet.
 */
export function createAdsNet(now: () => Date) {
  const net = nothingYet()
  const door = openDoor(net, now)
  const { write, read, settle } = door
  const change = (of: (ad: RemoteAd) => boolean, to: Partial<RemoteAd>) => {
    const changed = (ad: RemoteAd) => (of(ad) ? { ...ad, ...to } : ad)
    net.ads = net.ads.map(changed)
    net.elsewhere = net.elsewhere.map(changed)
  }
  const advertiser: Advertiser = {
    ...boosting(door),
    get adAccountId() {
      return net.adAccountId
    },
    account: () => read(() => net.account),
    list: () => read(() => ({ ads: net.ads, cursor: null, isWhole: net.isListWhole })),
    see: (adId) =>
      read(() => {
        if (net.seeFails) throw net.seeFails
        return [...net.ads, ...net.elsewhere].find(({ remoteId }) => remoteId === adId) ?? null
      }),
    async accountDays({ from, to }) {
      await net.onDays()
      return read(() => net.days.filter(({ day }) => from <= day && day <= to))
    },
    accountPeriod: () => read(() => net.period),
    adDays: (adId, { from, to }) =>
      read(() => (net.daysOfAds[adId] ?? []).filter(({ day }) => from <= day && day <= to)),
    setStatus: (adId, status, context) =>
      write(context, status === 'PAUSED' ? 'pause' : 'resume', () => {
        change(({ remoteId }) => remoteId === adId, { effectiveStatus: status })
      }),
    end: (campaignId, context) =>
      write(context, 'end', () => {
        change((ad) => ad.campaignId === campaignId, { effectiveStatus: 'ARCHIVED', endsAt: now() })
      }),
  }
  const reset = () => {
    Object.assign(net, nothingYet())
  }
  const spending = () => net.campaigns.filter(({ status }) => status === 'ACTIVE')
  return { net, advertiser, settle, reset, spending }
}
