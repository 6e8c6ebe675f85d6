type Task = () => Promise<unknown>;

const tasks = new Set<Task>();
const timeoutMs = 3_000;

/** Registers a task that runs before each sign-out, while the session is still valid. Returns a function that unregisters it. */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Runs the registered tasks. Failures are ignored, and the sign-out waits at most `timeoutMs`. */
export async function prepareSignOut(): Promise<void> {
  if (tasks.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([Promise.allSettled([...tasks].map(async (task) => task())), timeout]);
  clearTimeout(timer);
}
