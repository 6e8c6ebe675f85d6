import type { Device } from '@hiyori/contract';
import { devicesCopy } from './copy.ts';

/** 「Chrome（Windows）」; one of the two when only one is known. */
export const deviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  browser && system ? `${browser}（${system}）` : (browser ?? system ?? devicesCopy.unknown);

/** Whether a system is one of phones and tablets. */
export const isHandheld = (system: string | null): boolean => /^(iPhone|iPad|Android)$/.test(system ?? '');
