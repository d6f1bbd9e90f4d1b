/** Makes pictures of people from words. */
export interface AvatarProvider {
  /** The provider's name as people see it. */
  readonly description: string
  /**
   * The picture as an image file; the same `seed` and prompt may give the same one.
   * @throws {Error} where none could be made.
   */
  generate(prompt: string, seed: string): Promise<Uint8Array>
}
