import { useEffect, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { readToken } from '#lib/session/token.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { BusinessFields } from './business-fields.tsx'
import { readBusinessOwner, type BusinessForm, type BusinessOwner } from './owned-company.ts'
import { texts } from '#texts/features/identity'
import { useBusinessForm } from './use-business-form.ts'

interface BusinessStepProps {
  /** Ends the session. */
  readonly onCancel: () => void
  readonly onDone: () => void
  /** Runs before anything is saved; false: it has said what is wrong. */
  readonly onBefore?: () => Promise<boolean>
}

const { business, wizard } = texts
/**
 * Step 2: what the sign says. Creates the company, or updates it when this step is done again: then
 * it begins with what is kept of it, and an empty form that would write over it is not offered.
 */
export function BusinessStep(props: BusinessStepProps) {
  // undefined while it is read; without a session there is none
  const [owner, setOwner] = useState<BusinessOwner | undefined>(() =>
    readToken() === null ? { email: null, owned: null } : undefined,
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  async function read() {
    setReading(true)
    try {
      setOwner(await readBusinessOwner())
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setReading(false)
    }
  }
  useEffect(() => {
    if (readToken() !== null) void read()
  }, [])
  if (owner !== undefined)
    return (
      <>
        {owner.email === null ? null : (
          <p className="entry__who">
            <span>
              <b>{owner.email}</b>
              {business.account}
            </span>
          </p>
        )}
        <Business {...props} owned={owner.owned} />
      </>
    )
  if (failure === null) return <SkeletonRows rows={3} lead="none" />
  return (
    <>
      <Banner
        kind="fail"
        role="alert"
        title={business.unread}
        action={
          <Button
            size="sm"
            busy={isReading}
            onClick={() => {
              void read()
            }}
          >
            {business.again}
          </Button>
        }
      >
        {failure}
      </Banner>
      <div className="entry__acts">
        <Button size="lg" onClick={props.onCancel}>
          {wizard.cancel}
        </Button>
      </div>
    </>
  )
}

function Business({
  onCancel,
  onDone,
  onBefore,
  owned,
}: BusinessStepProps & { readonly owned: BusinessForm | null }) {
  const { form, wasFound } = useBusinessForm({ owned, onBefore, onDone })
  return (
    <form
      className="entry__fields"
      noValidate
      onSubmit={(event) => {
        void form.submit(event)
      }}
    >
      <BusinessFields form={form} wasFound={wasFound} />
      <div className="entry__acts">
        <Button size="lg" onClick={onCancel}>
          {wizard.cancel}
        </Button>
        <Button
          type="submit"
          size="lg"
          variant="primary"
          grow
          busy={form.busy}
          busyText={wizard.busy}
        >
          {wizard.nextStep}
        </Button>
      </div>
    </form>
  )
}
