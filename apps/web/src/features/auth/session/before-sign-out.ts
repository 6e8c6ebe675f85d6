type Task = () => Promise<unknown>;

const tasks = new Set<Task>();
const patienceMs = 3_000;

/** Has something done whenever the person signs out, while their calls are still accepted. Ends with the returned function. */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Does all that was asked for. Nobody is kept signed in by what fails, nor for long by what takes its time. */
export async function prepareSignOut(): Promise<void> {
  if (tasks.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.allSettled([...tasks].map(async (task) => task())), patience]);
  clearTimeout(timer);
}
