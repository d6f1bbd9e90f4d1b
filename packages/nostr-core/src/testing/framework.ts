/** The part of a test runner that the acceptance suites need; vitest, node:test and jest have it. */
export interface TestFramework {
  describe(name: string, suite: () => void): void
  test(name: string, run: () => Promise<void> | void): void
  expect(actual: unknown): { toEqual(expected: unknown): void }
}
