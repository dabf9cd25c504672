import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { roles } from '@marquee/contract/endpoint.ts'
import { maxUploadBytes } from '@marquee/contract/media.ts'
import { networkKeys, networkNames, toolTypes } from '@marquee/contract/networks/table.ts'
import { publicConfig } from '@marquee/contract/system.ts'
import { createTextWriter } from '#connectors/ai/index.ts'
import { createAppSumo } from '#connectors/appsumo/index.ts'
import { createMailer } from '#connectors/mail/index.ts'
import { createMaps } from '#connectors/maps/index.ts'
import { createConnectors } from '#connectors/registry.ts'
import { createNewsSources, metaVerifyTokenOf } from '#connectors/news-sources.ts'
import { createRemovalNotices } from '#connectors/removal-notices.ts'
import { createSignInProviders, offeredProviders } from '#connectors/sign-in-providers.ts'
import { createStorages, type Storages } from '#connectors/storage/index.ts'
import { createStripe } from '#connectors/stripe/index.ts'
import { createAccounts } from '#features/accounts'
import { createAlerts } from '#features/alerts'
import { createAssistant } from '#features/assistant'
import { createBilling } from '#features/billing'
import { createComments } from '#features/comments'
import { createCompanies, createMembers } from '#features/companies'
import { createDelivery } from '#features/delivery'
import { createIdentity } from '#features/identity'
import { createInbox } from '#features/inbox'
import { createInsights } from '#features/insights'
import { createIntake } from '#features/intake'
import { createLaw } from '#features/law'
import { createLicences } from '#features/licences'
import { createMedia } from '#features/media'
import { createMentions } from '#features/mentions'
import { createNotifications } from '#features/notifications'
import { createPlaces } from '#features/places'
import { createPromotions } from '#features/promotions'
import {
  createEngineMetrics,
  createPublishing,
  isUsable,
  lastRestore,
  findStanding,
  keepComments,
  keepLikes,
  listBoostable,
  countedPosts,
  listStanding,
  listPostsNeeding,
  postsNeeding,
  publishingProbe,
  realTiming,
  recentTexts,
  readOverdue,
  type EngineTiming,
  type Publishing,
} from '#features/publishing'
import { createReviews } from '#features/reviews'
import { createSavedReplies } from '#features/saved-replies'
import { createSupport } from '#features/support'
import { createTeamInbox, tellTeamInbox } from '#features/team-inbox'
import { createTracking } from '#features/tracking'
import { createLinkCards } from './platform/link-cards/link-cards.ts'
import { createOutbox, createOutboxMetrics } from '#outbox'
import { createBudgets } from './platform/db/budgets.ts'
import type { DueLoop } from './platform/due-loop.ts'
import { createApi } from './platform/http/api.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountLiveEvents } from './platform/http/live-events.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { createHttpServer } from './platform/http/server.ts'
import { serveWeb } from './platform/http/serve-web.ts'
import type { Platform, Room } from './platform/platform.ts'
import { startSweeper, sweepAll } from './platform/sweeper.ts'
import { startWorkerBeat, type WorkerBeat } from './platform/worker-beat.ts'
import { addFigures, addPoolFigure } from './figures.ts'

const webDist = new URL('../../web/dist/', import.meta.url)

/** The rooms, wired: the only place that knows all of them. */
export interface App {
  readonly http: FastifyInstance
  /** `/health` and `/metrics` alone, where the process has no web role. */
  readonly watch: FastifyInstance | null
  readonly identity: ReturnType<typeof createIdentity>
  readonly publishing: Publishing
  /** Registers job handlers and starts the engine; the worker role. */
  startWork(): Promise<void>
  /** What the nightly sweep does, now. */
  sweep(now: Date): Promise<Record<string, number>>
  /** Asked at the start; closed last, for jobs use it until they have ended. */
  readonly storages: Pick<Storages, 'check' | 'close'>
  stop(): Promise<void>
}

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin)

/** Composes every room over the platform. Nothing is started but the HTTP routes' definitions. */
export async function createApp(
  platform: Platform,
  options: { readonly publishingTiming?: EngineTiming } = {},
): Promise<App> {
  const { config, clock, db, log, outbound, listener, queue, metrics } = platform
  addPoolFigure(metrics, db)
  const storages = createStorages({ config, clock, log, databaseUrl: db.directUrl })
  const storage = storages.media
  // nothing is restored while a product runs on it
  const restore = await lastRestore(db)
  const media = createMedia(platform, {
    storage,
    neededBy: postsNeeding,
    postsNeeding: listPostsNeeding,
  })
  const notifications = createNotifications(platform, {
    mailer: createMailer(config.mail, log),
    storage,
    onMailsChosen: (tx, email, wanted) => identity.putMailOptIn(tx, email, wanted),
  })
  const support = createSupport(platform, { storage, notifications })
  const intake = createIntake(platform)
  const { stripe: payment } = config.providers
  const billing = createBilling(platform, {
    provider: payment && createStripe({ settings: payment, outbound, clock }),
    notifications,
    peopleToTell: (on, companyId, roles) => identity.peopleToTell(on, companyId, roles),
    companyOf: (scope) => companies.companyOf(scope),
    onAccess: async (tx, companyId) => {
      await publishing.planCovers(tx, companyId)
      await outbox.release(tx, { reason: 'plan', companyId })
    },
    isLeaving: (companyId) => law.isLeaving(companyId),
  })
  intake.accept(billing.events)
  const budgets = createBudgets({ db, clock, log })
  const metaVerifyToken = metaVerifyTokenOf(platform.secrets)
  const linkCards = createLinkCards({ outbound, pictures: platform.pictures })
  const connectors = createConnectors({
    config,
    outbound,
    linkCards,
    clock,
    onUsage: budgets.report,
    metaVerifyToken,
  })
  // the doors below need each other at run time only; each call goes through the finished room
  const companies = createCompanies(platform, {
    billing,
    memberships: {
      addMembership: (tx, membership) => identity.addMembership(tx, membership),
      lockPerson: (tx, userId) => identity.lockPerson(tx, userId),
    },
    onTimeZoneChanged: (tx, companyId, change) => publishing.zoneChanged(tx, companyId, change),
    onFirstCompany: (tx, { userId, companyId }) => tracking.registered(tx, userId, companyId),
  })
  const accounts = createAccounts(platform, {
    connectors,
    hooks: {
      mayConnect: async (companyId, userId) =>
        (await identity.membershipsOf(db, userId)).some(
          (its) =>
            its.companyId === companyId && roles.indexOf(its.role) >= roles.indexOf('manager'),
        ),
      namesOf: async (companyId, userId) => {
        const person = await identity.personOf(db, userId)
        const company = await companies.companyOf({ companyId }).catch(() => null)
        return person && company
          ? { company: company.name, person: `${person.firstName} ${person.lastName}` }
          : null
      },
      onConsented: async (tx, { companyId, userId, network, account, correlationId }) => {
        const person = await identity.personOf(tx, userId)
        if (!person) return
        await notifications.send(tx, {
          to: account.email,
          // the nearest guess: whoever opened it did so for a colleague
          language: person.language,
          template: 'account-opened',
          data: {
            personName: `${person.firstName} ${person.lastName}`,
            companyName: (await companies.companyOf({ companyId })).name,
            network: networkNames[network],
            accountName: account.name,
          },
          correlationId,
        })
      },
      onAccountUsable: async (tx, companyId, accountId) => {
        await publishing.accountUsable(tx, companyId, accountId)
        await insights.accountUsable(tx, companyId, accountId)
        await outbox.release(tx, { reason: 'reconnect', companyId, socialAccountId: accountId })
        await inbox.accountUsable(tx, companyId, accountId)
        await reviews.accountUsable(tx, companyId, accountId)
        await mentions.accountUsable(tx, companyId, accountId)
        const store = await accounts.storeOf(tx, companyId, accountId)
        if (store) await delivery.storeUsable(tx, companyId, store)
        const page = await accounts.promotedOf(tx, companyId, accountId)
        if (page?.adAccountId) await promotions.pageUsable(tx, companyId, page)
      },
      onAccountLost: async (tx, companyId, accountId, message) => {
        await reviews.accountLost(tx, companyId, accountId)
        await mentions.accountLost(tx, companyId, accountId)
        await delivery.accountLost(tx, companyId, accountId)
        await promotions.accountLost(tx, companyId, accountId)
        await insights.accountLost(tx, companyId, accountId)
        return publishing.accountLost(tx, companyId, accountId, message)
      },
      onAccountsAiling: (tx, companyId, ailing) => publishing.accountsAiling(tx, companyId, ailing),
      onAbilitiesLost: (tx, companyId, lost) => publishing.abilitiesLost(tx, companyId, lost),
      accountsDueBetween: (from, to) => publishing.accountsDueBetween(from, to),
      onNews: async (companyId, accountId, { topic, readEveryMs, postId, order, mention }) => {
        if (topic === 'comments') await comments.changed(companyId, accountId, postId ?? null)
        if (mention) {
          // under a post of ours it is a comment, which only that room reads
          await comments.changed(companyId, accountId, mention.postId)
          await mentions.told(companyId, accountId, mention)
        }
        if (topic === 'messages') await inbox.changed(companyId, accountId)
        if (topic === 'reviews') await reviews.changed(companyId, accountId)
        if (topic === 'orders' || topic === 'profile')
          await delivery.changed(companyId, accountId, order ?? null)
        // its counts are read anew too, where reading costs nothing
        if (topic === 'posts' || (topic === 'comments' && readEveryMs === null))
          await publishing.pageChanged(companyId, accountId, readEveryMs)
      },
      onMessagesSeen: (companyId, accountId, seen) => inbox.seen(companyId, accountId, seen),
      scheduledOn: (on, companyId) => publishing.scheduledOn(on, companyId),
      onToolChanged: (tx, change) => tracking.toolChanged(tx, change),
    },
  })
  const signInProviders = createSignInProviders({
    config,
    outbound,
    clock,
    onUsage: budgets.report,
  })
  const identity = createIdentity(platform, {
    signInProviders,
    notifications,
    companies,
    billing,
    socialAccountsOf: (companyId) => accounts.socialAccountsOf(companyId),
    hooks: {
      onMailOptInChanged: (tx, { email }, wanted) => notifications.chosen(tx, email, wanted),
      onPersonActivated: (tx, person) => tracking.firstSignUp(tx, person),
      onSignedIn: (tx, person, how) => tracking.signedIn(tx, person, how),
    },
  })
  const tracking = createTracking(platform, {
    personOf: identity.personOf,
    wantsPageViews: identity.wantsPageViews,
    subscriptionOf: billing.subscriptionOf,
    summariesOf: companies.summariesOf,
    hasOpenedCheckout: async (on, userId, sessionId) =>
      billing.hasOpenedCheckout(
        on,
        (await identity.membershipsOf(on, userId)).map(({ companyId }) => companyId),
        sessionId,
      ),
  })
  const outbox = createOutbox({
    db,
    clock,
    log,
    listener,
    budgets,
    metrics: createOutboxMetrics(metrics),
    timing: options.publishingTiming ?? realTiming,
    networks: networkKeys,
    accounts: {
      capabilitiesOf: accounts.capabilitiesOf,
      markReauthorize: accounts.markReauthorize,
      isUsable: (companyId, accountId) => isUsable(accounts, companyId, accountId),
    },
    plan: { isCovered: billing.hasAccessLately, isCoveredNow: billing.hasAccess },
  })
  const publishing = createPublishing(
    {
      db,
      clock,
      log,
      outbound,
      listener,
      budgets,
      outbox,
      metrics: createEngineMetrics(metrics),
      media,
      accounts,
      notifications,
      publicUrl: config.publicUrl,
      peopleToTell: identity.peopleToTell,
      ailingOn: accounts.ailingOn,
      plan: {
        isCovered: billing.hasAccessLately,
        isCoveredNow: billing.hasAccess,
        coverOf: billing.coverOf,
      },
      timeZoneOf: (scope) => companies.timeZoneOf(scope),
      linkCards,
      companyNameOf: async (scope) => (await companies.companyOf(scope)).name,
    },
    options.publishingTiming,
  )

  const comments = createComments({
    db,
    clock,
    log,
    queue,
    outbound,
    budgets,
    outbox,
    tellTeamInbox,
    accounts,
    media,
    posts: { find: findStanding, keepComments, keepLikes, listStanding },
  })
  const inbox = createInbox({
    db,
    clock,
    log,
    outbound,
    budgets,
    outbox,
    tellTeamInbox,
    media,
    accounts: {
      capabilitiesOf: accounts.capabilitiesOf,
      markReauthorize: accounts.markReauthorize,
      isCharged: (network) => connectors.networks.get(network)?.prices !== undefined,
      lateReplyWindowMs: (network) => connectors.networks.get(network)?.lateReplyWindowMs ?? null,
    },
  })
  const reviews = createReviews({
    db,
    clock,
    log,
    queue,
    budgets,
    outbox,
    tellTeamInbox,
    accounts,
    notifications,
    // asked for the mail of a low review alone, which people may choose not to get at once
    peopleToTell: async (on, companyId, those) =>
      alerts.wantingLowReviews(on, await identity.peopleToTell(on, companyId, those)),
    companyNameOf: async (scope) => (await companies.companyOf(scope)).name,
    publicUrl: config.publicUrl,
  })
  const mentions = createMentions({
    db,
    clock,
    log,
    queue,
    outbound,
    budgets,
    outbox,
    tellTeamInbox,
    accounts,
    media,
    posts: { listStanding },
  })
  const delivery = createDelivery({
    db,
    clock,
    log,
    accounts,
    timeZoneOf: (scope) => companies.timeZoneOf(scope),
  })
  const promotions = createPromotions({
    db,
    clock,
    log,
    outbound,
    budgets,
    outbox,
    accounts,
    media,
    posts: { listBoostable },
    hasAccess: billing.hasAccess,
    personOf: identity.personOf,
    companyNameOf: async (scope) => (await companies.companyOf(scope)).name,
  })
  const alerts = createAlerts({
    db,
    clock,
    log,
    notifications,
    peopleToTell: identity.peopleToTell,
    companyNameOf: async (scope) => (await companies.companyOf(scope)).name,
    timeZoneOf: (scope) => companies.timeZoneOf(scope),
    listClosing: (now, withinMs) => inbox.listClosing(now, withinMs),
    async countsOfRooms(scope) {
      const [ofReviews, ofInbox, ofMessages] = await Promise.all([
        reviews.countWaiting(scope),
        teamInbox.countOpen(scope.companyId),
        inbox.countUnread(scope.companyId),
      ])
      return { reviews: ofReviews, inbox: ofInbox, messages: ofMessages }
    },
    publicUrl: config.publicUrl,
  })
  outbox.register([
    ...comments.kinds,
    ...reviews.kinds,
    ...mentions.kinds,
    ...inbox.kinds,
    ...promotions.kinds,
    ...publishing.kinds,
  ])
  const insights = createInsights({
    db,
    clock,
    log,
    budgets,
    accounts,
    posts: countedPosts,
    timeZoneOf: (scope) => companies.timeZoneOf(scope),
    storage,
    notifications,
    peopleToTell: identity.peopleToTell,
    companyNameOf: async (scope) => (await companies.companyOf(scope)).name,
    publicUrl: config.publicUrl,
    productName: config.productName,
  })
  const savedReplies = createSavedReplies({
    db,
    clock,
    companyOf: (scope) => companies.companyOf(scope),
  })
  const teamInbox = createTeamInbox({
    db,
    clock,
    log,
    people: identity,
    media,
    posts: { listStanding },
    timeZoneOf: (scope) => companies.timeZoneOf(scope),
    lookAt: (companyId) => inbox.lookAt(companyId),
    replyWindows: () => inbox.replyWindows(),
  })
  const { ai, appSumo } = config.providers
  const assistant = createAssistant(platform, {
    writer: ai && createTextWriter({ settings: ai, outbound, clock }),
    media,
    companyOf: (scope) => companies.companyOf(scope),
    recentTexts: (companyId, limit) => recentTexts(db, companyId, limit),
    repliesFor: savedReplies.repliesFor,
  })
  const licences = createLicences(platform, {
    billing,
    shop: appSumo && createAppSumo({ settings: appSumo, outbound }),
  })
  for (const source of [
    ...licences.sources,
    ...accounts.newsFrom(createNewsSources({ config, metaVerifyToken, outbound, clock })),
  ])
    intake.accept(source)
  const places = createPlaces(
    platform,
    createMaps({ settings: config.providers.maps, outbound, clock }),
  )
  const members = createMembers({ config, db, clock, people: identity, companies, notifications })
  const law = createLaw(platform, {
    identity,
    companies,
    accounts,
    publishing: {
      closeCompany: async (tx, companyId) =>
        (await publishing.closeCompany(tx, companyId)) + (await outbox.closeCompany(tx, companyId)),
      inFlight: async (companyId) =>
        (await publishing.inFlight(companyId)) + (await outbox.inFlight(companyId)),
    },
    billing,
    notifications,
    notices: createRemovalNotices(config),
    storage: storages.exports,
    rooms: () => rooms,
  })
  // every room that there is: its calls, its work, its nightly sweep, and what it keeps of a person
  // or a company
  const rooms: readonly Room[] = [
    identity,
    companies,
    members,
    billing,
    licences,
    intake,
    accounts,
    media,
    comments,
    inbox,
    reviews,
    mentions,
    delivery,
    promotions,
    teamInbox,
    insights,
    savedReplies,
    assistant,
    notifications,
    alerts,
    support,
    places,
    tracking,
    publishing,
    outbox,
    law,
  ]

  const http = createHttpServer(log, { trustProxy: config.trustProxy })
  const watch = config.roles.includes('web')
    ? null
    : createHttpServer(log, { trustProxy: config.trustProxy })
  mountMetrics(watch ?? http, { metrics, token: config.metricsToken })
  mountHealth(watch ?? http, {
    db,
    clock,
    log,
    probes: [publishingProbe({ db, clock }), outbox.probe, intake.probe, notifications.probe],
  })
  addSecurityHeaders(http, {
    isHttps: config.publicUrl.startsWith('https:'),
    allowed: {
      films: config.providers.tutorialUrls.map((url) => new URL(url).origin),
      ownSite: config.providers.ownSiteOrigin,
      affiliate: originOf(config.providers.tracking.affiliateScriptUrl),
      tiles: originOf(config.providers.maps.tiles?.url ?? null),
    },
  })
  await http.register(fastifyMultipart, {
    limits: { fileSize: maxUploadBytes, files: 10, fields: 20, fieldSize: 10_000 },
    throwFileSizeLimit: false,
  })
  await http.register(
    async (scope) => {
      const api = createApi(scope, {
        apiKey: config.apiKey,
        authenticate: identity.authenticate,
        hasAccess: billing.hasAccess,
      })
      for (const room of rooms) room.mount(api)
      const {
        stripe,
        tutorialUrls,
        ownSiteOrigin,
        externalLoginUrl,
        externalSignUpUrl,
        supportEmail,
        tracking,
      } = config.providers
      api.mount(publicConfig, async () => ({
        ...(restore ? { restoredFrom: restore.takenAt.toISOString() } : {}),
        productName: config.productName,
        mode: config.mode,
        townUrl: config.town?.url ?? null,
        clockOffsetMs: clock.offsetMs(),
        now: clock.now().toISOString(),
        signIn: offeredProviders(signInProviders),
        payment: stripe !== null,
        tutorials: [...tutorialUrls],
        ownSiteOrigin,
        externalLoginUrl,
        externalSignUpUrl,
        supportEmail,
        affiliateScriptUrl: tracking.affiliateScriptUrl,
        networks: toolTypes
          .filter((type) => type in networkNames)
          .map((type) => {
            const problem = connectors.notReady.get(type)
            return {
              type,
              offered: connectors.networks.has(type),
              reason: problem ?? null,
            }
          }),
      }))
      mountLiveEvents(scope, { api, listener, clock })
      api.assertComplete()
    },
    { prefix: '/api' },
  )
  await intake.serve(http)
  media.serve(http)
  notifications.mountOneClick(http)
  support.serve(http)
  await law.serve(http)
  accounts.mountPictures(http)
  addFigures(metrics, {
    db,
    budgets,
    overdue: async () => (await readOverdue(db, clock.now())).overdue,
    jobs: queue,
    mails: () => notifications.figures(),
  })
  const hasWeb = await serveWeb(http, webDist.pathname, config)
  if (!hasWeb) log.warn('the screens are not built: only the API answers')

  let beat: WorkerBeat | null = null
  let loops: readonly DueLoop[] = []
  return {
    http,
    watch,
    identity,
    publishing,
    sweep: (now) => sweepAll({ db, clock, log, rooms }, now),
    storages,
    async startWork() {
      for (const room of rooms) room.work()
      await queue.start()
      await support.resumeKept()
      await notifications.resumeWaiting()
      beat = await startWorkerBeat({ db, clock: platform.clock, log })
      publishing.start()
      outbox.start()
      insights.start()
      billing.start()
      loops = [
        law.start(),
        inbox.start(),
        ...accounts.start(),
        reviews.start(),
        mentions.start(),
        ...delivery.start(),
        promotions.start(),
        alerts.start(),
        teamInbox.start(),
        startSweeper({ db, clock, log, rooms }),
      ]
    },
    async stop() {
      await Promise.all([
        http.close(),
        watch?.close(),
        publishing.stop(),
        outbox.stop(),
        insights.stop(),
        billing.stop(),
        ...loops.map((loop) => loop.stop()),
      ])
      await beat?.stop()
      await budgets.stop()
    },
  }
}
