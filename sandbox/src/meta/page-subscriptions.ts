import type { Page } from './facebook-world.ts'
import { demoApp, pageFields } from './facebook-world.ts'
import { badParameter, noPermission } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageToken, requireScope } from './graph-request.ts'

/** `a,b` or `["a","b"]`. */
export function fieldList(text: string | undefined): string[] {
  return [
    ...new Set(
      (text ?? '')
        .replace(/[[\]"]/g, '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ]
}

/** One of these permissions is needed for each field, beside `pages_manage_metadata`. */
const neededFor: Record<string, string[]> = {
  feed: ['pages_read_engagement', 'pages_read_user_content'],
  mention: ['pages_read_engagement', 'pages_read_user_content'],
  ratings: ['pages_read_user_content'],
  product_review: ['pages_read_user_content'],
  messages: ['pages_messaging'],
  message_reads: ['pages_messaging'],
  messaging_postbacks: ['pages_messaging'],
}

/**
 * POST /{page}/subscribed_apps: the page lets the app hear of these fields; what it named before is
 * replaced.
 */
export function subscribePage(graph: GraphRequest, page: Page): GraphAnswer {
  const caller = requirePageToken(graph, page)
  requireScope(caller, 'pages_manage_metadata')
  const fields = fieldList(graph.params['subscribed_fields'])
  if (fields.length === 0) throw badParameter('The parameter subscribed_fields is required.')
  const unknown = fields.find((field) => !pageFields.includes(field))
  if (unknown !== undefined)
    throw badParameter(
      `Param subscribed_fields[0] must be one of {${pageFields.join(', ')}} - got "${unknown}".`,
    )
  for (const field of fields) {
    const needed = neededFor[field] ?? []
    if (!needed.some((scope) => caller.scopes.has(scope)))
      throw noPermission(
        200,
        `To subscribe to the ${field} field, one of these permissions is needed: ${needed.join(', ')}`,
      )
  }
  graph.world.pageSubscriptions[page.id] = { fields, userId: caller.userId }
  graph.kernel.touch()
  return { body: { success: true }, effect: `${page.name} tells of ${fields.join(', ')}` }
}

/** GET /{page}/subscribed_apps */
export function readPageSubscription(graph: GraphRequest, page: Page): GraphAnswer {
  requireScope(requirePageToken(graph, page), 'pages_manage_metadata')
  const own = graph.world.pageSubscriptions[page.id]
  return {
    body: {
      data:
        own === undefined
          ? []
          : [
              {
                link: 'https://marquee.example/',
                name: demoApp.name,
                id: demoApp.id,
                subscribed_fields: own.fields,
              },
            ],
    },
  }
}

/** DELETE /{page}/subscribed_apps, by the page or by the app. */
export function unsubscribePage(graph: GraphRequest, page: Page): GraphAnswer {
  if (graph.caller?.type !== 'app')
    requireScope(requirePageToken(graph, page), 'pages_manage_metadata')
  delete graph.world.pageSubscriptions[page.id]
  graph.kernel.touch()
  return { body: { success: true }, effect: `${page.name} tells nothing any more` }
}
