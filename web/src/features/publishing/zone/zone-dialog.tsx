import './zone.css'
import { updateCompany, type ZoneChoice } from '@marquee/contract/companies.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Globe } from '#ui/icons.ts'
import { useMemo, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { now } from '#lib/time/clock.ts'
import { clockTimeAt } from '#lib/time/dates.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { meQuery, useCompany } from '#lib/session/session.ts'
import { timeZoneOptions } from '#lib/time/time-zones.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/zone'
import { previewPart, useZonePreview } from './use-zone-preview.ts'
import { ZoneQuestion } from './zone-question.tsx'

interface ZoneChange {
  readonly companyId: string
  readonly zone: string
  readonly choice: ZoneChoice
}

/** Sets the clocks, and reads anew what depends on them. */
function useZoneChange({ companyId, zone, choice }: ZoneChange, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(updateCompany, {
        params: { id: companyId },
        body: { timeZone: zone, scheduledPosts: choice },
      }),
    onSuccess: async (changed) => {
      // new instants first, then the clocks to read them by
      await client.invalidateQueries({
        queryKey: queryKeys.posts(companyId),
        predicate: ({ queryKey }) => !queryKey.includes(previewPart),
      })
      client.setQueryData(
        meQuery.queryKey,
        (user) =>
          user && {
            ...user,
            companies: user.companies.map((one) => (one.id === changed.id ? changed : one)),
          },
      )
      toast.success(texts.done({ zone: zone.replaceAll('_', ' ') }))
      onDone()
    },
  })
}

/** Other clocks for the company: says first what becomes of scheduled posts, then asks (C96). */
export function ZoneDialog({ onClose }: { readonly onClose: () => void }) {
  const current = useCompany()
  // as it was when this opened: the question stands still until it is closed
  const [company] = useState(current)
  const zones = useMemo(timeZoneOptions, [])
  const [zone, setZone] = useState(company.timeZone)
  const [choice, setChoice] = useState<ZoneChoice>('keep-clock-times')
  const isOther = zone !== '' && zone !== company.timeZone
  const preview = useZonePreview(company, zone)
  const change = useZoneChange({ companyId: company.id, zone, choice }, onClose)
  const isReady = isOther && preview.isSuccess
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      dirty={isOther}
      onSubmit={() => {
        if (isReady && !change.isPending) change.mutate()
      }}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isReady}
            busy={change.isPending}
            busyText={texts.busy}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="zone">
        {change.isError ? (
          <Banner kind="fail" role="alert" title={texts.failed}>
            {change.error instanceof ApiError ? change.error.message : null}
          </Banner>
        ) : null}
        <Select
          label={texts.zone}
          name="timeZone"
          options={zones}
          value={zone}
          prefix={<Globe aria-hidden="true" />}
          help={zone === '' ? undefined : texts.zoneHelp({ time: clockTimeAt(now(), zone) })}
          onChange={(next) => {
            setZone(next)
            change.reset()
          }}
        />
        {isOther ? <ZoneQuestion preview={preview} choice={choice} onChoose={setChoice} /> : null}
      </div>
    </Dialog>
  )
}
