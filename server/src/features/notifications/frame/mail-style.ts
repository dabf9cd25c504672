// How a mail is painted. Mail programs know no variables, so what is light stands
// at every element, and what is dark in one sheet, by classes.
import type { CSSProperties } from 'react'

/** Outlook for Windows takes no padding of a link, but this one of the cell around it. */
type MailStyle = CSSProperties & { readonly msoPaddingAlt?: string }

interface Paint {
  readonly light: CSSProperties
  readonly dark: Readonly<Record<string, string>>
}

const paints = {
  paper: { light: { background: '#FAF6EE' }, dark: { background: '#16120F' } },
  sheet: {
    light: { background: '#FFFDF8', border: '1px solid #E5DBCA' },
    dark: { background: '#1F1A16', 'border-color': '#362E27' },
  },
  board: {
    light: { background: '#1E1814', borderBottom: '1px solid #3B322A' },
    dark: { background: '#0C0A08', 'border-color': '#3B322A' },
  },
  well: {
    light: { background: '#F2EBDE', border: '1px solid #E5DBCA' },
    dark: { background: '#29231E', 'border-color': '#4A4037' },
  },
  button: {
    light: { background: '#BF3A1E', border: '1px solid #BF3A1E' },
    dark: { background: '#C8411F', 'border-color': '#C8411F' },
  },
  line: { light: { borderTop: '1px solid #E5DBCA' }, dark: { 'border-color': '#362E27' } },
  ink: { light: { color: '#241B15' }, dark: { color: '#F5EDE1' } },
  ink2: { light: { color: '#54493F' }, dark: { color: '#CDC1B1' } },
  ink3: { light: { color: '#716455' }, dark: { color: '#A39686' } },
  link: { light: { color: '#A32E15' }, dark: { color: '#FF9477' } },
  good: { light: { color: '#55651F' }, dark: { color: '#B9C774' } },
  bad: { light: { color: '#8B1E4B' }, dark: { color: '#F191B4' } },
  // the same by day and by night
  boardInk: { light: { color: '#F7EBD3' }, dark: { color: '#F7EBD3' } },
  lamp: { light: { color: '#F2B84B' }, dark: { color: '#F2B84B' } },
  buttonInk: { light: { color: '#FFFFFF' }, dark: { color: '#FFFFFF' } },
} as const satisfies Readonly<Record<string, Paint>>

export type PaintName = keyof typeof paints
/** Classes that only narrow screens read. */
type NarrowClass = 'frame' | 'inset' | 'code' | 'title' | 'wide' | 'press'

/** Class and light style of an element; its dark style is in the sheet, under the class. */
export function paint(
  names: readonly (PaintName | NarrowClass)[],
  style: MailStyle = {},
): { readonly className: string; readonly style: MailStyle } {
  const light = names.map((name): CSSProperties => (isPaint(name) ? paints[name].light : {}))
  return { className: names.join(' '), style: Object.assign({}, ...light, style) }
}

const isPaint = (name: string): name is PaintName => name in paints

const narrow = `@media (max-width:599px){
.frame,.wide{width:100%!important}
.inset{padding-left:20px!important;padding-right:20px!important}
.code{font-size:34px!important;letter-spacing:8px!important}
.title{font-size:30px!important;line-height:36px!important}
.press{display:block!important;text-align:center!important}
}`

/** Rules of the dark scheme, each for elements under `within`; `keeps` says which properties. */
function darkRules(within: string, keeps: (property: string) => boolean): string {
  return Object.entries<Paint>(paints)
    .map(([name, { dark }]) => {
      const rules = Object.entries(dark).filter(([property]) => keeps(property))
      return rules.length === 0
        ? ''
        : `${within}.${name}{${rules.map(([property, value]) => `${property}:${value}!important`).join(';')}}`
    })
    .filter((rule) => rule !== '')
    .join('\n')
}

/** For narrow screens and the dark scheme. */
export const mailSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  narrow,
  `@media (prefers-color-scheme:dark){\n${darkRules('', () => true)}\n}`,
].join('\n')

/**
 * How Outlook's apps ask for the dark scheme. A sheet of its own, for there are programs that drop
 * a whole sheet over a selector that they do not know.
 */
export const outlookSheet = [
  darkRules('[data-ogsc] ', (property) => property === 'color'),
  darkRules('[data-ogsb] ', (property) => property !== 'color'),
].join('\n')

const sans = 'Arial,Helvetica,sans-serif'
const narrowSans = "'Arial Narrow','Liberation Sans Narrow',Arial,Helvetica,sans-serif"

/** `font('16px/24px')`, `font('bold 15px/20px')`. */
export const font = (size: string): string => `${size} ${sans}`
export const boardFont = (size: string): string => `${size} ${narrowSans}`
