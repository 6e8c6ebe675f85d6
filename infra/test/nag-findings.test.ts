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

it('cdk-nag reports no unacknowledged finding, also with a given account', () =>
  expect(synthesize({ ...newFolders(), account: '123456789012' }).stacks).toHaveLength(3));

it('an unacknowledged finding fails the synthesis', () => {
  const { outdir, webFolder } = newFolders();
  const { settings } = readSettings('deployment.example.json');
  const { app } = buildApp({ settings, image: productImage(), webFolder, app: { outdir } });
  new Bucket(new Stack(app, 'careless'), 'Open');
  expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
});

it('an invalid setting is named in the error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { settings } = readSettings('deployment.example.json');
  const file = join(folder, 'deployment.json');
  writeFileSync(file, JSON.stringify({ ...settings, tasks: { min: 1, max: 10 } }));
  expect(() => readSettings(`file://${file}`)).toThrow(/tasks/);
});
