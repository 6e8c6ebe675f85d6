interface Query<Failure> {
  isPending: boolean;
  error: Failure;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a screen needs of a query beside its data, also to show that it failed: `LoadFailure`. */
export const loadState = <Failure>({ isPending, error, isFetching, refetch }: Query<Failure>) => ({
  isPending,
  error,
  isRetrying: isFetching,
  retry: () => void refetch(),
});
