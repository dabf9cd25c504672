export interface GraphErrorFacts {
  status?: number
  code: number
  subcode?: number
  message: string
  type?: string
  isTransient?: boolean
  userTitle?: string
  userMessage?: string
  data?: Record<string, unknown>
}

/** A refusal in the words and numbers of the Graph API. */
export class GraphError extends Error {
  readonly facts: GraphErrorFacts
  constructor(facts: GraphErrorFacts) {
    super(facts.message)
    this.facts = facts
  }
}

export function graphErrorBody(facts: GraphErrorFacts, traceId: string): unknown {
  return {
    error: {
      message: facts.message,
      type: facts.type ?? 'OAuthException',
      code: facts.code,
      ...(facts.subcode === undefined ? {} : { error_subcode: facts.subcode }),
      ...(facts.data === undefined ? {} : { error_data: facts.data }),
      ...(facts.isTransient === undefined ? {} : { is_transient: facts.isTransient }),
      ...(facts.userTitle === undefined ? {} : { error_user_title: facts.userTitle }),
      ...(facts.userMessage === undefined ? {} : { error_user_msg: facts.userMessage }),
      fbtrace_id: traceId,
    },
  }
}

export function badParameter(message: string, subcode?: number): GraphError {
  return new GraphError({
    status: 400,
    code: 100,
    message: `(#100) ${message}`,
    ...(subcode === undefined ? {} : { subcode }),
  })
}

export function missingObject(id: string, method: string): GraphError {
  return new GraphError({
    status: 400,
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
  })
}

/**
 * A page's post that was deleted, asked by its own address: the number of a missing right, no
 * subcode (live answers in several public code bases, October 2026).
 */
export function goneObject(): GraphError {
  return new GraphError({
    status: 400,
    code: 10,
    message:
      '(#10) Object does not exist, cannot be loaded due to missing permission or reviewable feature, or does not support this operation.',
  })
}

/**
 * The answer to a comment that comes before a new post takes any (networks.md section 20). It has
 * no subcode.
 */
export function notYetSupported(method: string): GraphError {
  return badParameter(`Unsupported ${method.toLowerCase()} request`)
}

export function noPermission(code: number, message: string): GraphError {
  return new GraphError({ status: 403, code, message: `(#${code}) ${message}` })
}

export function deadToken(subcode: number | undefined, message: string): GraphError {
  return new GraphError({
    status: 401,
    code: 190,
    message,
    ...(subcode === undefined ? {} : { subcode }),
  })
}
