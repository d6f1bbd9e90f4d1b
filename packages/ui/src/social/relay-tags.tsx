import { Tag } from '../display/tag.tsx'
import { Text } from '../display/text.tsx'
import { useUiMessages } from '../locales/messages-context.ts'
import { relays } from './post-card.css.ts'

/** Where a post is stored: the number of relays, up to three hosts, and how many more. */
export function RelayTags({ hosts }: { hosts: readonly string[] }) {
  const messages = useUiMessages()
  const rest = hosts.length - 3
  return (
    <div className={relays}>
      <Text as="span" size="xs" tone="subtle" isMono>
        {messages.storedOnRelays(hosts.length)}
      </Text>
      {hosts.slice(0, 3).map((host) => (
        <Tag key={host}>{host}</Tag>
      ))}
      {rest > 0 && <Tag>{messages.moreRelays(rest)}</Tag>}
    </div>
  )
}
