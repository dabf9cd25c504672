import type { PostProblems } from './check-post.ts'

/** Puts the focus on what must be mended first, once it is drawn. */
export function leadToProblem(problems: PostProblems): void {
  const { networks, media, text, comment, thread } = problems
  requestAnimationFrame(() => {
    const first = document.querySelector(
      '.compose [aria-describedby][aria-invalid], .compose .field__error',
    )
    const words = document.querySelector<HTMLElement>('.compose textarea[aria-invalid]')
    const control =
      networks !== undefined
        ? document.querySelector<HTMLElement>('.pick input:enabled')
        : media !== undefined
          ? null
          : text !== undefined
            ? words
            : comment !== undefined || thread !== undefined
              ? document.querySelector<HTMLElement>('.follow textarea[aria-invalid]')
              : document.querySelector<HTMLElement>('.tiktok input:enabled')
    control?.focus()
    const place = control ?? first
    place?.scrollIntoView({ block: 'center' })
  })
}
