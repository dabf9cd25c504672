import './alerts.css'
import type { AlertView } from '@marquee/contract/alerts.ts'
import { errorText } from '#lib/api/api-error.ts'
import { longDate } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Rows } from '#ui/layout/list-row.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/alerts'
import { AlertRow } from './alert-row.tsx'
import { useAlerts, useReading } from './use-alerts.ts'
import { useMenuCounts } from './use-menu-counts.ts'

/** What the company was told of, by day, newest first; each leads to the very thing. */
export function AlertsPage() {
  const query = useAlerts()
  const reading = useReading()
  const { alerts: unread = 0 } = useMenuCounts() ?? {}
  const newest = query.alerts[0]
  return (
    <div className="alerts">
      <PageHead
        title={texts.title}
        actions={
          newest === undefined ? undefined : (
            <Button
              size="sm"
              busy={reading.isPending}
              disabled={unread === 0}
              onClick={() => {
                reading.mutate(
                  { upTo: newest.at },
                  {
                    onError: (error) => {
                      toast.error(texts.notMarked, errorText(error))
                    },
                  },
                )
              }}
            >
              {texts.markAll}
            </Button>
          )
        }
      />
      <AlertList
        query={query}
        onOpen={({ id, isRead }) => {
          if (!isRead) reading.mutate({ id })
        }}
      />
    </div>
  )
}

interface AlertListProps {
  readonly query: ReturnType<typeof useAlerts>
  readonly onOpen: (alert: AlertView) => void
}

function AlertList({ query, onOpen }: AlertListProps) {
  const { timeZone: zone } = useCompany()
  const at = useNow()
  const { alerts, error, isPending, refetch } = query
  if (error && alerts.length === 0)
    return (
      <LoadFailure
        title={texts.failed}
        error={error}
        again={texts.again}
        onAgain={() => void refetch()}
      />
    )
  if (isPending) return <SkeletonRows label={texts.loading} rows={5} />
  if (alerts.length === 0)
    return (
      <Card pad>
        <EmptyState word={texts.noneWord}>{texts.none}</EmptyState>
      </Card>
    )
  return (
    <>
      {byDay(alerts, zone, at).map(({ day, name, those }) => (
        <section key={day} aria-label={name}>
          <h2 className="alerts__day">{name}</h2>
          <Card clip>
            <Rows>
              {those.map((alert) => (
                <li key={alert.id}>
                  <AlertRow
                    alert={alert}
                    zone={zone}
                    at={at}
                    onOpen={() => {
                      onOpen(alert)
                    }}
                  />
                </li>
              ))}
            </Rows>
          </Card>
        </section>
      ))}
      <LoadMore list={query} words={texts} className="alerts__more" />
    </>
  )
}

interface Day {
  readonly day: string
  readonly name: string
  readonly those: AlertView[]
}

/** In the order in which they come, on the calendar of the company. */
function byDay(alerts: readonly AlertView[], zone: string, today: Date): readonly Day[] {
  const dayOf = (at: Date | string) =>
    longDate(typeof at === 'string' ? at : at.toISOString(), zone)
  const names = new Map([
    [dayOf(new Date(today.getTime() - 86_400_000)), texts.yesterday],
    [dayOf(today), texts.today],
  ])
  const days: Day[] = []
  for (const alert of alerts) {
    const day = dayOf(alert.at)
    const last = days.at(-1)
    if (last?.day === day) last.those.push(alert)
    else days.push({ day, name: names.get(day) ?? day, those: [alert] })
  }
  return days
}
