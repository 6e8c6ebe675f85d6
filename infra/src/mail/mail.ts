import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/** Amazon SES for the product's emails and the codes of the user pool, with DKIM and a custom MAIL FROM domain (SPF). */
export class Mail extends Construct {
  readonly from: string;
  /** The complete SMTP_URL, entered by hand: SES derives the SMTP password from an IAM access key (README.md). */
  readonly smtpUrl: Secret;

  constructor(scope: Construct, id: string, { settings, zone }: { settings: Settings; zone: IPublicHostedZone }) {
    super(scope, id);
    const { domainName } = settings;
    const configurationSet = new ConfigurationSet(this, 'Sending', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // The domain of the addresses, which may be below the zone: Cognito accepts no other identity. Its records are in the zone.
    const senders = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Senders', {
      hostedZoneId: zone.hostedZoneId,
      zoneName: domainName,
    });
    new EmailIdentity(this, 'Identity', {
      identity: Identity.publicHostedZone(senders),
      mailFromDomain: `mail.${domainName}`,
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.REJECT_MESSAGE,
      configurationSet,
    });
    this.from = `Hiyori <no-reply@${domainName}>`;
    this.smtpUrl = new Secret(this, 'SmtpUrl', {
      description: 'SMTP_URL: smtps://USER:PASSWORD@email-smtp.REGION.amazonaws.com:465',
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.smtpUrl).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The password is derived from an IAM access key, which an operator rotates by hand (infra/README.md).',
    });
  }
}
