import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const builtWith: Readonly<Record<string, RegExp>> = {
  modal: /\buseModal\(/,
  floating: /\buseFloating[<(]/,
  dialog: /<Dialog\b/,
  question: /<ConfirmDialog\b/,
  drawer: /<Drawer\b/,
  menu: /<Menu$|<Menu\s+label/m,
  popover: /<Popover\b/,
  list: /<Select\b/,
}

/**
 * Every place that opens something over the page, by what it opens. The tap that closes it is kept
 * in use-modal and use-floating alone, and e2e/closing-taps.story.ts taps on each kind. A new place
 * is written down here once it is built on one of these.
 */
const places: Readonly<Record<string, readonly (keyof typeof builtWith)[]>> = {
  'app/menu/company-card.tsx': ['menu'],
  'app/session/idle-dialog.tsx': ['dialog'],
  'app/session/logout-question.tsx': ['question'],
  'app/menu/menu-overlay.tsx': ['modal'],
  'app/menu/person-menu.tsx': ['menu'],
  'features/accounts/about/about-button.tsx': ['popover'],
  'features/accounts/connect/connect-dialog.tsx': ['dialog'],
  'features/accounts/disconnect/disconnect-question.tsx': ['question'],
  'features/accounts/about/full-screen-video.tsx': ['modal'],
  'features/accounts/connect/password-dialog.tsx': ['dialog'],
  'features/accounts/connect/replace-question.tsx': ['question'],
  'features/alerts/mail-choices-section.tsx': ['list'],
  'features/answers/guard/answer-guard.tsx': ['question'],
  'features/answers/reply-form.tsx': ['dialog', 'question'],
  'features/answers/saved-replies-dialog.tsx': ['dialog'],
  'features/billing/notices/trial-prompt.tsx': ['dialog'],
  'features/comments/reply/close-question.tsx': ['question'],
  'features/comments/moderation/moderation-menu.tsx': ['menu'],
  'features/comments/moderation/moderation-question.tsx': ['question'],
  'features/comments/networks/facebook-comments.tsx': ['dialog'],
  'features/comments/networks/instagram-comments.tsx': ['dialog'],
  'features/comments/plain-comments.tsx': ['dialog'],
  'features/dashboard/column.tsx': ['popover'],
  'features/dashboard/connected-accounts.tsx': ['popover'],
  'features/delivery/delivery-page.tsx': ['dialog'],
  'features/delivery/order-panel.tsx': ['drawer'],
  'features/identity/sign-up/business/business-fields.tsx': ['list'],
  'features/identity/one-time-code/code-dialog.tsx': ['dialog'],
  'features/inbox/messages-column.tsx': ['dialog'],
  'features/inbox/reply/cancel-button.tsx': ['question'],
  'features/inbox/reply/reply-extras.tsx': ['menu'],
  'features/privacy/delete-card.tsx': ['dialog'],
  'features/media/video-dialog.tsx': ['dialog'],
  'features/media/library-dialog.tsx': ['dialog'],
  'features/media/media-detail.tsx': ['dialog'],
  'features/media/remove-question.tsx': ['dialog', 'question'],
  'features/members/add-company-dialog.tsx': ['dialog'],
  'features/members/invite-dialog.tsx': ['dialog', 'list'],
  'features/members/member-row.tsx': ['question', 'list'],
  'features/profile/edit/business-fields.tsx': ['list'],
  'features/profile/choices-section.tsx': ['list'],
  'features/profile/sessions-section.tsx': ['question'],
  'features/promotions/ads/acts/end-control.tsx': ['question'],
  'features/promotions/ads/ad-panel.tsx': ['drawer'],
  'features/promotions/budget/caps-dialog.tsx': ['dialog'],
  'features/promotions/new/budget/run-part.tsx': ['list'],
  'features/promotions/new/submit/confirm-boost.tsx': ['question'],
  'features/promotions/new/editor-aside.tsx': ['dialog'],
  'features/promotions/promote-dialog.tsx': ['dialog'],
  'features/publishing/composer/action-bar.tsx': ['question'],
  'features/publishing/composer/edit-scheduled/edit-bar.tsx': ['question'],
  'features/publishing/composer/text/emoji-button.tsx': ['floating'],
  'features/publishing/composer/form-dialogs.tsx': ['dialog'],
  'features/publishing/composer/schedule/schedule-dialog.tsx': ['dialog'],
  'features/publishing/edit-live/edit-dialog.tsx': ['dialog', 'question'],
  'features/publishing/picture-edit/alt-dialog.tsx': ['dialog', 'question'],
  'features/publishing/picture-edit/crop/crop-dialog.tsx': ['dialog'],
  'features/publishing/posts/delete/cancel-question.tsx': ['question'],
  'features/publishing/posts/lists/draft-list.tsx': ['question'],
  'features/publishing/status/leave-question.tsx': ['question'],
  'features/publishing/posts/panel/panel-frame.tsx': ['drawer'],
  'features/publishing/posts/detail/posted-detail.tsx': ['question'],
  'features/publishing/reel-composer/reel-bar.tsx': ['question'],
  'features/publishing/reels/reel-question.tsx': ['question'],
  'features/publishing/repair/repair-dialog.tsx': ['dialog'],
  'features/publishing/repair/repair-form.tsx': ['dialog', 'question'],
  'features/publishing/restored/restored-page.tsx': ['question'],
  'features/publishing/zone/zone-dialog.tsx': ['dialog', 'list'],
  'features/reviews/reply/reply-dialog.tsx': ['dialog', 'question'],
  'features/reviews/reply/reply-part.tsx': ['question'],
  'features/reviews/review-filters.tsx': ['list'],
  'features/team-inbox/item/item-questions.tsx': ['dialog'],
  'features/team-inbox/item/snooze-question.tsx': ['dialog'],
  'ui/feedback/leave-question.tsx': ['question'],
  'ui/overlays/confirm-dialog.tsx': ['dialog'],
  'ui/overlays/dialog.tsx': ['modal'],
  'ui/overlays/drawer.tsx': ['modal'],
  'ui/overlays/menu.tsx': ['floating'],
  'ui/overlays/popover.tsx': ['floating'],
  'ui/fields/list-select.tsx': ['floating'],
}

const read = (file: string) => readFileSync(`web/src/${file}`, 'utf8')
const files = globSync('**/*.{ts,tsx}', { cwd: 'web/src' })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('showcase/'))
  .sort()

/** A file, and the hooks beside it that it is built with. */
const withHooks = (file: string): string =>
  [
    read(file),
    ...[...read(file).matchAll(/from '\.\/(use-[\w-]+\.ts)'/g)].map(([, hook]) =>
      read(`${file.slice(0, file.lastIndexOf('/'))}/${hook}`),
    ),
  ].join('\n')

describe('what opens over the page', () => {
  it('is known, place by place, and built on what keeps its closing tap', () => {
    const found = Object.fromEntries(
      files.flatMap((file) => {
        if (!file.endsWith('.tsx')) return []
        const kinds = Object.keys(builtWith).filter((kind) => builtWith[kind]?.test(read(file)))
        return kinds.length === 0 ? [] : [[file, kinds]]
      }),
    )
    expect(found).toEqual(places)
  })

  it('is shown by the two hooks alone; toasts cover nothing', () => {
    const showing = files.filter((file) => /\.show(Modal|Popover)\(/.test(read(file)))
    expect(showing).toEqual([
      'ui/feedback/toaster.tsx',
      'ui/overlays/use-floating.ts',
      'ui/overlays/use-modal.ts',
    ])
    for (const file of ['ui/overlays/use-floating.ts', 'ui/overlays/use-modal.ts'])
      expect(read(file)).toContain('useEffect(keepClosingTaps, [])')
    const markup = files.filter(
      (file) => file.endsWith('.tsx') && /<dialog\b|\bpopover=/.test(read(file)),
    )
    for (const file of markup)
      expect(
        file === 'ui/feedback/toaster.tsx' || /\buse(Modal|Floating)[<(]/.test(withHooks(file)),
        `${file} opens a layer of its own`,
      ).toBe(true)
  })
})
