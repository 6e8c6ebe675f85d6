import { Avatar, type AvatarProps } from './avatar.tsx';
import styles from './avatar-stack.module.css';

interface AvatarStackProps {
  people: (Pick<AvatarProps, 'name' | 'src'> & { personId: number | string })[];
  size?: AvatarProps['size'];
  max?: number | undefined;
}

/** A few overlapping avatars. Decorative: the text beside it states the number of people. */
export function AvatarStack({ people, size = 's', max = 4 }: AvatarStackProps) {
  return (
    <span className={styles.stack} aria-hidden="true">
      {people.slice(0, max).map((person) => (
        <Avatar key={person.personId} {...person} size={size} short />
      ))}
    </span>
  );
}
