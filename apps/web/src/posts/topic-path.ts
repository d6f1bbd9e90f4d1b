/** Where posts with a topic are read: those of the people one follows, or everybody's. */
export function topicPath(topic: string, isEverybody = false): string {
  return `/?${new URLSearchParams({ topic, ...(isEverybody && { everybody: '' }) })}`
}
