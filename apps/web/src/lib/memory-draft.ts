import { readSession, removeSession, writeSession } from './session-storage.ts';

/** A draft that is too large for session storage, by key: it is lost at the next reload. It is forgotten with the others, as its mark is. */
export function memoryDraft<T>(name: string) {
  const kept = new Map<string, T>();
  const markOf = (key: string) => `hiyori.memory.${name}.${key}`;
  return {
    read: (key: string): T | null => (readSession(markOf(key)) === null ? null : (kept.get(key) ?? null)),
    keep(key: string, draft: T): void {
      kept.set(key, draft);
      writeSession(markOf(key), '1');
    },
    forget(key: string): void {
      kept.delete(key);
      removeSession(markOf(key));
    },
  };
}
