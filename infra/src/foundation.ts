import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Database } from './database/database.ts';
import { Identity } from './identity/identity.ts';
import { Mail } from './mail/mail.ts';
import { Network } from './network/network.ts';
import type { Settings } from './settings.ts';

/** The stack with state, which rarely changes: network, user pool, database, mail domain. */
export class Foundation extends Stack {
  readonly key: Key;
  readonly zone: IPublicHostedZone;
  readonly network: Network;
  readonly identity: Identity;
  readonly database: Database;
  readonly mail: Mail;
  readonly #zones: string[];

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    this.#zones = settings.availabilityZones;
    this.key = new Key(this, 'Key', {
      description: 'Encrypts the database, its secret and the logs',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.key.grantEncryptDecrypt(new ServicePrincipal(`logs.${settings.region}.amazonaws.com`));
    this.zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: settings.hostedZoneId,
      zoneName: settings.hostedZoneName,
    });
    this.network = new Network(this, 'Network', { settings, key: this.key });
    this.identity = new Identity(this, 'Identity', { settings, key: this.key });
    this.database = new Database(this, 'Database', { settings, network: this.network, key: this.key });
    this.mail = new Mail(this, 'Mail', { settings, zone: this.zone });
    this.identity.node.addDependency(this.mail);
  }

  /** Taken from the settings instead of a lookup, so that the synthesis needs no AWS credentials. */
  override get availabilityZones(): string[] {
    return this.#zones ?? [];
  }
}
