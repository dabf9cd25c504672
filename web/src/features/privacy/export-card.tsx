import { listExports, requestExport, type DataExport } from '@marquee/contract/privacy.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { listDateTime, longDate } from '#lib/time/dates.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/privacy'
import { sizeText } from './size-text.ts'

const words = texts.data
const key = [...queryKeys.me, 'exports'] as const
/**
 * An address of an export holds for fifteen minutes: a page that stays open asks for a new one
 * before.
 */
const freshMs = 10 * 60_000

/** Asks for the zip, says how it comes along, and gives it out. */
export function ExportCard() {
  const client = useQueryClient()
  const exports = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listExports, { signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'preparing') ? 2000 : freshMs,
  })
  const ask = useMutation({
    mutationFn: () => call(requestExport),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => {
      toast.error(words.notAsked, errorText(error))
    },
  })
  const isRunning = exports.data?.some(({ state }) => state === 'preparing') === true
  return (
    <Card pad as="section" aria-labelledby="law-data">
      <div className="profile__head">
        <h2 id="law-data">{words.title}</h2>
      </div>
      <p className="law__note">{words.note}</p>
      {exports.isPending ? (
        <SkeletonRows label={words.loading} lead="none" rows={1} />
      ) : exports.isError ? (
        <Banner kind="fail" role="alert" title={words.unread} />
      ) : exports.data.length === 0 ? null : (
        <ul className="law__rows" aria-live="polite">
          {exports.data.slice(0, 3).map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
      <Button
        busy={ask.isPending}
        disabled={isRunning}
        onClick={() => {
          ask.mutate()
        }}
      >
        {words.act}
      </Button>
    </Card>
  )
}

function Row({ one }: { readonly one: DataExport }) {
  const { timeZone } = useCompany()
  const says =
    one.state === 'preparing'
      ? words.preparing
      : one.state === 'failed'
        ? words.failed
        : one.url === null
          ? words.gone
          : words.size({
              bytes: sizeText(one.bytes ?? 0),
              until: one.expiresAt === null ? '' : longDate(one.expiresAt, timeZone),
            })
  return (
    <li className="law__row">
      <div>
        <b>{words.asked({ when: listDateTime(one.requestedAt, timeZone) })}</b>
        <span>{says}</span>
      </div>
      {one.state === 'preparing' ? (
        <Spinner />
      ) : one.url === null ? null : (
        <ButtonLink leave size="sm" href={one.url} download>
          {words.download}
        </ButtonLink>
      )}
    </li>
  )
}
