// @googleapis: accounts, the locations of one, a location by itself, and its numbers.
import { refusalOf, sdk, tell, token, town } from './told.mjs'

const { auth, mybusinessaccountmanagement } = sdk('@googleapis/mybusinessaccountmanagement')
const { mybusinessbusinessinformation } = sdk('@googleapis/mybusinessbusinessinformation')
const { businessprofileperformance } = sdk('@googleapis/businessprofileperformance')

/** Each API has a host of its own at Google, and a folder in the town. */
const folders = {
  'mybusinessaccountmanagement.googleapis.com': 'google-accounts',
  'mybusinessbusinessinformation.googleapis.com': 'google-information',
  'businessprofileperformance.googleapis.com': 'google-performance',
}
const toTown = (address, init) => {
  const { host, pathname, search } = new URL(address)
  return fetch(`${town}/${folders[host]}${pathname}${search}`, init)
}

await tell(async () => {
  const client = new auth.OAuth2({ transporterOptions: { fetchImplementation: toTown } })
  client.setCredentials({ access_token: token })
  const of = (make) => make({ version: 'v1', auth: client })
  const { accounts } = of(mybusinessaccountmanagement)
  const { accounts: found } = (await accounts.list({ pageSize: 20 })).data
  const information = of(mybusinessbusinessinformation)
  const groups = await Promise.all(
    found.map(
      async ({ name }) =>
        (
          await information.accounts.locations.list({
            parent: name,
            readMask: 'name,title,storefrontAddress,metadata',
            pageSize: 100,
          })
        ).data.locations ?? [],
    ),
  )
  const locations = groups.flat()
  const location = (
    await information.locations.get({ name: locations[0].name, readMask: 'name,title' })
  ).data
  const performance = of(businessprofileperformance)
  const series = (
    await performance.locations.fetchMultiDailyMetricsTimeSeries({
      location: locations[0].name,
      dailyMetrics: ['CALL_CLICKS', 'WEBSITE_CLICKS'],
      'dailyRange.startDate.year': 2026,
      'dailyRange.startDate.month': 10,
      'dailyRange.startDate.day': 1,
      'dailyRange.endDate.year': 2026,
      'dailyRange.endDate.month': 10,
      'dailyRange.endDate.day': 7,
    })
  ).data.multiDailyMetricTimeSeries.flatMap(({ dailyMetricTimeSeries }) => dailyMetricTimeSeries)
  const refusal = await refusalOf(() =>
    information.accounts.locations.list({ parent: found[0].name }),
  )
  return {
    accounts: found.map(({ type }) => type),
    titles: locations.map(({ title }) => title),
    isSame: location.title === locations[0].title,
    metrics: series.map(({ dailyMetric, timeSeries }) => [
      dailyMetric,
      timeSeries.datedValues.length,
    ]),
    refused: { status: refusal.status ?? refusal.code, message: refusal.message },
  }
})
