// The embedded relay as the server runs it, in a process of its own, but without limits for one address, which the bench is.
import { startRelay } from '@ncc/functions/relay'

const relay = await startRelay({
  limits: {
    maxEventsPerMinute: Infinity,
    maxEventBytesPerMinute: Infinity,
    maxLookupsPerMinute: Infinity,
    maxQueryMsPerMinute: Infinity,
  },
})
process.on('disconnect', () => void relay.close())
process.send?.(relay.url)
