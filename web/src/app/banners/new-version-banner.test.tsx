import { act, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { beginWithScript } from '#testing/page-script.ts'
import { render } from '#testing/render.tsx'
import { NewVersionBanner } from './new-version-banner.tsx'

it('says calmly that a part is of an older build, and nothing that is written goes away', async () => {
  beginWithScript('/assets/panel-Aa11.js')
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('<script type="module" src="/assets/panel-Bb22.js"></script>', {
        headers: { 'content-type': 'text/html' },
      }),
  )
  const Gone = lazyPart(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const { element, show } = await render(
    <>
      <NewVersionBanner />
      <textarea defaultValue="Burrata night" />
    </>,
  )
  expect(element.querySelector('[role=status]')).toBeNull()
  await show(
    <>
      <NewVersionBanner />
      <textarea defaultValue="Burrata night" />
      <Suspense fallback={null}>
        <Gone />
      </Suspense>
    </>,
  )
  await act(async () => {
    await vi.waitFor(() => {
      expect(element.querySelector('[role=status]')?.textContent).toBe(
        'A new version is available. Reload to get it. Posts and reels that you are writing are kept.Reload',
      )
    })
  })
  expect(element.querySelector('.part-away')?.textContent).toBe(
    'A new version is available. Reload this page to continue.',
  )
  expect(element.querySelector('textarea')?.value).toBe('Burrata night')
  document.head.replaceChildren()
})
