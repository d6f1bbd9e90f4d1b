import { Card, PersonRowSkeleton, Stack, Text } from '@ncc/ui'

/** Placeholders for a list of people, with an announcement. */
export function PeopleLoading({ text }: { text: string }) {
  return (
    <Stack>
      <Text tone="subtle" size="sm">
        {text}
      </Text>
      <Card>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </Card>
    </Stack>
  )
}
