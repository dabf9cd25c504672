/** The town's own books and dials, for tests (sandbox/README.md). */
export interface TownControl {
  readonly url: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object): Promise<T>
  remove(path: string): Promise<void>
}

export function townControl(url: string): TownControl {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/control${path}`, {
      method,
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    })
    if (!answer.ok)
      throw new Error(
        `The town answered ${answer.status} to ${method} ${path}: ${await answer.text()}`,
      )
    return answer.json()
  }
  return {
    url,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    remove: async (path) => {
      await call('DELETE', path)
    },
  }
}
