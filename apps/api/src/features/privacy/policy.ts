/** What of a list's owner decides who may read it. */
interface ListOwner {
  id: number;
  isPrivate: boolean;
  /** Their own switch for this list. */
  isVisible: boolean;
  /** The viewer is an approved follower of theirs. */
  isFollowing: boolean;
}

/** Who may read somebody's followers or followees: themselves always; others what is not hidden, of a private account its followers. */
export const canReadList = (viewerId: number, owner: ListOwner): boolean =>
  owner.id === viewerId || (owner.isVisible && (!owner.isPrivate || owner.isFollowing));
