import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { ContainerImage } from 'aws-cdk-lib/aws-ecs';
import type { Construct } from 'constructs';
import { AlarmTopic } from './alarms/alarm-topic.ts';
import { addProductAlarms } from './alarms/product-alarms.ts';
import { Buckets } from './edge/buckets.ts';
import { Edge } from './edge/edge.ts';
import { WebFiles } from './edge/web-files.ts';
import type { Foundation } from './foundation.ts';
import type { Gate } from './gate.ts';
import { Migration } from './migration/migration.ts';
import { RenewOnRotation } from './service/renew-on-rotation.ts';
import { Service } from './service/service.ts';
import type { Settings } from './settings.ts';

export interface ProductProps extends StackProps {
  settings: Settings;
  foundation: Foundation;
  gate: Gate;
  image: ContainerImage;
  webFolder: string;
}

/** The stack that a new version changes: the tasks, the web app and the edge. */
export class Product extends Stack {
  readonly #zones: string[];

  constructor(scope: Construct, id: string, props: ProductProps) {
    const { settings, foundation, gate, image, webFolder, ...stackProps } = props;
    super(scope, id, stackProps);
    this.#zones = settings.availabilityZones;
    const buckets = new Buckets(this, 'Buckets');
    const { key } = foundation;
    const service = new Service(this, 'Service', {
      settings,
      foundation,
      image,
      certificate: new Certificate(this, 'Certificate', {
        domainName: settings.domainName,
        validation: CertificateValidation.fromDns(foundation.zone),
      }),
      files: buckets.files,
      key,
    });
    const migration = new Migration(this, 'Migration', { settings, foundation, image, key, cluster: service.cluster });
    service.fargate.node.addDependency(migration.completed);
    new RenewOnRotation(this, 'RenewOnRotation', {
      service: service.fargate,
      secret: foundation.database.serviceSecret,
    });
    const edge = new Edge(this, 'Edge', {
      domainName: settings.domainName,
      zone: foundation.zone,
      certificate: gate.certificate,
      webAclArn: gate.firewall.acl.attrArn,
      balancer: service.balancer,
      buckets,
      webFolder,
    });
    // The assets before the tasks, whose documents refer to them; the pages after: the server supports the previous web app, but not a newer one.
    const web = new WebFiles(this, 'WebFiles', { bucket: buckets.web, webFolder });
    service.fargate.node.addDependency(web.assets);
    web.pages.node.addDependency(service.fargate);
    const topic = new AlarmTopic(this, 'Alarms', settings.operatorEmail);
    addProductAlarms(this, topic, { settings, service, database: foundation.database });
    new CfnOutput(this, 'Address', { value: `https://${settings.domainName}` });
    new CfnOutput(this, 'Distribution', { value: edge.distribution.distributionId });
  }

  override get availabilityZones(): string[] {
    return this.#zones ?? [];
  }
}
