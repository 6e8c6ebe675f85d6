import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { AlarmTopic } from './alarms/alarm-topic.ts';
import { addFirewallAlarms } from './alarms/firewall-alarms.ts';
import { Firewall } from './edge/firewall.ts';
import type { Settings } from './settings.ts';

/** The stack in us-east-1, where CloudFront requires its certificate and its web ACL. */
export class Gate extends Stack {
  readonly certificate: Certificate;
  readonly firewall: Firewall;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: settings.hostedZoneId,
      zoneName: settings.hostedZoneName,
    });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: settings.domainName,
      validation: CertificateValidation.fromDns(zone),
    });
    this.firewall = new Firewall(this, 'Firewall');
    const topic = new AlarmTopic(this, 'Alarms', settings.operatorEmail);
    addFirewallAlarms(this, topic);
  }
}
