import PDFDocument from 'pdfkit'
import { languageLocales } from '@marquee/contract/languages.ts'
import type { ReportAccount, ReportWords } from './describe-report.ts'
import { piecesOf, reportFonts, type Weight } from './report-fonts.ts'

/** In points of 1/72 inch, on A4. */
const page = { width: 595, height: 842, margin: 48 } as const
const inner = page.width - 2 * page.margin
/** Where the columns of numbers end, from the left of what is printed. */
const columnEnds = [250, 340, 420, inner] as const
const rowHeight = 19
const chartHeight = 56
const ink = '#1c1a17'
const faint = '#6b655c'
const line = '#d9d2c6'
const brand = '#c2401c'

type Doc = PDFKit.PDFDocument

interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
}

/**
 * The report as a PDF of A4 pages, tagged, so that a screen reader tells titles and rows in order.
 * Charts are told by the rows beside them.
 */
export async function drawReport(words: ReportWords, productName: string): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: languageLocales[words.language],
    info: { Title: words.title, Creator: productName },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const [name, bytes] of reportFonts()) doc.registerFont(name, bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const tag = (type: string, draw: () => void) => {
    root.add(doc.struct(type, {}, draw))
  }
  tag('P', () => say(doc, productName, { size: 11, weight: 'strong', color: brand }))
  tag('H1', () => say(doc, words.heading, { size: 22, weight: 'strong' }))
  for (const account of words.accounts) drawAccount({ doc, tag }, words.columns, account)
  if (words.best.length > 0) drawBest({ doc, tag }, words)
  space(doc, 14)
  fit(doc, 60)
  tag('P', () => say(doc, words.note, { size: 9, color: faint }))
  root.end()
  doc.end()
  return done
}

interface Canvas {
  readonly doc: Doc
  /** Draws something that a screen reader tells as one thing. */
  readonly tag: (type: string, draw: () => void) => void
}

const space = (doc: Doc, points: number) => {
  doc.y += points
}

/** Begins a page where what comes would be cut. */
function fit(doc: Doc, height: number): void {
  if (doc.y + height > page.height - page.margin) doc.addPage()
}

/** One paragraph over the whole width. */
function say(doc: Doc, text: string, { size, weight = 'plain', color = ink }: Style): void {
  const pieces = piecesOf(text, weight)
  doc.fillColor(color).fontSize(size)
  for (const [index, piece] of pieces.entries()) {
    const continued = index < pieces.length - 1
    doc.font(piece.font)
    if (index === 0) doc.text(piece.text, page.margin, doc.y, { width: inner, continued })
    else doc.text(piece.text, { continued })
  }
}

/** One line of which only so much is drawn as fits, ending at `right` where that is given. */
function cell(
  doc: Doc,
  text: string,
  { x, y, width, right }: { x: number; y: number; width: number; right?: number },
): void {
  const pieces = piecesOf(text, 'plain')
  const wide = pieces.reduce((sum, { font, text: words }) => {
    return sum + doc.font(font).widthOfString(words)
  }, 0)
  let at = right === undefined ? x : right - wide
  for (const piece of pieces) {
    const room = x + width - at
    doc.font(piece.font).text(piece.text, at, y, {
      lineBreak: false,
      ...(right === undefined && wide > width
        ? { width: room, height: rowHeight, ellipsis: true }
        : {}),
    })
    at += doc.widthOfString(piece.text)
  }
}

function drawAccount(
  { doc, tag }: Canvas,
  columns: readonly string[],
  { title, rows, chart }: ReportAccount,
): void {
  fit(doc, 60 + (rows.length + 1) * rowHeight + (chart ? chartHeight + 50 : 0))
  space(doc, 18)
  tag('H2', () => say(doc, title, { size: 14, weight: 'strong' }))
  space(doc, 6)
  for (const [index, row] of [columns, ...rows].entries())
    tag('P', () => {
      drawRow(doc, row, index === 0 ? faint : ink)
    })
  if (!chart) return
  space(doc, 8)
  tag('P', () => say(doc, chart.title, { size: 9, color: faint }))
  tag('Artifact', () => {
    drawChart(doc, chart)
  })
}

function drawRow(doc: Doc, row: readonly string[], color: string): void {
  const y = doc.y
  doc.fillColor(color).fontSize(10)
  const [name = '', ...figures] = row
  cell(doc, name, { x: page.margin, y: y + 4, width: 180 })
  for (const [index, figure] of figures.entries()) {
    const right = page.margin + (columnEnds[index + 1] ?? inner)
    cell(doc, figure, { x: page.margin, y: y + 4, width: inner, right })
  }
  doc
    .moveTo(page.margin, y + rowHeight)
    .lineTo(page.margin + inner, y + rowHeight)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  doc.y = y + rowHeight
}

/** A bar a day; a day of which nothing is known has none, and a zero has a line on the ground. */
function drawChart(doc: Doc, { days, most: worth }: NonNullable<ReportAccount['chart']>): void {
  const top = doc.y + 12
  doc.fillColor(faint).fontSize(8)
  cell(doc, worth, { x: page.margin, y: top - 10, width: inner })
  const most = Math.max(1, ...days.map((value) => value ?? 0))
  const step = inner / days.length
  for (const [index, value] of days.entries()) {
    if (value === null) continue
    const height = Math.max(1, (Math.max(0, value) / most) * chartHeight)
    doc
      .rect(page.margin + index * step + 1, top + chartHeight - height, step - 2, height)
      .fill(brand)
  }
  const ground = top + chartHeight
  doc
    .moveTo(page.margin, ground)
    .lineTo(page.margin + inner, ground)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  doc.fillColor(faint).fontSize(8)
  for (let day = 1; day <= days.length; day += 7)
    cell(doc, String(day), { x: page.margin + (day - 1) * step + 1, y: ground + 3, width: 30 })
  doc.y = ground + 16
}

function drawBest({ doc, tag }: Canvas, { bestTitle, best }: ReportWords): void {
  fit(doc, 110)
  space(doc, 22)
  tag('H2', () => say(doc, bestTitle, { size: 14, weight: 'strong' }))
  for (const { title, counts } of best) {
    space(doc, 6)
    fit(doc, 34)
    tag('P', () => {
      say(doc, title, { size: 10 })
      say(doc, counts, { size: 9, color: faint })
    })
  }
}
