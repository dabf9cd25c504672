/** What is asked of a model. Nothing of a person or an account goes along but what stands here. */
export interface TextTask {
  /** The rules, which the model is to follow whatever else it reads. */
  readonly rules: string
  /** What the text is to be about. */
  readonly request: string
  /** A JPEG to look at. */
  readonly picture: Buffer | null
  readonly mostTokens: number
}

/**
 * Writes texts by a model behind an OpenAI-compatible address. Throws `ConnectorError`:
 * `rate-limited` with its wait, `rejected` where the key, the quota or the model is refused, or the
 * model will not write about this, `unavailable` else. Nothing stands anywhere afterwards, so it
 * may always be asked again.
 */
export interface TextWriter {
  /**
   * The model's words, trimmed, never empty. Null: a picture came along and the model sees none; it
   * may be asked without.
   */
  write(task: TextTask): Promise<string | null>
}
