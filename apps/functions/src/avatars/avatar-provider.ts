/** Makes pictures of people from words. */
export interface AvatarProvider {
  /** What people are told the picture comes from. */
  readonly description: string
  /**
   * The picture as an image file; the same `seed` and prompt may give the same one.
   * @throws {Error} where none could be made.
   */
  generate(prompt: string, seed: string): Promise<Uint8Array>
}
