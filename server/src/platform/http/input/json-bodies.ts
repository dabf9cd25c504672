import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'

/** No body of ours has ten; what reads a body goes as deep as the body does. */
const mostDeep = 64

/** Fastify's own reading of JSON, but for bodies that are nested deeper than anything means. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && isDeeperThan(body, mostDeep))
      return done(new AppError('invalid-input', message('http.unreadable')))
    return parse(request, String(body), done)
  })
}

/** Counts brackets outside of strings; true or false JSON, it ends at the first that is too deep. */
export function isDeeperThan(text: string, most: number): boolean {
  let [deep, isInText] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isInText) {
      if (letter === '\\') at++
      else if (letter === '"') isInText = false
    } else if (letter === '"') isInText = true
    else if (letter === '{' || letter === '[') {
      if (++deep > most) return true
    } else if (letter === '}' || letter === ']') deep--
  }
  return false
}
