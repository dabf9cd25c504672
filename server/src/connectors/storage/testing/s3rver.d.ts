declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface S3rverOptions {
    readonly directory: string
    readonly silent: boolean
    readonly vhostBuckets: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  export default class S3rver {
    constructor(options: S3rverOptions)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
