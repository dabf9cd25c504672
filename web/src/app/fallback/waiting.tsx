import './lost.css'
import type { ApiError } from '#lib/api/api-error.ts'
import { productName } from '#lib/product.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/app'

/**
 * Until it is known who is here. The session is kept whatever happens; the reason is shown after
 * the first failure (C69).
 */
export function Waiting({
  error,
  onRetry,
}: {
  readonly error: ApiError | null
  readonly onRetry: () => void
}) {
  if (error === null)
    return (
      <main className="lost">
        <SkeletonPage />
      </main>
    )
  const isOutdated = error.code === 'bad-api-key'
  return (
    <main className="lost">
      <div className="lost__main">
        <h1 className="sr">{productName}</h1>
        <Banner
          kind={isOutdated ? 'warn' : 'unsure'}
          role="status"
          title={`${texts.retry.title}.`}
          action={
            isOutdated ? (
              <Button
                size="sm"
                onClick={() => {
                  location.reload()
                }}
              >
                {texts.retry.reload}
              </Button>
            ) : (
              <Button size="sm" onClick={onRetry}>
                {texts.retry.again}
              </Button>
            )
          }
        >
          {isOutdated ? texts.retry.key : texts.retry.text}
        </Banner>
      </div>
    </main>
  )
}

/** Signed in, but step 2 of the sign-up was never finished. */
export function NoCompany() {
  return (
    <main className="lost">
      <div className="lost__main">
        <h1>{texts.noCompany.title}</h1>
        <p className="lost__say">{texts.noCompany.text}</p>
        <div className="lost__acts">
          <ButtonLink leave variant="primary" size="lg" href="/sign-up?step=2">
            {texts.noCompany.act}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
