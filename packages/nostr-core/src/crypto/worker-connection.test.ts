import { afterEach, expect, test, vi } from 'vitest'
import { connectWorker } from './worker-connection.ts'

afterEach(() => void vi.useRealTimers())

const isAnswer = (answer: unknown, _: { question: string }): answer is { id: number; text: string } =>
  typeof (answer as { text?: unknown }).text === 'string'

/** A worker that answers when the test has it do so. */
function heldWorker() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() })
  const answer = (id: number) =>
    worker.dispatchEvent(new MessageEvent('message', { data: { id, text: `answer ${id}` } }))
  return { worker, answer }
}

test('a worker has the full timeout for each request', async () => {
  vi.useFakeTimers()
  const { worker, answer } = heldWorker()
  const connection = connectWorker(worker, isAnswer, 1000)
  const found = [1, 2, 3].map(() => connection.request({ question: 'what?' }))
  for (const id of [1, 2]) {
    vi.advanceTimersByTime(900)
    answer(id)
  }
  expect(await found[1]).toEqual({ id: 2, text: 'answer 2' })
  expect(worker.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(await found[2]).toBeUndefined()
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('a worker without pending requests may be silent', () => {
  vi.useFakeTimers()
  const { worker, answer } = heldWorker()
  void connectWorker(worker, isAnswer, 1000).request({ question: 'what?' })
  answer(1)
  vi.advanceTimersByTime(5000)
  expect(worker.terminate).not.toHaveBeenCalled()
})

test('a worker that slept with its page has the full timeout again', async () => {
  vi.useFakeTimers()
  const { worker, answer } = heldWorker()
  const connection = connectWorker(worker, isAnswer, 1000)
  const pending = connection.request({ question: 'what?' })
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1999)
  answer(1)
  expect(await pending).toEqual({ id: 1, text: 'answer 1' })
  const silent = connection.request({ question: 'and now?' })
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(2000)
  expect(await silent).toBeUndefined()
})

test.each([
  ['no object', 'nonsense'],
  ['to no request', { id: 7, text: 'what?' }],
  ['not one', { id: 1 }],
])('a worker whose answer is %s is dead', async (_, data) => {
  const { worker } = heldWorker()
  const connection = connectWorker(worker, isAnswer)
  const pending = connection.request({ question: 'what?' })
  worker.dispatchEvent(new MessageEvent('message', { data }))
  expect(await pending).toBeUndefined()
  expect(await connection.request({ question: 'and now?' })).toBeUndefined()
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect(worker.postMessage).toHaveBeenCalledOnce()
})

test('a worker that cannot be sent a request goes on with the others', async () => {
  vi.useFakeTimers()
  const { worker, answer } = heldWorker()
  const connection = connectWorker(worker, isAnswer, 1000)
  worker.postMessage.mockImplementationOnce(() => {
    throw new DOMException('could not be cloned', 'DataCloneError')
  })
  expect(await connection.request({ question: 'too large?' })).toBeUndefined()
  expect(connection.failure).toMatchObject({ name: 'DataCloneError' })
  vi.advanceTimersByTime(5000)
  const pending = connection.request({ question: 'and now?' })
  answer(2)
  expect(await pending).toEqual({ id: 2, text: 'answer 2' })
  expect(worker.terminate).not.toHaveBeenCalled()
})
