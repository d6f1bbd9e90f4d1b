/** The little that the acceptance suites need of a test runner; that of vitest, node:test or jest fits. */
export interface TestFramework {
  describe(name: string, suite: () => void): void
  test(name: string, run: () => Promise<void> | void): void
  expect(actual: unknown): { toEqual(expected: unknown): void }
}
