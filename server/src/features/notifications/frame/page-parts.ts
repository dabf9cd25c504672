// What a letter is made of, below its board.
import { createElement as h, Fragment, type ReactNode } from 'react'
import { Cell, Table } from './layout-table.ts'
import type { MailParts, MailRow, RichText } from './mail-parts.ts'
import { font, paint } from './mail-style.ts'

/** Long words and addresses break rather than push the mail wider than a phone. */
const breaks = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

export function Paragraph({ text }: { readonly text: RichText }): ReactNode {
  const parts = typeof text === 'string' ? [text] : text
  return h(
    'p',
    paint(['ink'], { margin: '0 0 16px', font: font('16px/24px'), ...breaks }),
    // a name in another script may begin it: the part with its own direction keeps the sentence whole
    ...parts.map((part) =>
      typeof part === 'string' ? part : h('b', { dir: 'auto' }, part.strong),
    ),
  )
}

/** Somebody's own words, in the direction of their own script. */
export function Quote({ text }: { readonly text: string }): ReactNode {
  const look = paint(['ink2'], {
    padding: '14px 16px',
    font: font('15px/22px'),
    whiteSpace: 'pre-line',
    ...breaks,
  })
  return h(
    Table,
    { ...paint(['well'], { borderRadius: '8px', margin: '0 0 20px' }), width: '100%' },
    h(Cell, { ...look, dir: 'auto' }, text),
  )
}

/** Outlook for Windows pads a cell and no link, everything else pads the link to be pressed. */
export function ButtonLink({ label, url }: MailParts['button']): ReactNode {
  const cell = paint(['button'], { borderRadius: '8px', msoPaddingAlt: '14px 22px' })
  const link = paint(['press', 'buttonInk'], {
    display: 'inline-block',
    padding: '14px 22px',
    font: font('bold 16px/18px'),
    textDecoration: 'none',
  })
  return h(
    Table,
    paint(['wide'], { marginTop: '4px' }),
    h(Cell, { ...cell, align: 'center' }, h('a', { ...link, href: url }, label)),
  )
}

export function Rows({ rows }: { readonly rows: readonly MailRow[] }): ReactNode {
  return h(
    Table,
    { width: '100%', style: { marginTop: '28px' } },
    ...rows.map((row) => h(Row, row)),
  )
}

function Row({ name, detail, badge, tone, link }: MailRow): ReactNode {
  const side = { padding: '12px 0' }
  const state = paint(['line', tone === 'unsure' ? 'ink2' : tone], {
    ...side,
    font: font('bold 14px/20px'),
    whiteSpace: 'nowrap',
  })
  return h(
    'tr',
    null,
    h('td', paint(['line', 'ink'], { ...side, font: font('bold 15px/20px') }), name),
    h(
      'td',
      paint(['line', 'ink2'], { padding: '12px', font: font('14px/20px') }),
      detail,
      link
        ? h(
            Fragment,
            null,
            detail === '' ? null : h('br'),
            h('a', { ...paint(['link']), href: link.url }, link.label),
          )
        : null,
    ),
    h('td', { ...state, align: 'right' }, badge),
  )
}
