import { useEffect } from 'react'
import { servedVersion, announceNewVersion, useNewVersion } from '#lib/page/new-version.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/app'

/**
 * Above the page, in sight wherever it is scrolled to, when a file of it is not served any more:
 * nothing is taken away, and the person chooses the moment.
 */
export function NewVersionBanner() {
  useEffect(() => {
    // of files that nobody waits for patiently; the build dispatches it
    const failed = () => {
      void servedVersion().then((served) => {
        if (served === 'new') announceNewVersion()
      })
    }
    addEventListener('vite:preloadError', failed)
    return () => {
      removeEventListener('vite:preloadError', failed)
    }
  }, [])
  if (!useNewVersion()) return null
  return (
    <div className="shell__note shell__note--stays">
      <Banner
        title={texts.newVersion.title}
        role="status"
        action={
          <Button
            size="sm"
            onClick={() => {
              location.reload()
            }}
          >
            {texts.newVersion.reload}
          </Button>
        }
      >
        {texts.newVersion.text}
      </Banner>
    </div>
  )
}
