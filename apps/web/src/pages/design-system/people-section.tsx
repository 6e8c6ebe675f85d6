import { UserPreview } from '../../features/users/user-row.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Flow, padded, SpecimenSection } from './specimen-section.tsx';

const people = [
  { name: '佐藤 美咲', personId: 2 },
  { name: '高橋 蓮', personId: 3 },
  { name: '中村 葵', personId: 4 },
  { name: 'KJ', personId: 5 },
];

export function PeopleSection() {
  return (
    <SpecimenSection title="人">
      <Flow>
        {([undefined, 'xs', 's', 'm', 'l', 'xl'] as const).map((size) => (
          <Avatar key={size ?? 'base'} name="望月 千晴" personId={1} size={size} />
        ))}
        <Avatar name="" personId={9} />
        <Avatar name="𠮷田" personId={6} />
        <AvatarStack people={people} />
        <AvatarStack people={people} size="xs" max={3} />
      </Flow>
      <Card className={padded}>
        {people.slice(0, 2).map((person) => (
          <UserPreview
            key={person.name}
            name={person.name}
            handle={`person_${person.personId}`}
            picture={<Avatar {...person} size="m" />}
          />
        ))}
      </Card>
    </SpecimenSection>
  );
}
