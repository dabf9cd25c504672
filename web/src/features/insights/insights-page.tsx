import './insights.css'
import './insights-print.css'
import { insightsPeriods, type Insights, type InsightsPeriod } from '@marquee/contract/insights.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { FileDown, Printer } from '#ui/icons.ts'
import { useState } from 'react'
import { zoneCity } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { spanText } from '#lib/time/day-words.ts'
import { BestHours, BestPosts } from './best-posts.tsx'
import { ChartCard } from './charts/chart-card.tsx'
import { shownAccounts } from './charts/chart-lines.ts'
import { Comparison } from './comparison.tsx'
import { NetworkCard } from './network-card.tsx'
import { ownDaysText } from './own-days.ts'
import { saveFile, toCsv } from './to-csv.ts'
import { useFollowers, useInsights, usePostInsights } from './use-insights.ts'
import { texts } from '#texts/features/insights'

/** The numbers of every network, over time and against the period before (STATS-001). */
export function InsightsPage() {
  const [period, setPeriod] = useState<InsightsPeriod>('last7Days')
  return (
    <div className="insights">
      <PageHead
        title={texts.title}
        actions={
          <Segmented
            label={texts.period}
            value={period}
            options={insightsPeriods.map((value) => ({ value, label: texts.periods[value] }))}
            onChange={setPeriod}
          />
        }
      />
      <Numbers period={period} />
    </div>
  )
}

function Numbers({ period }: { readonly period: InsightsPeriod }) {
  const { data, error, refetch, isPlaceholderData } = useInsights(period)
  if (error && !data)
    return (
      <LoadFailure
        title={texts.failed}
        error={error}
        again={texts.again}
        onAgain={() => {
          void refetch()
        }}
      />
    )
  if (!data) return <SkeletonPage />
  if (data.accounts.length === 0)
    return <EmptyState word={texts.emptyWord}>{texts.empty}</EmptyState>
  return (
    <div className="insights__body" aria-busy={isPlaceholderData}>
      <Shown data={data} period={period} />
    </div>
  )
}

/** What is read, of the networks that are switched on here. */
function Shown({ data, period }: { readonly data: Insights; readonly period: InsightsPeriod }) {
  const company = useCompany()
  const posts = usePostInsights(period)
  const followers = useFollowers()
  const [off, setOff] = useState<readonly NetworkKey[]>([])
  const shown = shownAccounts(data, off)
  const { from, to } = data.period
  const days = spanText(from, to)
  const ownDays = ownDaysText(shown, null)
  return (
    <>
      <p className="insights__print">
        {texts.printed({ company: company.name, days, place: zoneCity(data.zone) })}
        {ownDays === '' ? null : (
          <>
            <br />
            {ownDays}
          </>
        )}
      </p>
      <div className="insights__tools">
        <NetworkToggles
          networks={data.accounts.map(({ network }) => network)}
          off={off}
          onChange={setOff}
        />
        <TakeOut insights={shown} />
      </div>
      <ChartCard insights={shown} />
      {shown.accounts.map((account) => (
        <NetworkCard
          key={account.accountId}
          account={account}
          followers={followers?.[account.network]}
          lastOfPeriod={to}
          zone={data.zone}
        />
      ))}
      <Comparison insights={shown} />
      {posts.data ? (
        <div className="insights__pair">
          <BestPosts posts={posts.data} />
          <BestHours posts={posts.data} />
        </div>
      ) : posts.error ? (
        <LoadFailure
          title={texts.failedPosts}
          error={posts.error}
          again={texts.again}
          onAgain={() => {
            void posts.refetch()
          }}
        />
      ) : null}
    </>
  )
}

/** As a file for a spreadsheet, or on paper. */
function TakeOut({ insights }: { readonly insights: Insights }) {
  const { from, to } = insights.period
  return (
    <span className="insights__acts">
      <Button
        size="sm"
        icon={<FileDown aria-hidden="true" />}
        onClick={() => {
          saveFile(`${texts.file}-${from}-${to}.csv`, 'text/csv;charset=utf-8', toCsv(insights))
        }}
      >
        {texts.download}
      </Button>
      <Button
        size="sm"
        icon={<Printer aria-hidden="true" />}
        onClick={() => {
          window.print()
        }}
      >
        {texts.print}
      </Button>
    </span>
  )
}

interface NetworkTogglesProps {
  readonly networks: readonly NetworkKey[]
  readonly off: readonly NetworkKey[]
  readonly onChange: (off: readonly NetworkKey[]) => void
}

function NetworkToggles({ networks, off, onChange }: NetworkTogglesProps) {
  if (networks.length < 2) return <span />
  return (
    <div className="insights__networks" role="group" aria-label={texts.networks}>
      {networks.map((network) => {
        const isOn = !off.includes(network)
        return (
          <button
            key={network}
            type="button"
            aria-pressed={isOn}
            onClick={() => {
              onChange(isOn ? [...off, network] : off.filter((one) => one !== network))
            }}
          >
            <NetworkMark network={network} silent />
            <span>{networkNames[network]}</span>
          </button>
        )
      })}
    </div>
  )
}
