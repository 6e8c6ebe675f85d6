/** The owner of a follower or following list, and the viewer's relation to them. */
interface ListOwner {
  id: number;
  isPrivate: boolean;
  /** The owner's setting for this list. */
  isVisible: boolean;
  /** Whether the viewer is an approved follower. */
  isFollowing: boolean;
}

/** Whether the viewer may read the list: the owner always; others if it is visible, for a private account only followers. */
export const canReadList = (viewerId: number, owner: ListOwner): boolean =>
  owner.id === viewerId || (owner.isVisible && (!owner.isPrivate || owner.isFollowing));
