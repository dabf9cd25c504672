import { keepAccount } from '@marquee/contract/privacy.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { browserZone, longDate } from '#lib/time/dates.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/privacy'

const words = texts.banner

/** Over every page while the grace lasts. */
export function DeletionBanner({ deletesAt }: { readonly deletesAt: string }) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: () => call(keepAccount),
    onSuccess: async () => {
      toast.success(words.kept)
      await client.invalidateQueries({ queryKey: queryKeys.me })
    },
    onError: (error) => {
      toast.error(words.failed, errorText(error))
    },
  })
  return (
    <div className="shell__note">
      <Banner
        kind="warn"
        title={words.title({ day: longDate(deletesAt, browserZone()) })}
        action={
          <Button
            size="sm"
            busy={keep.isPending}
            onClick={() => {
              keep.mutate()
            }}
          >
            {words.keep}
          </Button>
        }
      >
        {words.text}
      </Banner>
    </div>
  )
}
