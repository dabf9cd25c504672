import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { door, reachedFrom, type Graph } from './reached-from.ts'

/** A module by its path below `src`. Throws when it is gone: its chunk would fall apart unseen. */
function source(file: string): string {
  const path = fileURLToPath(new URL(`../src/${file}`, import.meta.url))
  if (!existsSync(path)) throw new Error(`build/always-together.ts names ${file}, which is gone`)
  return path
}

const panelEntry = source('entry/panel.tsx')
const authEntry = source('entry/auth.tsx')
const landingEntry = source('entry/landing.ts')
const smallEntries = ['entry/callback.ts', 'entry/paper.ts', 'entry/not-found.ts'].map(source)

/** Only prerendered, behind the landing's door: no browser loads it. */
const prerendered = source('features/landing/landing-page.tsx')

/** What the shell loads by itself a moment after the first paint, on every page. */
const soonAfter = [
  'app/soon-after.ts',
  'features/alerts/alert-count.tsx',
  'features/inbox/message-count.tsx',
  'features/publishing/incidents/incident-count.tsx',
  'features/publishing/incidents/reel-count.tsx',
  'features/publishing/posts/panel/panel-shape.tsx',
  'features/reviews/numbers/review-count.tsx',
  'features/team-inbox/inbox-count.tsx',
].map(source)

/** The two forms that write posts and reels. */
const composing = ['composer', 'reel']
/** Lists and forms of posts and reels. */
const publishing = [...composing, 'posts', 'reels']
/**
 * The page on which guests are answered, opened often and on telephones, and the page of numbers.
 * What little they share with the forms and with rare pages stands apart, or they would load all of
 * theirs.
 */
const slim = ['messages', 'insights', 'inbox']
/** Rare pages of which most show something: what these alone share comes without rare forms. */
const shown = [
  'how-it-works',
  'welcome',
  'connect-first',
  'trial-over',
  'plans',
  'payment-success',
  'payment-canceled',
]
/** What the list of promotions and its form alone share; the others would load it for nothing. */
function ofRare(pages: ReadonlySet<string>): string {
  if ([...pages].every((page) => page.includes('promotion'))) return 'promoting'
  return [...pages].every((page) => shown.includes(page)) ? 'showing' : 'occasional'
}
/** A few lines each that they share with lists and forms of posts. */
const fewLines = ['ui/layout/use-media-query.ts', 'lib/api/show-more.ts'].map(source)
/** The rows of messages that the dashboard shows, too: without the talk behind them. */
const column = source('features/inbox/messages-column.tsx')
/** A part of the dashboard that comes after its first lines, when `soonAfter` comes too. */
const afterPaint = 'needs-you'
/** Two icons and the face of a row are not worth another file of the dashboard. */
const ofSlim = (pages: ReadonlySet<string>) => (pages.has(afterPaint) ? 'panel' : 'words')
/** What else speaks of single posts: the story of one, and what the dashboard says of those in need. */
const ofPosts = [...publishing, 'why', afterPaint]
/**
 * What comes soon after needs some of these on every page, and the frame of the account is three
 * lines: their few styles stand in one sheet.
 */
const onEachPage: ReadonlySet<string> = new Set([
  'publishing',
  'soon-after',
  'page-dashboard',
  'page-account',
])
/** How the words of the server come: a file of its own for the entry and the panel. */
const serverWords = source('lib/server-words.ts')
const homeRoom = /\/src\/features\/dashboard\//
/** Pages that are opened every day; all others, and the tabs of the account, are rare. */
const daily = [...ofPosts, 'dashboard', 'accounts']

/** The tab of the profile, and the sections that it always loads. */
const ofProfile = ['profile', 'members', 'privacy', 'mail-choices']

const pageFile = /\/(?:([^/]+)-(?:page|tab|section)|(needs-you|media-files))\.tsx$/

const reached = (starts: Iterable<string>, graph: Graph, withLater = false) =>
  reachedFrom(starts, graph, { withLater, without: prerendered })

/** Which pages load a module at their start: `composer`, `posts`, … by module. */
function pagesByModule(
  start: string,
  graph: Graph,
  elsewhere: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, ReadonlySet<string>> {
  const byModule = new Map<string, Set<string>>()
  for (const page of reached([start], graph, true)) {
    const name = pageFile.exec(page)?.slice(1).find(Boolean)
    if (name === undefined || elsewhere.has(page)) continue
    for (const id of reached([page], graph))
      byModule.set(id, (byModule.get(id) ?? new Set()).add(name))
  }
  return byModule
}

/** The chunk of a module that one page loads; null: the page's own file. */
function chunkOfOnePage(id: string, page: string, isSoonAfter: boolean): string | null {
  if (isSoonAfter) return 'soon-after'
  // one file by itself. What others load too stands with what is there by then
  if (page === afterPaint) return homeRoom.test(id) ? null : 'soon-after'
  if (ofProfile.includes(page)) return 'page-profile'
  // the frame of the account is three lines: not worth a file
  if (page === 'account') return 'soon-after'
  return `page-${page}`
}

/** The chunk of a module that pages load, and that no document loads at its start. */
function chunkOfPages(id: string, pages: ReadonlySet<string>, isSoonAfter: boolean): string | null {
  const [only] = pages
  if (only === undefined) return 'soon-after'
  if (pages.size === 1) return chunkOfOnePage(id, only, isSoonAfter)
  const days = [...pages].filter((page) => daily.includes(page))
  const isNotAtFirst = days.every((page) => page === afterPaint || composing.includes(page))
  const isOfSlim = slim.some((page) => pages.has(page))
  if (isOfSlim && isNotAtFirst) return ofSlim(pages)
  const isOfComposing = days.every((page) => composing.includes(page))
  if (isSoonAfter && isOfComposing) return 'soon-after'
  if ([...pages].every((page) => ofProfile.includes(page))) return 'page-profile'
  if (days.length === 0) return ofRare(pages)
  if (isOfComposing) return days.length === pages.size ? 'composing' : 'forms'
  if (days.every((page) => page === afterPaint)) return 'soon-after'
  if (days.every((page) => publishing.includes(page))) return 'publishing'
  if (!isOfSlim && days.every((page) => ofPosts.includes(page))) return 'publishing'
  // every page of the panel needs some of it
  return 'panel'
}

interface Parts {
  readonly panel: ReadonlySet<string>
  readonly auth: ReadonlySet<string>
  readonly authLater: ReadonlySet<string>
  readonly landing: ReadonlySet<string>
  readonly small: ReadonlySet<string>
  readonly soonAfter: ReadonlySet<string>
  readonly column: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly pagesOfPanel: ReadonlyMap<string, ReadonlySet<string>>
  readonly pagesOfAuth: ReadonlyMap<string, ReadonlySet<string>>
}

function knowFrom(graph: Graph): Parts {
  const authLater = reached([authEntry], graph, true)
  return {
    panel: reached([panelEntry], graph),
    auth: reached([authEntry], graph),
    authLater,
    landing: reached([landingEntry], graph),
    small: reached(smallEntries, graph),
    soonAfter: reached(soonAfter, graph),
    column: reached([column], graph),
    words: reached([serverWords], graph),
    pagesOfPanel: pagesByModule(panelEntry, graph, authLater),
    pagesOfAuth: pagesByModule(authEntry, graph),
  }
}

/** Of such a page and a later step of the entry: the step would load all of the page for it. */
function isOfSlimAlone(pages: ReadonlySet<string>): boolean {
  const [only = ''] = pages
  return pages.size === 1 && slim.includes(only)
}

const isOfDocument = (id: string, known: Parts) => known.landing.has(id) || known.small.has(id)

const isOfApps = (id: string, known: Parts) =>
  known.panel.has(id) || known.auth.has(id) || known.pagesOfPanel.has(id)

/**
 * What later steps of the entry need of rare pages stands apart from what these pages need of the
 * panel: the steps would load all of the panel for it.
 */
const ofEntryToo = (chunk: string | null, id: string, known: Parts) =>
  chunk === 'occasional' && known.authLater.has(id) ? 'occasional-steps' : chunk

/** The chunk of a module that pages of the panel load, or its shell a moment later. */
function chunkOfPanel(id: string, known: Parts): string | null {
  const pages = known.pagesOfPanel.get(id)
  // a door is a few lines that say how its pages are loaded
  if (pages && door.test(id)) return 'panel'
  // the page of messages loads the column with the rows that they share
  const loading = new Set(known.column.has(id) ? ['messages', ...(pages ?? [])] : pages)
  if (fewLines.includes(id)) return 'panel'
  if (isOfSlimAlone(loading) && known.authLater.has(id)) return 'steps'
  const chunk = ofEntryToo(chunkOfPages(id, loading, known.soonAfter.has(id)), id, known)
  return id.endsWith('.css') && onEachPage.has(chunk ?? '') ? 'panel' : chunk
}

/** What the dashboard's column of messages shares with no page but theirs. */
const isOfColumn = (id: string, known: Parts) =>
  id === column ||
  (known.column.has(id) && [...(known.pagesOfPanel.get(id) ?? [])].join() === 'messages')

/** The chunk of a module that a document loads at its start; null for one that none loads. */
function chunkOfDocuments(id: string, known: Parts): string | null {
  // the bundler's own function that loads a part later
  if (id.includes('preload-helper')) return 'base'
  if (isOfDocument(id, known)) {
    if (!isOfApps(id, known)) return null
    return known.landing.has(id) || id.endsWith('.css') ? 'base' : 'calls'
  }
  // each stylesheet more is a request more
  if (known.panel.has(id) && id.endsWith('.css')) return 'shell'
  if (known.panel.has(id) && known.auth.has(id)) return 'both'
  // what a later step of the entry shares with the panel: the login would load all of the panel
  if (known.panel.has(id)) return known.authLater.has(id) ? 'steps' : 'panel'
  if (!known.auth.has(id)) return null
  // what a page of the panel needs of it, or the shell a moment later: one file for all of these
  return [known.pagesOfPanel, known.soonAfter, known.words].some((some) => some.has(id))
    ? 'both'
    : 'entry'
}

/**
 * Which chunk a module belongs to. A slow line waits longer for forty small files than for ten, so
 * modules stand together by who loads them: all documents (`base`, `calls`), entry and panel
 * (`both`, `steps`), every page of the panel (`panel`, styles in `shell`), the shell and the
 * dashboard a moment later (`soon-after`), families of pages (`publishing`, `composing`, `forms`,
 * `words`, `talk-rows`, `showing`, `occasional`, `occasional-steps`), one page (`page-…`). A
 * module's imports are loaded by at least the same pages, so no chunk needs one that is narrower
 * than itself. Files that only hand names on are taken out afterwards (`skip-facades.ts`). Dialogs
 * that are loaded on intent stay as the bundler splits them. `e2e/every-page.story.ts` counts the
 * files of each page.
 */
export function alwaysTogether(): (id: string, graph: Graph) => string | null {
  let known: Parts | null = null
  return (id, graph) => {
    known ??= knowFrom(graph)
    if (id.includes('/src/entry/')) return null
    const ofDocument = chunkOfDocuments(id, known)
    if (ofDocument !== null || isOfDocument(id, known)) return ofDocument
    if (isOfColumn(id, known)) return 'talk-rows'
    if (known.pagesOfPanel.has(id) || known.soonAfter.has(id)) return chunkOfPanel(id, known)
    const ofAuth = known.pagesOfAuth.get(id)
    if (!ofAuth) return null
    return ofAuth.size > 1 ? 'entry-steps' : `page-${[...ofAuth].join()}`
  }
}
