import { defineConfig } from 'vitest/config'

// Each test starts programs, on machines that may be several times slower.
export default defineConfig({ test: { testTimeout: 90_000, hookTimeout: 90_000 } })
