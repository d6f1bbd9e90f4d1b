import { Card, PersonRowSkeleton, Stack, Text } from '@ncc/ui'

/** A list of people while it is loaded, with a word that says so. */
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
