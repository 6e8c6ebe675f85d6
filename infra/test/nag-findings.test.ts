import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../src/build-app.ts';
import { productImage } from '../src/service/image.ts';
import { readSettings } from '../src/settings.ts';
import { synthesize } from './synthesize.ts';

function newFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-findings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const webFolder = join(folder, 'web');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
  return { outdir: join(folder, 'cdk.out'), webFolder };
}

it('nothing is found by cdk-nag that is not explained, also where the account is named', () =>
  expect(synthesize({ ...newFolders(), account: '123456789012' }).stacks).toHaveLength(3));

it('a finding that is not explained ends the synth', () => {
  const { outdir, webFolder } = newFolders();
  const { settings } = readSettings('deployment.example.json');
  const { app } = buildApp({ settings, image: productImage(), webFolder, app: { outdir } });
  new Bucket(new Stack(app, 'careless'), 'Open');
  expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
});

it('a setting that does not fit is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { settings } = readSettings('deployment.example.json');
  const file = join(folder, 'deployment.json');
  writeFileSync(file, JSON.stringify({ ...settings, tasks: { min: 1, max: 10 } }));
  expect(() => readSettings(`file://${file}`)).toThrow(/tasks/);
});
