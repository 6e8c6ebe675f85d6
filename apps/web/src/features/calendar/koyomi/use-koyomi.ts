import type { Day } from '@hiyori/time';
import { useSyncExternalStore } from 'react';
import { createLoadedStore } from '../../../lib/loaded-store.ts';
import { useDeviceChoice } from '../../../lib/use-device-choice.ts';

/** Whether the traditional calendar is shown on this device. */
export function useKoyomiSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [choice, choose] = useDeviceChoice('hiyori.koyomi', ['on', 'off'], 'off');
  return [choice === 'on', (isOn) => choose(isOn ? 'on' : 'off')];
}

/** What is shown of a day: its solar term, phase of the moon and rokuyo, those that it has. */
export type KoyomiText = (day: Day) => readonly string[];

const nothing: KoyomiText = () => [];
const koyomi = createLoadedStore<KoyomiText>(
  () =>
    import('@hiyori/time/koyomi').then(({ koyomiOf }) => (day) => {
      const found = koyomiOf(day);
      return found ? [found.solarTerm, found.moon, found.rokuyo].filter((text) => text !== null) : [];
    }),
  nothing,
);

const ignore = () => () => {};

/** The traditional calendar, when it is on: returns nothing until its table is loaded. */
export function useKoyomi(): KoyomiText {
  const [isOn] = useKoyomiSwitch();
  return useSyncExternalStore(isOn ? koyomi.subscribe : ignore, () => (isOn ? koyomi.get() : nothing));
}
