import { languageLocales, type Language } from '@marquee/contract/languages.ts'
import { message, type Message } from '@marquee/contract/message.ts'
import { isOfPeople, type MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { ownDaysOf, type OwnDays } from '@marquee/contract/networks/metrics/table.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { wordIn } from '#platform/wording/index.ts'
import { canDraw } from './report-fonts.ts'
import type { MonthAccount, MonthMetric, MonthView } from './read-month.ts'

/** A report in its reader's language, ready to be drawn. */
export interface ReportWords {
  readonly language: Language
  /** The document's own name, in any letters. */
  readonly title: string
  /** The same at the head of the page, without a name that cannot be drawn. */
  readonly heading: string
  /** Number, this month, month before, change. */
  readonly columns: readonly string[]
  readonly accounts: readonly ReportAccount[]
  readonly bestTitle: string
  readonly best: readonly { readonly title: string; readonly counts: string }[]
  readonly note: string
}
export interface ReportAccount {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
  /** Null: nothing is known of its first number. */
  readonly chart: {
    readonly title: string
    readonly days: readonly (number | null)[]
    /** What the highest bar is worth. */
    readonly most: string
  } | null
}

const metricNames: Readonly<Record<MetricKey, Message>> = {
  impressions: message('report.metric-impressions'),
  searches: message('report.metric-searches'),
  views: message('report.metric-views'),
  websiteVisits: message('report.metric-websiteVisits'),
  newLikes: message('report.metric-newLikes'),
  newFollowers: message('report.metric-newFollowers'),
  likes: message('report.metric-likes'),
  comments: message('report.metric-comments'),
  shares: message('report.metric-shares'),
  reach: message('report.metric-reach'),
  engagements: message('report.metric-engagements'),
  calls: message('report.metric-calls'),
  directions: message('report.metric-directions'),
  followers: message('report.metric-followers'),
}
const mostTitle = 90

/** `October 2026`, as the language writes it. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(languageLocales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`))

export function describeReport(
  view: MonthView,
  companyName: string,
  language: Language,
): ReportWords {
  const say = (what: Message) => wordIn(language, what)
  const number = new Intl.NumberFormat(languageLocales[language])
  const month = monthName(view.month, language)
  return {
    language,
    title: say(message('report.heading', { company: companyName, month })),
    heading: canDraw(companyName)
      ? say(message('report.heading', { company: companyName, month }))
      : month,
    columns: [
      say(message('report.number')),
      say(message('report.this')),
      say(message('report.before')),
      say(message('report.change')),
    ],
    accounts: view.accounts.map((account) => describeAccount(account, language)),
    bestTitle: say(message('report.best')),
    best: view.best.map(({ network, text, likes, comments, shares }) => ({
      title: `${networkNames[network]}: ${postTitle(text, say)}`,
      counts: say(
        message('report.counts', {
          likes: number.format(likes),
          comments: number.format(comments),
          shares: number.format(shares),
        }),
      ),
    })),
    note: describeNote(view, say),
  }
}

const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** Whose days they are, what N/A means, and how to compare. */
function describeNote({ zone, accounts }: MonthView, say: (what: Message) => string): string {
  const named = ({ network, metrics, isAll }: OwnDays) =>
    isAll
      ? networkNames[network]
      : `${networkNames[network]} (${metrics.map((metric) => say(metricNames[metric])).join(', ')})`
  const own = [...ownDaysOf(accounts.map(({ network }) => network))].map(([ownZone, networks]) =>
    message('report.own-days', {
      count: networks.length,
      networks: { list: networks.map(named), join: 'and' },
      city: cityOf(ownZone),
    }),
  )
  return [message('report.days', { place: cityOf(zone) }), ...own, message('report.note')]
    .map(say)
    .join(' ')
}

/** Its first line that can be drawn. */
function postTitle(text: string, say: (what: Message) => string): string {
  const lines = text.trim().split('\n')
  const line = lines.find(canDraw)?.trim()
  if (line === undefined)
    return say(message(text.trim() === '' ? 'report.without-text' : 'report.not-printable'))
  return line.length > mostTitle ? `${line.slice(0, mostTitle).trimEnd()}…` : line
}

function describeAccount(
  { network, name, first, metrics }: MonthAccount,
  language: Language,
): ReportAccount {
  const say = (what: Message) => wordIn(language, what)
  const known = metrics.filter(({ days }) => days.some((day) => day !== null))
  const drawn = known.find(({ metric }) => metric === first) ?? known[0]
  return {
    title: canDraw(name) ? `${networkNames[network]} · ${name}` : networkNames[network],
    rows: metrics.map((metric) => [
      nameOf(metric.metric, say),
      ...figuresOf(metric, language, say(message('report.not-known'))),
    ]),
    chart: drawn
      ? {
          title: say(message('report.per-day', { metric: say(metricNames[drawn.metric]) })),
          days: drawn.days,
          most: new Intl.NumberFormat(languageLocales[language]).format(highest(drawn.days)),
        }
      : null,
  }
}

/** What stands beside sums and is none says so. */
function nameOf(metric: MetricKey, say: (what: Message) => string): string {
  const name = say(metricNames[metric])
  return isOfPeople(metric) ? say(message('report.average-day', { metric: name })) : name
}

const highest = (days: readonly (number | null)[]) => Math.max(0, ...days.map((day) => day ?? 0))

/** This month, the month before, and the change; what is not known is said so. */
function figuresOf(
  { currentNumber, oldNumber, percentageDifference, percentageType }: MonthMetric,
  language: Language,
  notKnown: string,
): readonly string[] {
  const locale = languageLocales[language]
  const whole = new Intl.NumberFormat(locale)
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
  const sign = percentageType === 'negative' ? -1 : 1
  return [
    currentNumber === null ? notKnown : whole.format(currentNumber),
    oldNumber === null ? notKnown : whole.format(oldNumber),
    percentageDifference === null ? notKnown : change.format((sign * percentageDifference) / 100),
  ]
}
